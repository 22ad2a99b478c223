package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.stats.Proportion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Holds a provider to the limits of the method. */
final class EligibilityCheck {
  private static final int JUDGED_FROM = 100;

  private final BenchmarkPlan plan;

  EligibilityCheck(BenchmarkPlan plan) {
    this.plan = plan;
  }

  Eligibility judge(
      List<Measurement> measurements, @Nullable Proportion success, @Nullable Proportion failures) {
    List<String> reasons = new ArrayList<>();
    int missing = plan.rounds() - measurements.size();
    if (missing > 0) {
      reasons.add("incomplete: " + missing + " of " + plan.rounds() + " requests have no record");
    }
    if (!balanced(measurements)) {
      reasons.add("unbalanced: families have different numbers of requests");
    }
    mismatch(measurements, reasons);
    boolean judged = success != null && failures != null && success.n() >= JUDGED_FROM;
    return Eligibility.of(reasons, judged, success, failures, Limits.STANDARD);
  }

  private boolean balanced(List<Measurement> measurements) {
    Map<String, Integer> perFamily = new TreeMap<>();
    plan.families().forEach(family -> perFamily.put(family, 0));
    measurements.forEach(m -> perFamily.merge(m.family(), 1, Integer::sum));
    return perFamily.values().stream().distinct().count() <= 1;
  }

  private static void mismatch(List<Measurement> measurements, List<String> reasons) {
    List<Measurement> others =
        measurements.stream().filter(m -> m.flags().contains(Measurement.MODEL_MISMATCH)).toList();
    if (!others.isEmpty()) {
      Measurement first = others.get(0);
      reasons.add(
          "model mismatch: asked for '"
              + first.modelAsked()
              + "', got '"
              + first.modelReported()
              + "' in "
              + others.size()
              + " of "
              + measurements.size()
              + " responses");
    }
  }
}
