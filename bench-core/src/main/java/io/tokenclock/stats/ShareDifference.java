package io.tokenclock.stats;

import io.tokenclock.stats.RankedValue.Place;
import org.apache.commons.statistics.inference.FisherExactTest;
import org.apache.commons.statistics.interval.BinomialConfidenceInterval;

/**
 * Two shares from runs that share no rounds: Fisher's exact test, and Newcombe's interval from the
 * Wilson intervals of both. The two may disagree at the edge; the test decides.
 *
 * @param firstHits hits of the first
 * @param firstN cases of the first, 1 or more
 * @param secondHits hits of the second
 * @param secondN cases of the second, 1 or more
 */
public record ShareDifference(int firstHits, int firstN, int secondHits, int secondN) {

  /** Checks the counts. */
  public ShareDifference {
    if (firstN < 1
        || secondN < 1
        || firstHits < 0
        || firstHits > firstN
        || secondHits < 0
        || secondHits > secondN) {
      throw new IllegalArgumentException("expected hits from 0 to n, and n of 1 or more");
    }
  }

  /** First share minus second. */
  public double difference() {
    return (double) firstHits / firstN - (double) secondHits / secondN;
  }

  /** Two-sided p-value. */
  public double pValue() {
    return FisherExactTest.withDefaults()
        .test(new int[][] {{firstHits, firstN - firstHits}, {secondHits, secondN - secondHits}})
        .getPValue();
  }

  /** The difference with its interval. */
  public DifferenceEstimate estimate(double errorRate) {
    var first = BinomialConfidenceInterval.WILSON_SCORE.fromErrorRate(firstN, firstHits, errorRate);
    var second =
        BinomialConfidenceInterval.WILSON_SCORE.fromErrorRate(secondN, secondHits, errorRate);
    double a = (double) firstHits / firstN;
    double b = (double) secondHits / secondN;
    double low = a - b - Math.hypot(a - first.getLowerBound(), second.getUpperBound() - b);
    double high = a - b + Math.hypot(first.getUpperBound() - a, b - second.getLowerBound());
    return new DifferenceEstimate(
        measured(a - b), measured(Math.max(-1, low)), measured(Math.min(1, high)), errorRate);
  }

  private static RankedValue measured(double value) {
    return new RankedValue(1, Place.MEASURED, value + 0.0);
  }
}
