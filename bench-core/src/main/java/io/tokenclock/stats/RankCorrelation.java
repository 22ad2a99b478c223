package io.tokenclock.stats;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.jspecify.annotations.Nullable;

/**
 * Spearman's correlation of ranks. Values beyond everything measured take part as extreme ranks.
 *
 * @param rho &minus;1 to 1
 * @param pValue two-sided, by Student's distribution; absent for fewer than 3 values and for a
 *     perfect correlation
 */
public record RankCorrelation(double rho, @Nullable Double pValue) {
  // Of two or three pairs of neighbors any correlation is chance.
  private static final int FEWEST_NEIGHBORS = 10;

  /** Correlation with the position in the series; absent when a side has no two values. */
  static @Nullable RankCorrelation trend(double[] series) {
    return of(IntStream.range(0, series.length).asDoubleStream().toArray(), series);
  }

  /**
   * Correlation of the rank of each value with the rank of the next one.
   *
   * @param ascending the same values, sorted
   * @return absent below 10 values and when all are equal
   */
  static @Nullable Double lag1(double[] series, double[] ascending) {
    int n = series.length;
    if (n < FEWEST_NEIGHBORS) {
      return null;
    }
    double mean = (n + 1) / 2.0;
    double products = 0;
    double squares = 0;
    double before = 0;
    for (int i = 0; i < n; i++) {
      double rank = middleRank(ascending, series[i]) - mean;
      products += i == 0 ? 0 : before * rank;
      squares += rank * rank;
      before = rank;
    }
    return squares == 0 ? null : (Double) (products / squares);
  }

  /** The rank of a value among sorted ones, from 1; the mean rank among equals. */
  private static double middleRank(double[] ascending, double value) {
    int below = SortedValues.below(ascending, value);
    boolean alone = below + 1 == ascending.length || ascending[below + 1] != value;
    int atMost = alone ? below + 1 : SortedValues.atMost(ascending, value);
    return (below + 1 + atMost) / 2.0;
  }

  static @Nullable RankCorrelation of(double[] x, double[] y) {
    int n = x.length;
    if (n < 2) {
      return null;
    }
    var ranking = new NaturalRanking();
    double[] a = ranking.apply(x);
    double[] b = ranking.apply(y);
    double mean = (n + 1) / 2.0;
    double products = 0;
    double first = 0;
    double second = 0;
    for (int i = 0; i < n; i++) {
      products += (a[i] - mean) * (b[i] - mean);
      first += (a[i] - mean) * (a[i] - mean);
      second += (b[i] - mean) * (b[i] - mean);
    }
    if (first == 0 || second == 0) {
      return null;
    }
    double rho = Math.max(-1, Math.min(1, products / Math.sqrt(first * second)));
    if (n < 3 || Math.abs(rho) == 1) {
      return new RankCorrelation(rho, null);
    }
    double t = Math.abs(rho) * Math.sqrt((n - 2) / ((1 - rho) * (1 + rho)));
    return new RankCorrelation(
        rho, Math.min(1, 2 * TDistribution.of(n - 2).survivalProbability(t)));
  }
}
