package io.tokenclock.report;

import io.tokenclock.stats.RankedValue;
import org.jspecify.annotations.Nullable;

/** A figure as far as comparing needs it: point, bounds, and which way is better. */
record Reading(
    RankedValue point,
    @Nullable RankedValue better,
    @Nullable RankedValue worse,
    boolean lowerIsBetter) {

  /** Negative when this one's point is better. */
  int compareTo(Reading other) {
    return compare(point, other.point);
  }

  private int compare(RankedValue a, RankedValue b) {
    return lowerIsBetter ? RankedValue.compareSize(a, b) : RankedValue.compareSize(b, a);
  }

  boolean bounded() {
    return better != null && worse != null;
  }
}
