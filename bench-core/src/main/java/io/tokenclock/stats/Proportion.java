package io.tokenclock.stats;

import org.apache.commons.statistics.interval.BinomialConfidenceInterval;

/**
 * A share of cases with its Wilson interval, at 95 % unless another level was asked for.
 *
 * @param hits how many cases count
 * @param n how many cases there are
 * @param low lower bound of the share, 0 to 1
 * @param high upper bound of the share, 0 to 1
 */
public record Proportion(int hits, int n, double low, double high) {
  private static final double ERROR_RATE = 0.05;

  /**
   * The share of hits among n cases.
   *
   * @throws IllegalArgumentException when n is below 1, or hits lie outside 0 to n
   */
  public static Proportion of(int hits, int n) {
    return of(hits, n, ERROR_RATE);
  }

  /**
   * The same with an interval of another level.
   *
   * @param errorRate how often the interval may miss, half of it on each side
   * @throws IllegalArgumentException when n is below 1, or hits lie outside 0 to n
   */
  public static Proportion of(int hits, int n, double errorRate) {
    if (n < 1 || hits < 0 || hits > n) {
      throw new IllegalArgumentException(
          "hits, n: expected 0 <= hits <= n and n >= 1, were " + hits + ", " + n);
    }
    var interval = BinomialConfidenceInterval.WILSON_SCORE.fromErrorRate(n, hits, errorRate);
    // Where no case counts, or every one, rounding must not move the bound off the end.
    return new Proportion(
        hits,
        n,
        hits == 0 ? 0 : Math.max(0, interval.getLowerBound()),
        hits == n ? 1 : Math.min(1, interval.getUpperBound()));
  }

  /** The share itself, 0 to 1. */
  public double ratio() {
    return (double) hits / n;
  }

  /** Whether at least this many percent of the cases are hits, by integer arithmetic. */
  public boolean isAtLeastPercent(int percent) {
    return 100L * hits >= (long) percent * n;
  }

  /** Whether at most this many percent of the cases are hits, by integer arithmetic. */
  public boolean isAtMostPercent(int percent) {
    return 100L * hits <= (long) percent * n;
  }
}
