package io.tokenclock.capture;

/**
 * A stretch of time in which this process could not run.
 *
 * @param startNanos ticker reading at which it began
 * @param lengthNanos its length, in nanoseconds; a bound for the error of any stamp taken in it
 */
public record Stall(long startNanos, long lengthNanos) {

  /** Checks the length. */
  public Stall {
    if (lengthNanos < 0) {
      throw new IllegalArgumentException("lengthNanos: expected 0 or more, was " + lengthNanos);
    }
  }
}
