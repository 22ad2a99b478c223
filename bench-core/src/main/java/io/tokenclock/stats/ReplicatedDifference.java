package io.tokenclock.stats;

import java.util.Arrays;

/**
 * The difference of two providers' tails in each draw of the rounds. Percentile intervals: at
 * sample sizes of a few hundred they err on the wide side for differences, unlike for one tail.
 * Immutable.
 */
public final class ReplicatedDifference {
  private final double point;
  private final double[] ascending;

  ReplicatedDifference(double point, double[] replicates) {
    this.point = point;
    this.ascending = replicates.clone();
    Arrays.sort(ascending);
  }

  /** Two-sided p-value; never smaller than what the number of draws can tell. */
  public double pValue() {
    int atMost = 0;
    int atLeast = 0;
    for (double value : ascending) {
      atMost += value <= 0 ? 1 : 0;
      atLeast += value >= 0 ? 1 : 0;
    }
    return Math.min(1, 2.0 * (Math.min(atMost, atLeast) + 1) / (ascending.length + 1));
  }

  /**
   * The difference with its interval, which excludes zero exactly when the p-value is at most the
   * error rate. Bounds are absent when there are too few draws for that rate.
   */
  public DifferenceEstimate estimate(double errorRate) {
    // A hair more than the quotient, so that 2 r / (B + 1) == error rate is not lost to rounding.
    int rank = (int) Math.floor(errorRate / 2 * (ascending.length + 1) * (1 + 1e-12));
    return new DifferenceEstimate(
        PairedSample.ranked(1, point),
        rank < 1 ? null : at(rank),
        rank < 1 ? null : at(ascending.length + 1 - rank),
        errorRate);
  }

  private RankedValue at(int rank) {
    return PairedSample.ranked(rank, ascending[rank - 1]);
  }
}
