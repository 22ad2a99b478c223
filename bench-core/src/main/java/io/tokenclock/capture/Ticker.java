package io.tokenclock.capture;

/**
 * The one monotonic clock of a measurement.
 *
 * <p>Readings are nanoseconds from an arbitrary origin: only differences mean anything, and only
 * between readings of one ticker. Wall time is never used for durations. Implementations are
 * thread-safe.
 */
@FunctionalInterface
public interface Ticker {

  /** A reading in nanoseconds; never goes back. */
  long nanos();

  /** The clock of the process, {@link System#nanoTime()}. */
  static Ticker system() {
    return System::nanoTime;
  }
}
