package io.tokenclock.stats;

import java.util.Arrays;

/**
 * The Hodges&ndash;Lehmann estimate of a typical difference: the median of the means of all pairs
 * of values, each value paired with itself as well. Sharper than the median where differences
 * scatter symmetrically, and misleading where they do not; it has no meaning for values that are
 * only known to lie beyond all others.
 */
final class HodgesLehmann {
  private static final long SIGN = Long.MIN_VALUE;

  private HodgesLehmann() {}

  /**
   * The estimate, exact: sorts, and then passes over the values once per bit of a number.
   *
   * @throws IllegalArgumentException when there is no value, or one is not finite
   */
  static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    if (n == 0 || !Double.isFinite(sorted[0]) || !Double.isFinite(sorted[n - 1])) {
      throw new IllegalArgumentException("values: expected at least one, and finite numbers");
    }
    long pairs = (long) n * (n + 1) / 2;
    double upper = sum(sorted, pairs / 2 + 1);
    double lower = pairs % 2 == 1 ? upper : sum(sorted, pairs / 2);
    return (lower + upper) / 4;
  }

  // The smallest number that at least k of the sums do not exceed is one of the sums: halving the
  // numbers themselves, bit by bit, ends on it exactly, since sums never decrease in either value.
  private static double sum(double[] sorted, long k) {
    int n = sorted.length;
    long low = ordered(2 * sorted[0]);
    long high = ordered(2 * sorted[n - 1]);
    while (low < high) {
      long middle = (low & high) + ((low ^ high) >> 1);
      if (atMost(sorted, number(middle)) >= k) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return number(low);
  }

  private static long atMost(double[] sorted, double limit) {
    long count = 0;
    int last = sorted.length - 1;
    for (int i = 0; i < sorted.length; i++) {
      while (last >= i && sorted[i] + sorted[last] > limit) {
        last--;
      }
      if (last < i) {
        break;
      }
      count += last - i + 1;
    }
    return count;
  }

  /** Numbers as whole numbers in the same order. */
  private static long ordered(double value) {
    long bits = Double.doubleToLongBits(value + 0.0);
    return bits >= 0 ? bits : SIGN - bits;
  }

  private static double number(long ordered) {
    return Double.longBitsToDouble(ordered >= 0 ? ordered : SIGN - ordered);
  }
}
