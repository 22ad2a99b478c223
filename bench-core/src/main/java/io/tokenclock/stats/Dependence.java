package io.tokenclock.stats;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How much a series of rounds is worth when neighbors resemble each other: slow minutes make
 * several slow rounds, and those are fewer independent observations than they look.
 *
 * @param n length of the series
 * @param lag1 rank correlation of each value with the next one; absent when it cannot be told
 */
public record Dependence(int n, @Nullable Double lag1) {
  /** Above this, rounds are not treated as independent. */
  static final double LIMIT = 0.1;

  private static final double LARGEST = 0.95;

  static Dependence of(double[] series) {
    double[] ascending = series.clone();
    Arrays.sort(ascending);
    return of(series, ascending);
  }

  static Dependence of(double[] series, double[] ascending) {
    return new Dependence(series.length, RankCorrelation.lag1(series, ascending));
  }

  /** Whether neighbors resemble each other so much that it must be allowed for. */
  public boolean present() {
    return lag1 != null && lag1 > LIMIT;
  }

  /** Number of independent rounds that say as much: n (1 &minus; r) / (1 + r), at least 1. */
  public int effectiveN() {
    if (lag1 == null || lag1 <= LIMIT) {
      return n;
    }
    double r = Math.min(lag1, LARGEST);
    return Math.max(1, (int) (n * (1 - r) / (1 + r)));
  }

  /** Length of blocks of rounds that are resampled together: the cube root of n, or 1. */
  int blockLength() {
    return present() ? Math.max(2, (int) Math.ceil(Math.cbrt(n))) : 1;
  }
}
