package io.tokenclock.otel;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.LongHistogram;
import io.opentelemetry.api.metrics.Meter;
import io.tokenclock.report.Measurement.Usage;
import org.jspecify.annotations.Nullable;

/** The older dialect's: one histogram, input and output apart by an attribute. */
final class OperationUsage implements ProviderUsage {
  private final LongHistogram tokens;

  OperationUsage(Meter meter) {
    tokens =
        meter
            .histogramBuilder("gen_ai.client.token.usage")
            .ofLongs()
            .setUnit("{token}")
            .setDescription("Tokens that the provider says it used.")
            .setExplicitBucketBoundariesAdvice(Bounds.GEN_AI_TOKENS)
            .build();
  }

  @Override
  public void record(Usage usage, boolean completed, Attributes labels) {
    record(usage.prompt(), "input", labels);
    record(usage.completion(), "output", labels);
  }

  private void record(@Nullable Integer given, String type, Attributes labels) {
    if (given != null) {
      tokens.record(given, labels.toBuilder().put(Keys.TOKEN_TYPE, type).build());
    }
  }
}
