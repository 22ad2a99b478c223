package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.stats.Proportion;
import org.jspecify.annotations.Nullable;

/**
 * One condition, held against one provider.
 *
 * @param condition the condition
 * @param provider id of the provider
 * @param passed whether the figure is good enough
 * @param value the figure, in the unit of the threshold; absent when no honest number stands for it
 * @param shown the figure as text; where it is absent what is known instead, such as {@code > 20 s}
 * @param covered how many requests have a value
 * @param n how many requests were sent
 * @param reason why it does not pass although its value would, or without one; absent otherwise
 */
public record GateCheck(
    Condition condition,
    String provider,
    boolean passed,
    @Nullable Double value,
    String shown,
    int covered,
    int n,
    @Nullable String reason) {
  private static final int SHARE_DECIMALS = 4;

  /** Checks what must be there. */
  public GateCheck {
    requireNonNull(condition, "condition");
    requireNonNull(provider, "provider");
    requireNonNull(shown, "shown");
  }

  static GateCheck of(Condition condition, ProviderScore score, boolean invalidRun) {
    Figure figure = figure(condition.figure(), score);
    Double value = figure.value;
    String reason = value == null ? figure.absence : null;
    boolean good = value != null && !condition.forbids(value);
    if (good && score.missing() > 0) {
      good = false;
      reason =
          "incomplete: " + score.missing() + " of " + score.planned() + " requests have no result";
    }
    if (good && invalidRun) {
      good = false;
      reason = "the run is invalid: the client itself disturbed its figures";
    }
    return new GateCheck(
        condition,
        score.provider().id(),
        good,
        value,
        figure.shown,
        figure.covered,
        score.submitted(),
        reason);
  }

  /** A figure, or why there is none. */
  private record Figure(
      @Nullable Double value, String shown, int covered, @Nullable String absence) {}

  private static Figure figure(Column column, ProviderScore score) {
    Metric metric = column.metric();
    if (metric == null) {
      Proportion share = column.share(score);
      return share == null
          ? new Figure(null, Cells.ABSENT, 0, "no request was sent")
          : new Figure(
              share.ratio(), Numbers.fixed(share.ratio(), SHARE_DECIMALS), share.n(), null);
    }
    Estimate estimate = column.estimate(score, Form.CENSORED);
    if (estimate == null) {
      return new Figure(
          null, Cells.ABSENT, 0, score.submitted() == 0 ? "no request was sent" : "no value");
    }
    Double value = estimate.value();
    int covered = estimate.covered();
    int n = estimate.order().n();
    if (value == null) {
      String absence = "only " + covered + " of " + n + " requests got that far";
      return new Figure(null, estimate.beyond(), covered, absence);
    }
    if (column.statistic() == Statistic.P99 && n < Estimate.HONEST_P99) {
      String absence = n + " requests are too few for a p99, " + Estimate.HONEST_P99 + " needed";
      return new Figure(null, Cells.ABSENT, covered, absence);
    }
    if (!metric.quantity().lowerIsBetter() && !score.rated(metric)) {
      String absence = "a rate on fewer than 95 % of completed exchanges";
      return new Figure(null, Cells.ABSENT, covered, absence);
    }
    return new Figure(value, metric.quantity().text(value), covered, null);
  }
}
