package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.report.Measurement.Taint;
import io.tokenclock.stats.RankedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges a run by its stalls: invalid when leaving tainted exchanges out moves a ranked figure by
 * more than half its interval, or when more than 5 % of the marks carry a bound above 20 ms.
 */
final class ValidityCheck {
  private static final int MANY_PERCENT = 5;

  private final Sampling sampling;
  private final List<String> invalid = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  ValidityCheck(BenchmarkPlan plan) {
    this.sampling = new Sampling(plan.deadline());
  }

  Validity judge(List<ProviderScore> scores, Map<String, List<Measurement>> byProvider) {
    int marks = 0;
    int tainted = 0;
    int large = 0;
    int unwatched = 0;
    for (ProviderScore score : scores) {
      TaintCount count = score.taints();
      marks += count.marks();
      tainted += count.tainted();
      large += count.above20Millis();
      unwatched += count.unwatched();
      if (count.exchanges() > 0) {
        movedFigures(score, byProvider.getOrDefault(score.provider().id(), List.of()));
      }
    }
    if (100L * large > (long) MANY_PERCENT * marks) {
      invalid.add(large + " of " + marks + " marks may be off by more than 20 ms");
    }
    if (tainted > 0) {
      warnings.add(tainted + " of " + marks + " marks were taken during or just after a stall");
    }
    if (unwatched > 0) {
      warnings.add("no stall monitor watched " + unwatched + " exchanges");
    }
    return verdict();
  }

  private Validity verdict() {
    List<String> reasons = new ArrayList<>(invalid);
    reasons.addAll(warnings);
    Validity.Verdict verdict =
        !invalid.isEmpty()
            ? Validity.Verdict.INVALID
            : warnings.isEmpty() ? Validity.Verdict.VALID : Validity.Verdict.WARNING;
    return new Validity(verdict, reasons);
  }

  private void movedFigures(ProviderScore score, List<Measurement> measurements) {
    List<Measurement> steady = measurements.stream().filter(m -> !tainted(m)).toList();
    int submitted = score.submitted() - (measurements.size() - steady.size());
    for (Column figure : Projection.rankedFigures()) {
      Metric metric = figure.metric();
      Statistic statistic = figure.statistic();
      if (metric == null || statistic == null) {
        continue;
      }
      Estimate all = score.estimate(metric, statistic, Form.CENSORED);
      Estimate rest =
          sampling.distribution(metric, Form.CENSORED, steady, submitted).estimate(statistic);
      if (all != null && all.order().bounded() && moved(all, rest)) {
        invalid.add(
            metric.title()
                + " "
                + all.label()
                + " of "
                + score.provider().id()
                + " moves by more than half its interval without tainted exchanges");
      }
    }
  }

  private static boolean tainted(Measurement m) {
    List<Taint> taints = m.taints();
    return taints != null && !taints.isEmpty();
  }

  private static boolean moved(Estimate all, @Nullable Estimate rest) {
    if (rest == null) {
      return true;
    }
    Double before = all.value();
    Double after = rest.value();
    if (before == null || after == null) {
      return (before == null) != (after == null);
    }
    Double low = value(all.order().low());
    Double high = value(all.order().high());
    // An interval that ends at a case without a value is wider than any move between values.
    return low != null && high != null && 2 * Math.abs(after - before) > high - low;
  }

  private static @Nullable Double value(@Nullable RankedValue bound) {
    return bound == null ? null : bound.value();
  }
}
