package io.tokenclock.stats;

/**
 * A share of a sample, as an exact fraction, so that ranks need no floating point.
 *
 * @param numerator above 0
 * @param denominator above the numerator
 */
public record Quantile(int numerator, int denominator) {

  /** The median. */
  public static final Quantile P50 = new Quantile(50, 100);

  /** 95 of 100. */
  public static final Quantile P95 = new Quantile(95, 100);

  /** 99 of 100. */
  public static final Quantile P99 = new Quantile(99, 100);

  /** Checks that the fraction lies between 0 and 1. */
  public Quantile {
    if (numerator < 1 || denominator <= numerator) {
      throw new IllegalArgumentException(
          "quantile: expected a fraction between 0 and 1, was " + numerator + "/" + denominator);
    }
  }

  /**
   * Nearest rank: value number ceil(q n), counted from 1.
   *
   * @throws IllegalArgumentException when n is below 1
   */
  public int rank(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n: expected 1 or more, was " + n);
    }
    return (int) (((long) numerator * n + denominator - 1) / denominator);
  }

  /** The fraction as a number, for probabilities only; ranks are never computed from it. */
  double probability() {
    return (double) numerator / denominator;
  }

  /**
   * The smallest sample in which the maximum bounds this quantile from above at 95 %, two-sided: 72
   * for p95, 368 for p99.
   */
  public int smallestBoundedSample() {
    double tail = 1;
    int n = 0;
    while (tail > RankBounds.TAIL) {
      tail *= probability();
      n++;
    }
    return n;
  }
}
