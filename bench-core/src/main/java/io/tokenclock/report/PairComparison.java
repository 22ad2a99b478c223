package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.stats.DifferenceEstimate;
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
