package io.tokenclock.calibration;

import java.io.IOException;

/** Two processes of this machine do not share a monotonic clock: nothing can be calibrated. */
public final class TimeBaseException extends IOException {
  private static final long serialVersionUID = 1L;

  TimeBaseException(String message) {
    super(message);
  }
}
