package io.tokenclock.report;

import io.tokenclock.stats.DifferenceEstimate;
import org.jspecify.annotations.Nullable;

/**
 * One figure of one provider in two runs. Differences are second run minus first.
 *
 * @param provider id of the provider
 * @param column which figure
 * @param first its value in the first run, as a report prints it
 * @param second its value in the second run, as a report prints it
 * @param difference the difference with an interval that is corrected for all providers; absent
 *     when it cannot be told, and then there is a note
 * @param adjustedPValue corrected by Holm for all providers; absent likewise
 * @param hidden whether the difference is no larger than the client's own error
 * @param note why there is no difference; absent when there is one
 */
public record RunDifference(
    String provider,
    Column column,
    String first,
    String second,
    @Nullable DifferenceEstimate difference,
    @Nullable Double adjustedPValue,
    boolean hidden,
    @Nullable String note) {

  /** Whether the figure changed with certainty. */
  public boolean certain() {
    return adjustedPValue != null && adjustedPValue <= PairComparison.ERROR_RATE && !hidden;
  }

  /** Whether the figure got better with certainty. */
  public boolean better() {
    return certain() && difference != null && below(difference) == column.lowerIsBetter();
  }

  private static boolean below(DifferenceEstimate difference) {
    Double point = difference.point().value();
    return point == null ? difference.belowZero() : point < 0;
  }

  /** {@code better}, {@code worse}, or why neither is certain. */
  public String judgement() {
    if (note != null) {
      return note;
    }
    if (certain()) {
      return better() ? "better" : "worse";
    }
    return hidden ? "below the client's own error" : "no certain difference";
  }
}
