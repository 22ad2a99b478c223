package io.tokenclock.stats;

import io.tokenclock.stats.RankedValue.Place;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A sample put in order, exact: every value is kept. Cases without a value that are known to be
 * worse than all others take part as ranks below or above every measured value.
 *
 * <p>Immutable. Times go in as nanoseconds, which a {@code double} holds exactly up to 104 days.
 */
public final class OrderedSample {
  private final double[] ascending;
  private final int below;
  private final int above;

  private OrderedSample(double[] ascending, int below, int above) {
    this.ascending = ascending;
    this.below = below;
    this.above = above;
  }

  /** A sample of measured values only. */
  public static OrderedSample of(double... values) {
    return of(values, 0, 0);
  }

  /**
   * A sample with cases that have no value.
   *
   * @param values the measured values, in any order; copied
   * @param below how many cases lie below every measured value
   * @param above how many cases lie above every measured value
   * @throws IllegalArgumentException when a value is not finite, or a count is negative
   */
  public static OrderedSample of(double[] values, int below, int above) {
    if (below < 0 || above < 0) {
      throw new IllegalArgumentException(
          "below, above: expected 0 or more, were " + below + ", " + above);
    }
    double[] sorted = values.clone();
    for (double value : sorted) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("values: expected finite numbers, found " + value);
      }
    }
    Arrays.sort(sorted);
    return new OrderedSample(sorted, below, above);
  }

  /**
   * The same measured values, which are not sorted again, beside other cases that have none.
   *
   * @param casesBelow how many cases lie below every measured value
   * @param casesAbove how many cases lie above every measured value
   */
  public OrderedSample beside(int casesBelow, int casesAbove) {
    return new OrderedSample(ascending, casesBelow, casesAbove);
  }

  /** Number of cases, with and without a value. */
  public int size() {
    return below + ascending.length + above;
  }

  /** Number of measured values. */
  public int measured() {
    return ascending.length;
  }

  /**
   * Nearest-rank percentile: value number ceil(q n), ascending.
   *
   * @throws IllegalStateException when the sample is empty
   */
  public OrderEstimate percentile(Quantile quantile) {
    return percentile(quantile, 2 * RankBounds.TAIL);
  }

  /**
   * The same with an interval of another level.
   *
   * @param errorRate how often the interval may miss, half of it on each side
   * @throws IllegalStateException when the sample is empty
   */
  public OrderEstimate percentile(Quantile quantile, double errorRate) {
    return estimate(quantile, false, errorRate / 2);
  }

  /**
   * Floor of a higher-is-better quantity: value number ceil(q n), descending; the share q of the
   * sample was at least that large. Not the percentile 1 &minus; q, which differs where q n is a
   * whole number.
   *
   * @throws IllegalStateException when the sample is empty
   */
  public OrderEstimate floor(Quantile quantile) {
    return floor(quantile, 2 * RankBounds.TAIL);
  }

  /**
   * The same with an interval of another level.
   *
   * @param errorRate how often the interval may miss, half of it on each side
   * @throws IllegalStateException when the sample is empty
   */
  public OrderEstimate floor(Quantile quantile, double errorRate) {
    return estimate(quantile, true, errorRate / 2);
  }

  /** How many cases lie below a limit, those without a value included. */
  public int below(double limit) {
    return below + SortedValues.below(ascending, limit);
  }

  /** How many cases lie below a limit or on it, those without a value included. */
  public int atMost(double limit) {
    return below + SortedValues.atMost(ascending, limit);
  }

  private OrderEstimate estimate(Quantile quantile, boolean floor, double tail) {
    int n = size();
    if (n == 0) {
      throw new IllegalStateException("an empty sample has no percentile");
    }
    RankBounds bounds = RankBounds.of(quantile, n, tail);
    RankedValue point = at(quantile.rank(n), floor);
    RankedValue first = at(bounds.lower(), floor);
    RankedValue second = at(bounds.upper(), floor);
    return floor
        ? new OrderEstimate(quantile, true, n, point, second, first)
        : new OrderEstimate(quantile, false, n, point, first, second);
  }

  private @Nullable RankedValue at(@Nullable Integer rank, boolean descending) {
    return rank == null ? null : at(rank.intValue(), descending);
  }

  private RankedValue at(int rank, boolean descending) {
    int index = (descending ? size() - rank : rank - 1) - below;
    if (index < 0) {
      return new RankedValue(rank, Place.BELOW_ALL, null);
    }
    return index < ascending.length
        ? new RankedValue(rank, Place.MEASURED, ascending[index])
        : new RankedValue(rank, Place.ABOVE_ALL, null);
  }
}
