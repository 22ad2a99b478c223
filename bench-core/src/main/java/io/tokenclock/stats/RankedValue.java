package io.tokenclock.stats;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * What stands at one rank of a sample.
 *
 * @param rank the rank, from 1, ascending for percentiles and descending for floors
 * @param place whether a measured value stands there, or a case that has none but is known to lie
 *     outside all measured ones
 * @param value the measured value; absent unless the place is {@link Place#MEASURED}
 */
public record RankedValue(int rank, Place place, @Nullable Double value) {

  /** Where the occupant of a rank lies. */
  public enum Place {
    /** Below every measured value. */
    BELOW_ALL,
    /** A measured value. */
    MEASURED,
    /** Above every measured value. */
    ABOVE_ALL
  }

  /** Checks that a value is there exactly when it was measured. */
  public RankedValue {
    requireNonNull(place, "place");
    if ((place == Place.MEASURED) != (value != null)) {
      throw new IllegalArgumentException("value: expected exactly when measured, place " + place);
    }
  }

  /** Order by size: below all, then measured values, then above all. */
  public static int compareSize(RankedValue a, RankedValue b) {
    Double x = a.value;
    Double y = b.value;
    return x != null && y != null ? Double.compare(x, y) : a.place.compareTo(b.place);
  }
}
