package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.stats.Proportion;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Sums up the measurements of one provider. */
final class ProviderScoring {
  private static final int LONG_ANSWER_TOKENS = 32;

  private final BenchmarkPlan plan;
  private final Sampling sampling;

  ProviderScoring(BenchmarkPlan plan) {
    this.plan = plan;
    this.sampling = new Sampling(plan.deadline());
  }

  /**
   * @param lost rounds in which it was asked and left no record
   */
  ProviderScore score(PlannedProvider provider, List<Measurement> measurements, Set<Integer> lost) {
    int submitted = measurements.size() + lost.size();
    Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    Map<Verdict.Kind, Integer> verdicts = new EnumMap<>(Verdict.Kind.class);
    Map<Verdict.Reason, Integer> reasons = new EnumMap<>(Verdict.Reason.class);
    int failed = 0;
    int fenced = 0;
    int truncated = 0;
    int bursts = 0;
    for (Measurement m : measurements) {
      tally(outcomes, m.outcome());
      failed += m.completed() ? 0 : 1;
      Verdict verdict = m.verdict();
      if (verdict != null) {
        tally(verdicts, verdict.kind());
        tally(reasons, verdict.reason());
        fenced += verdict.validAfterFence() && verdict.kind() == Verdict.Kind.INVALID ? 1 : 0;
      }
      truncated += m.completed() && m.flags().contains(Measurement.TRUNCATED) ? 1 : 0;
      bursts += m.flags().contains(Measurement.BURST) ? 1 : 0;
    }
    int right = verdicts.getOrDefault(Verdict.Kind.CORRECT, 0);
    Proportion success = submitted == 0 ? null : Proportion.of(right, submitted);
    Proportion failures = submitted == 0 ? null : Proportion.of(failed, submitted);
    return new ProviderScore(
        provider,
        plan.rounds(),
        submitted,
        measurements.size(),
        success,
        failures,
        outcomes,
        verdicts,
        reasons,
        fenced,
        truncated,
        bursts,
        failureGroups(measurements),
        metrics(measurements, submitted),
        byFamily(measurements, lost),
        longAnswers(measurements),
        byConnection(measurements),
        OpenedConnections.of(measurements),
        ReasoningShare.of(measurements),
        UsageComparison.of(measurements),
        TaintCount.of(measurements),
        new EligibilityCheck(plan).judge(measurements, success, failures));
  }

  private static <K extends Enum<K>> void tally(Map<K, Integer> counts, @Nullable K key) {
    if (key != null) {
      counts.merge(key, 1, Integer::sum);
    }
  }

  private Map<Metric, MetricScore> metrics(List<Measurement> measurements, int submitted) {
    Map<Metric, MetricScore> metrics = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      metrics.put(metric, sampling.score(metric, measurements, submitted));
    }
    return metrics;
  }

  private Map<String, MetricScore> byFamily(List<Measurement> measurements, Set<Integer> lost) {
    Map<String, List<Measurement>> families = new LinkedHashMap<>();
    plan.families().forEach(family -> families.put(family, new ArrayList<>()));
    for (Measurement m : measurements) {
      families.computeIfAbsent(m.family(), f -> new ArrayList<>()).add(m);
    }
    Map<String, MetricScore> scores = new LinkedHashMap<>();
    families.forEach(
        (family, group) -> {
          int submitted = group.size() + (int) lost.stream().filter(r -> isOf(family, r)).count();
          scores.put(family, sampling.score(Metric.OUTPUT_RATE, group, submitted));
        });
    return scores;
  }

  /** Families take turns. */
  private boolean isOf(String family, int round) {
    return plan.families().get(round % plan.families().size()).equals(family);
  }

  private Distribution longAnswers(List<Measurement> measurements) {
    List<Measurement> group =
        measurements.stream()
            .filter(m -> m.completed() && m.tokens().answer() >= LONG_ANSWER_TOKENS)
            .toList();
    return sampling.distribution(Metric.OUTPUT_RATE, Form.PUBLISHED, group, group.size());
  }

  private Map<ConnectionUse, Distribution> byConnection(List<Measurement> measurements) {
    Map<ConnectionUse, Distribution> split = new EnumMap<>(ConnectionUse.class);
    for (ConnectionUse use : ConnectionUse.values()) {
      List<Measurement> group = measurements.stream().filter(m -> m.connection() == use).toList();
      if (!group.isEmpty()) {
        split.put(use, sampling.distribution(Metric.TTFT, Form.PUBLISHED, group, group.size()));
      }
    }
    return split;
  }

  private static List<FailureGroup> failureGroups(List<Measurement> measurements) {
    record Cause(Outcome outcome, @Nullable String detail) {}
    Map<Cause, List<Measurement>> causes = new LinkedHashMap<>();
    for (Measurement m : measurements) {
      Outcome outcome = m.outcome();
      if (outcome != null && outcome.isFailure()) {
        causes.computeIfAbsent(new Cause(outcome, m.detail()), c -> new ArrayList<>()).add(m);
      }
    }
    List<FailureGroup> groups = new ArrayList<>();
    causes.forEach(
        (cause, group) ->
            groups.add(
                new FailureGroup(
                    cause.outcome(), cause.detail(), group.size(), group.get(0).message())));
    groups.sort(
        Comparator.comparingInt(FailureGroup::count)
            .reversed()
            .thenComparing(FailureGroup::outcome)
            .thenComparing(g -> String.valueOf(g.detail())));
    return groups;
  }
}
