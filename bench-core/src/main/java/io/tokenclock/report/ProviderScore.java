package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.stats.Proportion;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All figures of one provider. Denominators are planned requests, so that neither a failure nor a
 * lost record can improve anything.
 *
 * @param provider who it is
 * @param planned requests that were planned
 * @param submitted requests that were sent: the denominator. A request counts as sent when any
 *     provider has a result in its round, unless it was aborted
 * @param recorded requests that have a result
 * @param success right answers of submitted requests; absent when none was sent
 * @param failures operational failures of submitted requests; absent likewise
 * @param outcomes number of requests per outcome
 * @param verdicts number of completed requests per verdict
 * @param invalidReasons number of invalid answers per reason
 * @param validAfterFence invalid answers that would be valid without a Markdown fence; a diagnostic
 * @param truncated completed answers that the token ceiling cut
 * @param bursts completed answers that came in one arrival and so have no rate
 * @param failureGroups failures by cause, most frequent first
 * @param metrics every metric in both forms
 * @param outputRateByFamily the output rate per family
 * @param outputRateLongAnswers the output rate over completed answers of at least 32 tokens
 * @param ttftByConnection time to first token of completed exchanges, split by connection
 * @param opened what connections cost that its exchanges opened; empty when the client does not
 *     tell
 * @param reasoning reasoning before the answer
 * @param usage token counts of the provider against ours
 * @param taints marks taken while the process could not run
 * @param eligibility whether it may stand among the ranked ones
 */
public record ProviderScore(
    PlannedProvider provider,
    int planned,
    int submitted,
    int recorded,
    @Nullable Proportion success,
    @Nullable Proportion failures,
    Map<Outcome, Integer> outcomes,
    Map<Verdict.Kind, Integer> verdicts,
    Map<Verdict.Reason, Integer> invalidReasons,
    int validAfterFence,
    int truncated,
    int bursts,
    List<FailureGroup> failureGroups,
    Map<Metric, MetricScore> metrics,
    Map<String, MetricScore> outputRateByFamily,
    Distribution outputRateLongAnswers,
    Map<ConnectionUse, Distribution> ttftByConnection,
    OpenedConnections opened,
    ReasoningShare reasoning,
    UsageComparison usage,
    TaintCount taints,
    Eligibility eligibility) {
  private static final double BUNDLING = 0.05;
  private static final int RATED_PERCENT = 95;

  /** Copies the collections, in their order. */
  public ProviderScore {
    outcomes = Collections.unmodifiableMap(new EnumMap<>(outcomes));
    verdicts = Collections.unmodifiableMap(new EnumMap<>(verdicts));
    invalidReasons = Collections.unmodifiableMap(new EnumMap<>(invalidReasons));
    failureGroups = List.copyOf(failureGroups);
    metrics = Collections.unmodifiableMap(new EnumMap<>(metrics));
    outputRateByFamily = Collections.unmodifiableMap(new LinkedHashMap<>(outputRateByFamily));
    ttftByConnection = Collections.unmodifiableMap(new EnumMap<>(ttftByConnection));
  }

  /** One metric. */
  public MetricScore metric(Metric metric) {
    MetricScore score = metrics.get(metric);
    if (score == null) {
      throw new IllegalStateException("no score of " + metric.key() + " for " + provider.id());
    }
    return score;
  }

  /** One estimate; absent when there is nothing to estimate from. */
  public @Nullable Estimate estimate(Metric metric, Statistic statistic, Form form) {
    return metric(metric).in(form).estimate(statistic);
  }

  /**
   * One time in the censored form, which is what to assert on: a request that failed counts as
   * slower than every other one.
   *
   * @return absent when no measured value stands at that rank, since too many requests failed
   * @throws IllegalArgumentException when the metric is a rate
   */
  public @Nullable Duration time(Metric metric, Statistic statistic) {
    if (metric.quantity() != Quantity.NANOSECONDS) {
      throw new IllegalArgumentException(metric.key() + " is a rate; expected a time");
    }
    Estimate estimate = estimate(metric, statistic, Form.CENSORED);
    Double nanos = estimate == null ? null : estimate.value();
    return nanos == null ? null : Duration.ofNanos(Math.round(nanos));
  }

  /** Whether it may stand among those that a projection with these limits ranks. */
  public Eligibility eligibility(Limits limits) {
    return limits.equals(Limits.STANDARD)
        ? eligibility
        : Eligibility.of(eligibility.always(), eligibility.judged(), success, failures, limits);
  }

  /** Planned requests without a result. */
  public int missing() {
    return planned - recorded;
  }

  /** Completed exchanges. */
  public int completed() {
    return outcomes.getOrDefault(Outcome.COMPLETED, 0);
  }

  /**
   * Whether the medians of output and decode rate differ by more than 5 % of the former: then many
   * tokens come bundled with the first arrival, and the output rate flatters.
   */
  public boolean bundles() {
    Estimate output = estimate(Metric.OUTPUT_RATE, Statistic.P50, Form.PUBLISHED);
    Estimate decode = estimate(Metric.DECODE_RATE, Statistic.P50, Form.PUBLISHED);
    Double o = output == null ? null : output.value();
    Double d = decode == null ? null : decode.value();
    return o != null && d != null && Math.abs(o - d) > BUNDLING * o;
  }

  /** Whether at least 95 % of the completed exchanges have this rate, so that it may be ranked. */
  public boolean rated(Metric metric) {
    long values = metric(metric).published().covered();
    return completed() > 0 && 100 * values >= (long) RATED_PERCENT * completed();
  }
}
