package io.tokenclock.stats;

import java.util.Arrays;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.jspecify.annotations.Nullable;

/**
 * Whether a series of rounds changed while it was taken. A run that drifts is a mixture of
 * conditions: its intervals say how well that mixture is known, not what the next hour brings.
 *
 * @param dependence resemblance of neighbors
 * @param firstHalf median of the first half; absent when that has no rounds
 * @param secondHalf median of the second half; absent when there are no rounds
 * @param halvesPValue Mann&ndash;Whitney test of both halves, two-sided; absent when a half is
 *     empty and when all values are equal. Assumes independent rounds, so it is too small where
 *     neighbors resemble each other
 * @param trend Spearman's correlation with the round; absent when all values are equal
 */
public record Drift(
    Dependence dependence,
    @Nullable RankedValue firstHalf,
    @Nullable RankedValue secondHalf,
    @Nullable Double halvesPValue,
    @Nullable RankCorrelation trend) {

  /**
   * Describes a series.
   *
   * @param series values in the order of the rounds; infinite for cases beyond all measured ones,
   *     NaN for rounds without any
   */
  public static Drift of(double[] series) {
    double[] values = Arrays.stream(series).filter(v -> !Double.isNaN(v)).toArray();
    int half = values.length / 2;
    double[] first = Arrays.copyOf(values, half);
    double[] second = Arrays.copyOfRange(values, half, values.length);
    return new Drift(
        Dependence.of(values),
        median(first),
        median(second),
        halves(first, second),
        RankCorrelation.trend(values));
  }

  private static @Nullable Double halves(double[] first, double[] second) {
    if (first.length == 0 || second.length == 0) {
      return null;
    }
    double p = MannWhitneyUTest.withDefaults().test(first, second).getPValue();
    // Where all values are equal, as when every request failed, there is nothing to rank.
    return Double.isNaN(p) ? null : (Double) p;
  }

  private static @Nullable RankedValue median(double[] values) {
    if (values.length == 0) {
      return null;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int rank = Quantile.P50.rank(sorted.length);
    return PairedSample.ranked(rank, sorted[rank - 1]);
  }
}
