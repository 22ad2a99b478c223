package io.tokenclock.report;

import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.RankedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values and names inside a sentence. */
final class Words {
  private Words() {}

  /** {@code a}, {@code a and b}, {@code a, b and c}. */
  static String list(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** A value with its unit, such as {@code 230 ms}. */
  static String value(double value, Column column) {
    return number(value, column) + " " + unit(column);
  }

  /** The 95 % interval, such as {@code 41 to 70 ms}; says so where a bound is no number. */
  static String interval(DifferenceEstimate difference, Column column) {
    return bound(difference.low(), column)
        + " to "
        + bound(difference.high(), column)
        + " "
        + unit(column);
  }

  private static String bound(@Nullable RankedValue bound, Column column) {
    if (bound == null) {
      return "unknown";
    }
    Double value = bound.value();
    return value == null
        ? bound.place() == RankedValue.Place.ABOVE_ALL ? "beyond measure" : "below measure"
        : number(value, column);
  }

  private static String number(double value, Column column) {
    Metric metric = column.metric();
    if (metric == null) {
      return Numbers.percent(value);
    }
    return metric.quantity() == Quantity.NANOSECONDS
        ? Numbers.millis(value)
        : Numbers.compact(value);
  }

  /** The unit that values are shown in. */
  static String unit(Column column) {
    Metric metric = column.metric();
    if (metric == null) {
      return "%";
    }
    return metric.quantity() == Quantity.NANOSECONDS ? "ms" : "tokens/s";
  }
}
