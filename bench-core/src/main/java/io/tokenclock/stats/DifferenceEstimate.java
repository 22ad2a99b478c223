package io.tokenclock.stats;

import io.tokenclock.stats.RankedValue.Place;
import org.jspecify.annotations.Nullable;

/**
 * A difference of two providers with its interval.
 *
 * @param point the difference, first minus second
 * @param low lower bound; absent when there are too few rounds for one
 * @param high upper bound; absent when there are too few rounds for one
 * @param errorRate how often such an interval misses, such as 0.05
 */
public record DifferenceEstimate(
    RankedValue point, @Nullable RankedValue low, @Nullable RankedValue high, double errorRate) {

  /** Whether the interval lies wholly below zero. */
  public boolean belowZero() {
    return high != null && RankedValue.compareSize(high, PairedSample.ZERO) < 0;
  }

  /** Whether the interval lies wholly above zero. */
  public boolean aboveZero() {
    return low != null && RankedValue.compareSize(low, PairedSample.ZERO) > 0;
  }

  /** Whether the interval lies wholly on one side of zero. */
  public boolean excludesZero() {
    return belowZero() || aboveZero();
  }

  /** The same difference the other way round: second minus first. */
  public DifferenceEstimate negated() {
    return new DifferenceEstimate(
        negated(point),
        high == null ? null : negated(high),
        low == null ? null : negated(low),
        errorRate);
  }

  private static RankedValue negated(RankedValue ranked) {
    Double value = ranked.value();
    return switch (ranked.place()) {
      case BELOW_ALL -> new RankedValue(ranked.rank(), Place.ABOVE_ALL, null);
      case ABOVE_ALL -> new RankedValue(ranked.rank(), Place.BELOW_ALL, null);
      case MEASURED ->
          new RankedValue(ranked.rank(), Place.MEASURED, value == null ? null : 0.0 - value);
    };
  }
}
