package io.tokenclock.otel;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.LongHistogram;
import io.opentelemetry.api.metrics.Meter;
import io.tokenclock.report.Measurement.Usage;
import org.jspecify.annotations.Nullable;

/**
 * The newer dialect's: counters of what was used, failures included, and histograms of completed
 * requests.
 */
final class InferenceUsage implements ProviderUsage {
  private final LongCounter input;
  private final LongCounter output;
  private final LongCounter reasoning;
  private final LongHistogram inputs;
  private final LongHistogram outputs;

  InferenceUsage(Meter meter) {
    input = counter(meter, "input_tokens", "Prompt tokens that the provider says it used.");
    output = counter(meter, "output_tokens", "Completion tokens that the provider says it used.");
    reasoning =
        counter(
            meter,
            "reasoning.output_tokens",
            "Reasoning tokens among the completion tokens, as the provider says.");
    inputs = histogram(meter, "input_tokens", "Prompt tokens of a request, as the provider says.");
    outputs =
        histogram(meter, "output_tokens", "Completion tokens of a request, as the provider says.");
  }

  private static LongCounter counter(Meter meter, String name, String description) {
    return meter
        .counterBuilder("gen_ai.client.inference.usage." + name)
        .setUnit("{token}")
        .setDescription(description)
        .build();
  }

  private static LongHistogram histogram(Meter meter, String name, String description) {
    return meter
        .histogramBuilder("gen_ai.client.inference.operation." + name)
        .ofLongs()
        .setUnit("{token}")
        .setDescription(description)
        .setExplicitBucketBoundariesAdvice(Bounds.GEN_AI_TOKENS)
        .build();
  }

  @Override
  public void record(Usage usage, boolean completed, Attributes labels) {
    // Chat completions do not say which of their tokens are text.
    Attributes counted = labels.toBuilder().put(Keys.TOKEN_MODALITY, "unknown").build();
    add(input, usage.prompt(), counted);
    add(output, usage.completion(), counted);
    add(reasoning, usage.reasoning(), counted);
    if (completed) {
      record(inputs, usage.prompt(), labels);
      record(outputs, usage.completion(), labels);
    }
  }

  private static void add(LongCounter counter, @Nullable Integer given, Attributes labels) {
    if (given != null) {
      counter.add(given, labels);
    }
  }

  private static void record(LongHistogram tokens, @Nullable Integer given, Attributes labels) {
    if (given != null) {
      tokens.record(given, labels);
    }
  }
}
