package io.tokenclock.stats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Ranks of the two order statistics that hold a quantile between them with 95 % probability,
 * whatever the distribution. The bounds are observed values; nothing is interpolated or resampled.
 *
 * <p>With B ~ Bin(n, q), the lower rank r is the largest with P(B &le; r &minus; 1) &le; 0.025, the
 * upper rank s the smallest with P(B &ge; s) &le; 0.025. Assumes independent values of one
 * distribution; drift during a run makes the interval too narrow.
 *
 * @param lower rank of the lower bound, from 1; absent when the sample is too small for one
 * @param upper rank of the upper bound, at most n; absent when the sample is too small for one
 */
public record RankBounds(@Nullable Integer lower, @Nullable Integer upper) {
  static final double TAIL = 0.025;

  // Ranks depend on quantile and n alone, and a report asks for the same few over and over.
  private static final Map<Sample, RankBounds> KNOWN = new ConcurrentHashMap<>();
  private static final int MOST_KNOWN = 1000;

  private record Sample(Quantile quantile, int n, double tail) {}

  /**
   * The ranks for a quantile of n values.
   *
   * @throws IllegalArgumentException when n is below 1
   */
  public static RankBounds of(Quantile quantile, int n) {
    return of(quantile, n, TAIL);
  }

  /** The ranks for another level: each bound is missed with at most this probability. */
  static RankBounds of(Quantile quantile, int n, double tail) {
    if (n < 1) {
      throw new IllegalArgumentException("n: expected 1 or more, was " + n);
    }
    if (KNOWN.size() > MOST_KNOWN) {
      KNOWN.clear();
    }
    return KNOWN.computeIfAbsent(new Sample(quantile, n, tail), RankBounds::compute);
  }

  private static RankBounds compute(Sample sample) {
    int n = sample.n();
    BinomialDistribution b = BinomialDistribution.of(n, sample.quantile().probability());
    return new RankBounds(lower(b, sample.tail()), upper(b, n, sample.tail()));
  }

  // The library's inverses give the neighbourhood; the definition itself decides, so that a
  // probability of exactly 0.025 falls on the right side.
  private static @Nullable Integer lower(BinomialDistribution b, double tail) {
    int r = b.inverseCumulativeProbability(tail);
    while (b.cumulativeProbability(r) <= tail) {
      r++;
    }
    while (r >= 1 && b.cumulativeProbability(r - 1) > tail) {
      r--;
    }
    return r >= 1 ? r : null;
  }

  private static @Nullable Integer upper(BinomialDistribution b, int n, double tail) {
    int s = b.inverseSurvivalProbability(tail) + 1;
    while (s >= 2 && b.survivalProbability(s - 2) <= tail) {
      s--;
    }
    while (s <= n && b.survivalProbability(s - 1) > tail) {
      s++;
    }
    return s <= n ? s : null;
  }
}
