package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import java.util.concurrent.locks.LockSupport;

/** Waiting, by the clock that measures. */
final class Pause {
  private Pause() {}

  /** Waits at least that long; an interrupt ends it early and stays set. */
  static void nanos(Ticker ticker, long nanos) {
    long start = ticker.nanos();
    long left = nanos;
    while (left > 0 && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(left);
      left = nanos - (ticker.nanos() - start);
    }
  }
}
