package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.RankedValue;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes one provider's figures. */
final class ProviderJson {
  private final JsonFields fields;

  ProviderJson(JsonFields fields) {
    this.fields = fields;
  }

  void write(ProviderScore score) throws IOException {
    fields.open();
    fields.text("id", score.provider().id());
    fields.text("name", score.provider().name());
    fields.text("model", score.provider().model());
    fields.text("endpoint_class", score.provider().endpointClass().label());
    fields.whole("planned", score.planned());
    fields.whole("submitted", score.submitted());
    fields.whole("recorded", score.recorded());
    eligibility(score.eligibility());
    proportion("success", score.success());
    proportion("failures", score.failures());
    fields.counts("outcomes", labels(score.outcomes(), o -> o.label()));
    fields.counts("verdicts", labels(score.verdicts(), v -> v.label()));
    fields.counts("invalid_reasons", labels(score.invalidReasons(), r -> r.label()));
    fields.whole("valid_after_fence", score.validAfterFence());
    fields.whole("truncated", score.truncated());
    fields.whole("bursts", score.bursts());
    fields.flag("bundles", score.bundles());
    failureGroups(score);
    fields.open("metrics");
    for (var entry : score.metrics().entrySet()) {
      metric(entry.getKey().key(), entry.getValue());
    }
    fields.close();
    fields.open("output_rate_by_family");
    for (var entry : score.outputRateByFamily().entrySet()) {
      metric(entry.getKey(), entry.getValue());
    }
    fields.close();
    distribution("output_rate_answers_of_32_tokens_or_more", score.outputRateLongAnswers());
    fields.open("ttft_by_connection");
    for (Map.Entry<ConnectionUse, Distribution> entry : score.ttftByConnection().entrySet()) {
      distribution(entry.getKey().name().toLowerCase(Locale.ROOT), entry.getValue());
    }
    fields.close();
    remarks(score);
    fields.close();
  }

  private void eligibility(Eligibility eligibility) throws IOException {
    fields.open("eligibility");
    fields.flag("eligible", eligibility.eligible());
    fields.flag("judged", eligibility.judged());
    fields.texts("reasons", eligibility.reasons());
    fields.close();
  }

  private void proportion(String name, @Nullable Proportion share) throws IOException {
    if (share == null) {
      return;
    }
    fields.open(name);
    fields.number("ratio", share.ratio());
    fields.whole("hits", share.hits());
    fields.whole("n", share.n());
    fields.number("low", share.low());
    fields.number("high", share.high());
    fields.close();
  }

  private void failureGroups(ProviderScore score) throws IOException {
    fields.openList("failure_groups");
    for (FailureGroup group : score.failureGroups()) {
      fields.open();
      fields.text("outcome", group.outcome().label());
      fields.text("detail", group.detail());
      fields.whole("count", group.count());
      fields.text("first_message", group.message());
      fields.close();
    }
    fields.closeList();
  }

  private void metric(String name, MetricScore score) throws IOException {
    fields.open(name);
    distribution("published", score.published());
    distribution("censored", score.censored());
    fields.close();
  }

  private void distribution(String name, Distribution distribution) throws IOException {
    fields.open(name);
    fields.text("unit", distribution.metric().quantity().unit());
    fields.whole("covered", distribution.covered());
    fields.whole("n", distribution.n());
    fields.whole("submitted", distribution.submitted());
    for (Estimate estimate : distribution.estimates()) {
      estimate(estimate);
    }
    fields.close();
  }

  private void estimate(Estimate estimate) throws IOException {
    fields.open(estimate.statistic().label(estimate.quantity()).replace(' ', '_'));
    ranked("value", estimate.order().point(), estimate);
    fields.whole("rank", estimate.order().point().rank());
    fields.text("method", estimate.method());
    String label = estimate.label();
    if (!label.equals(estimate.statistic().label(estimate.quantity()))) {
      fields.text("label", label);
    }
    ranked("low", estimate.order().low(), estimate);
    ranked("high", estimate.order().high(), estimate);
    fields.text("note", estimate.note());
    fields.close();
  }

  private void ranked(String name, @Nullable RankedValue ranked, Estimate estimate)
      throws IOException {
    if (ranked == null) {
      return;
    }
    fields.number(name, ranked.value());
    if (ranked.value() == null) {
      fields.text(name + "_beyond", estimate.beyond());
    }
  }

  private void remarks(ProviderScore score) throws IOException {
    fields.open("reasoning");
    fields.whole("emitting", score.reasoning().emitting());
    fields.whole("answering", score.reasoning().answering());
    fields.whole("median_tokens", score.reasoning().medianTokens());
    fields.whole("max_tokens", score.reasoning().maxTokens());
    fields.close();
    fields.open("usage");
    fields.whole("exchanges", score.usage().exchanges());
    fields.whole("differing", score.usage().differing());
    fields.whole("median_difference_tokens", score.usage().medianDifference());
    fields.close();
    fields.open("taints");
    fields.whole("marks", score.taints().marks());
    fields.whole("tainted", score.taints().tainted());
    fields.whole("above_20_ms", score.taints().above20Millis());
    fields.whole("exchanges", score.taints().exchanges());
    fields.whole("unwatched_exchanges", score.taints().unwatched());
    fields.whole("largest_bound_nanos", score.taints().largestBoundNanos());
    fields.close();
  }

  private static <K> Map<String, Integer> labels(
      Map<K, Integer> counts, Function<K, String> label) {
    Map<String, Integer> labelled = new LinkedHashMap<>();
    counts.forEach((key, count) -> labelled.put(label.apply(key), count));
    return labelled;
  }
}
