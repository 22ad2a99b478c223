package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.stats.DifferenceEstimate;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Two providers compared by one column, over the rounds that say something of both.
 *
 * @param first id of the first provider
 * @param second id of the second provider
 * @param column what is compared
 * @param method how: {@code median of differences}, {@code bootstrap over rounds} or {@code exact
 *     McNemar}
 * @param rounds rounds of the plan
 * @param covered rounds that say something of both
 * @param censored rounds in which at least one of both is worse than everything measured
 * @param difference first minus second, with the interval that is corrected for all pairs that were
 *     compared with it; absent when no round says something of both
 * @param pValue two-sided, of this pair alone
 * @param adjustedPValue corrected by Holm for all pairs that were compared with it
 */
public record PairComparison(
    String first,
    String second,
    Column column,
    String method,
    int rounds,
    int covered,
    int censored,
    @Nullable DifferenceEstimate difference,
    double pValue,
    double adjustedPValue) {

  /** Chance of calling any pair different by mistake, over all pairs of one column. */
  public static final double ERROR_RATE = 0.05;

  /** Checks what must be there. */
  public PairComparison {
    requireNonNull(column, "column");
    requireNonNull(method, "method");
  }

  /** Whether the corrected interval excludes zero. */
  public boolean certain() {
    return difference != null && adjustedPValue <= ERROR_RATE;
  }

  /**
   * Whether the first is better with certainty: the corrected interval lies wholly on the better
   * side of zero, and the difference, where it is one of times, is larger than the client's own
   * error.
   *
   * @param clientError the client's own error from calibration; zero when it is not known
   */
  public boolean firstIsBetter(Duration clientError) {
    return firstIsBetter(Standings.error(column, clientError));
  }

  /**
   * The same.
   *
   * @param clientError in the unit of the column; 0 where there is none
   */
  boolean firstIsBetter(double clientError) {
    boolean better =
        difference != null
            && (column.lowerIsBetter() ? difference.belowZero() : difference.aboveZero());
    return certain() && better && !hidden(clientError);
  }

  /** Whether the difference is no larger than what the client itself may add. */
  boolean hidden(double clientError) {
    Double value = difference == null ? null : difference.point().value();
    return value != null && Math.abs(value) <= clientError;
  }

  /** The same pair in the other order. */
  PairComparison turned() {
    return new PairComparison(
        /* first= */ second,
        /* second= */ first,
        column,
        method,
        rounds,
        covered,
        censored,
        difference == null ? null : difference.negated(),
        pValue,
        adjustedPValue);
  }
}
