package io.tokenclock.report;

import io.tokenclock.report.GateCheck.Verdict;
import io.tokenclock.stats.Decision;
import io.tokenclock.stats.OrderEstimate;
import io.tokenclock.stats.OrderedSample;
import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.Quantile;
import io.tokenclock.stats.RankedValue;
import org.jspecify.annotations.Nullable;

/** Holds one provider's figures against conditions. */
final class GateJudge {
  private static final int SHARE_DECIMALS = 4;
  private static final String NOTHING_SENT = "no request was sent";

  private final Scorecard scorecard;
  private final ProviderScore score;

  GateJudge(Scorecard scorecard, ProviderScore score) {
    this.scorecard = scorecard;
    this.score = score;
  }

  /** A figure as it is, before anything is said of the run that it comes from. */
  private record Figure(
      Decision decision,
      @Nullable Double value,
      String shown,
      String interval,
      String method,
      int covered,
      @Nullable Integer needed,
      @Nullable String reason) {

    static Figure absent(
        String shown, int covered, @Nullable Integer needed, @Nullable String reason) {
      return new Figure(
          Decision.OPEN, null, shown, Cells.ABSENT, Cells.ABSENT, covered, needed, reason);
    }
  }

  GateCheck check(Condition condition) {
    Column column = condition.figure();
    Metric metric = column.metric();
    Statistic statistic = column.statistic();
    Figure figure =
        metric == null || statistic == null
            ? share(condition)
            : quantile(condition, metric, statistic);
    Verdict verdict =
        switch (figure.decision()) {
          case GOOD -> Verdict.MET;
          case BAD -> Verdict.NOT_MET;
          case OPEN -> Verdict.CANNOT_BE_TOLD;
        };
    Integer needed = figure.needed();
    String reason = figure.reason();
    if (verdict == Verdict.MET && score.missing() > 0) {
      verdict = Verdict.CANNOT_BE_TOLD;
      needed = score.planned();
      reason =
          "incomplete: " + score.missing() + " of " + score.planned() + " requests have no result";
    }
    boolean invalid = scorecard.validity().verdict() == Validity.Verdict.INVALID;
    if (invalid && figure.value() != null) {
      verdict = Verdict.CANNOT_BE_TOLD;
      needed = null;
      reason = "the run is invalid: the client itself disturbed its figures";
    }
    return new GateCheck(
        condition,
        score.provider().id(),
        verdict,
        figure.value(),
        figure.shown(),
        figure.interval(),
        figure.method(),
        figure.covered(),
        score.submitted(),
        needed,
        reason);
  }

  private Figure share(Condition condition) {
    Proportion usual = condition.figure().share(score);
    if (usual == null) {
      return Figure.absent(Cells.ABSENT, 0, null, NOTHING_SENT);
    }
    double errorRate = condition.basis().errorRate();
    Proportion share = Proportion.of(usual.hits(), usual.n(), errorRate);
    Decision decision =
        condition.basis().bound()
            ? Decision.share(share, condition::forbids)
            : plain(condition, share.ratio());
    Integer needed =
        decision == Decision.OPEN
            ? Decision.casesForShare(share.hits(), share.n(), condition::forbids, errorRate)
            : null;
    return new Figure(
        decision,
        share.ratio(),
        share(share.ratio()),
        interval(share(share.low()), share(share.high())),
        "Wilson",
        share.n(),
        needed,
        decision == Decision.OPEN ? open(true, needed) : null);
  }

  private static String share(double ratio) {
    return Numbers.fixed(ratio, SHARE_DECIMALS);
  }

  private Figure quantile(Condition condition, Metric metric, Statistic statistic) {
    Estimate estimate = score.estimate(metric, statistic, Form.CENSORED);
    if (estimate == null) {
      return Figure.absent(
          Cells.ABSENT, 0, null, score.submitted() == 0 ? NOTHING_SENT : "no value");
    }
    Quantity quantity = metric.quantity();
    Basis basis = condition.basis();
    OrderedSample sample = scorecard.rounds().sample(score.provider().id(), metric);
    Quantile quantile = statistic.quantile();
    OrderEstimate order =
        statistic.floor(quantity)
            ? sample.floor(quantile, basis.errorRate())
            : sample.percentile(quantile, basis.errorRate());
    Double value = order.point().value();
    int n = order.n();
    int good = good(condition, sample);
    Decision decision =
        basis.bound()
            ? Decision.quantile(quantile, good, n, basis.errorRate())
            : value == null ? Decision.BAD : plain(condition, value);
    Integer needed =
        basis.bound() && decision == Decision.OPEN
            ? Decision.casesForQuantile(quantile, good, n, basis.errorRate())
            : null;
    int covered = estimate.covered();
    if (value != null && statistic == Statistic.P99 && n < Estimate.HONEST_P99) {
      Integer more = needed == null ? Estimate.HONEST_P99 : Math.max(needed, Estimate.HONEST_P99);
      return Figure.absent(
          Cells.ABSENT,
          covered,
          more,
          n + " requests are too few for a p99, " + Estimate.HONEST_P99 + " needed");
    }
    if (value != null && !quantity.lowerIsBetter() && !score.rated(metric)) {
      return Figure.absent(
          Cells.ABSENT, covered, null, "a rate on fewer than 95 % of completed exchanges");
    }
    String reason = decision == Decision.OPEN ? open(order.bounded(), needed) : null;
    if (value == null) {
      reason =
          "only "
              + covered
              + " of "
              + n
              + " requests got that far"
              + (reason == null ? "" : "; " + reason);
    }
    return new Figure(
        decision,
        value,
        value == null ? estimate.beyond() : quantity.text(value),
        interval(bound(order.low(), estimate), bound(order.high(), estimate)),
        estimate.method(),
        covered,
        needed,
        reason);
  }

  /** How many cases of a sample keep to a condition. */
  private static int good(Condition condition, OrderedSample sample) {
    double threshold = condition.threshold();
    boolean lower = condition.figure().lowerIsBetter();
    int nearer =
        condition.inclusive() == lower ? sample.below(threshold) : sample.atMost(threshold);
    return lower ? nearer : sample.size() - nearer;
  }

  private static Decision plain(Condition condition, double value) {
    return condition.forbids(value) ? Decision.BAD : Decision.GOOD;
  }

  private static String open(boolean bounded, @Nullable Integer needed) {
    return (bounded ? "the threshold lies in the interval" : "too few requests for both bounds")
        + (needed == null
            ? ", and " + Decision.MOST_CASES + " requests like these would not tell"
            : "; " + needed + " requests like these would tell");
  }

  private static String interval(String low, String high) {
    return "[" + low + ", " + high + "]";
  }

  private static String bound(@Nullable RankedValue bound, Estimate estimate) {
    if (bound == null) {
      return "?";
    }
    Double value = bound.value();
    return value == null ? estimate.beyond() : estimate.quantity().number(value);
  }
}
