package io.tokenclock.calibration;

import java.io.IOException;

/**
 * The clock of this machine cannot carry a calibration: it is too coarse, goes backwards, or is not
 * the same in two processes. The message says which, and what to do.
 */
public final class TimeBaseException extends IOException {
  private static final long serialVersionUID = 1L;

  TimeBaseException(String message) {
    super(message);
  }
}
