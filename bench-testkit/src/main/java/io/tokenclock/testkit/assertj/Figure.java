package io.tokenclock.testkit.assertj;

import static java.util.Objects.requireNonNull;

import io.tokenclock.report.Column;
import io.tokenclock.report.Condition;
import io.tokenclock.report.Estimate;
import io.tokenclock.report.Form;
import io.tokenclock.report.Gate;
import io.tokenclock.report.GateCheck;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import io.tokenclock.stats.RankedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One figure of one provider of one run, in the censored form.
 *
 * @param column an estimate; never a share or a difference
 */
record Figure(RunReport run, ProviderScore score, Column column) {

  @Nullable Estimate estimate() {
    return column.estimate(score, Form.CENSORED);
  }

  Metric metric() {
    return requireNonNull(column.metric());
  }

  private Statistic statistic() {
    return requireNonNull(column.statistic());
  }

  /** Such as {@code TTFT p95} or {@code output p95 floor}. */
  String name() {
    return metric().title() + " " + statistic().label(metric().quantity());
  }

  String id() {
    return score.provider().id();
  }

  /** Why it must not be judged, whatever its value; absent when it may be. */
  @Nullable String obstacle() {
    Estimate estimate = estimate();
    String few = estimate == null ? null : tooFew(estimate);
    if (few != null) {
      return few;
    }
    if (estimate != null && estimate.value() == null) {
      // Too many failed for a value: that is an answer, and no good one.
      return null;
    }
    // No value fails this condition; what does not pass has a reason that lies in the run.
    double harmless = metric().quantity().lowerIsBetter() ? Double.MAX_VALUE : 0;
    Condition any = new Condition(name(), id(), column, false, harmless);
    GateCheck check = new Gate(List.of(any)).judge(run.scorecard()).checks().get(0);
    return check.reason();
  }

  private @Nullable String tooFew(Estimate estimate) {
    return estimate.note() == null
        ? null
        : estimate.order().n()
            + " requests are too few to bound a "
            + statistic().label(metric().quantity())
            + ", "
            + statistic().quantile().smallestBoundedSample()
            + " needed";
  }

  /** What stands at a rank, as text. */
  String text(@Nullable RankedValue ranked) {
    if (ranked == null) {
      return "unknown";
    }
    Double value = ranked.value();
    Estimate estimate = estimate();
    return value == null
        ? estimate == null ? "unknown" : estimate.beyond()
        : metric().quantity().text(value);
  }

  /** All that is known of it, below a sentence. */
  Message details(Message message) {
    Estimate estimate = estimate();
    if (estimate != null) {
      message
          .line("value: " + text(estimate.order().point()) + ", " + estimate.method())
          .line(
              "95 % interval: "
                  + text(estimate.order().low())
                  + " to "
                  + text(estimate.order().high()))
          .line("n: " + estimate.order().n() + ", " + coverage(estimate));
    }
    return message.list("slowest exchanges:", Exchanges.slowest(this)).folder(run);
  }

  private static String coverage(Estimate estimate) {
    String covered =
        "coverage: " + estimate.covered() + " of " + estimate.submitted() + " have a value";
    int worse = estimate.order().n() - estimate.covered();
    return worse == 0 ? covered : covered + ", " + worse + " count as slower than all others";
  }
}
