package io.tokenclock.otel;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.LongHistogram;
import io.opentelemetry.api.metrics.Meter;
import io.tokenclock.report.Measurement.Rates;
import io.tokenclock.stream.Marks;
import io.tokenclock.token.TokenizerId;
import org.jspecify.annotations.Nullable;

/** This library's own quantities, under names of its own. */
final class OwnMetrics {
  private final LongCounter requests;
  private final Seconds ttft;
  private final Seconds ttfo;
  private final Seconds endToEnd;
  private final DoubleHistogram outputRate;
  private final DoubleHistogram decodeRate;
  private final LongHistogram answerTokens;
  private final Attributes tokenizer;

  OwnMetrics(Meter meter, TokenizerId tokenizer) {
    this.tokenizer = attributes(tokenizer);
    requests =
        meter
            .counterBuilder("tokenclock.requests")
            .setUnit("{request}")
            .setDescription("Requests by outcome, each counted once.")
            .build();
    ttft = seconds(meter, "tokenclock.ttft", "Request start to the first answer text.");
    ttfo = seconds(meter, "tokenclock.ttfo", "Request start to the first answer or reasoning.");
    endToEnd = seconds(meter, "tokenclock.e2e", "Request start to the last answer text.");
    outputRate =
        rate(
            meter,
            "tokenclock.output.tokens_per_second",
            "Answer tokens after the first, over the time from first to last answer text.");
    decodeRate =
        rate(
            meter,
            "tokenclock.decode.tokens_per_second",
            "Answer tokens after the first arrival, over the same time.");
    answerTokens =
        meter
            .histogramBuilder("tokenclock.answer.tokens")
            .ofLongs()
            .setUnit("{token}")
            .setDescription("Tokens of the visible answer by the pinned tokenizer.")
            .setExplicitBucketBoundariesAdvice(Bounds.ANSWER_TOKENS)
            .build();
  }

  private static Seconds seconds(Meter meter, String name, String description) {
    return new Seconds(meter, name, description, Bounds.SECONDS);
  }

  private static DoubleHistogram rate(Meter meter, String name, String description) {
    return meter
        .histogramBuilder(name)
        .setUnit("{token}/s")
        .setDescription(description)
        .setExplicitBucketBoundariesAdvice(Bounds.TOKENS_PER_SECOND)
        .build();
  }

  private static Attributes attributes(TokenizerId tokenizer) {
    AttributesBuilder attributes = Attributes.builder();
    tokenizer.fields().forEach((name, value) -> attributes.put(Keys.TOKENIZER + name, value));
    return attributes.build();
  }

  void record(Observation request) {
    Attributes labels = request.labels().toBuilder().put(Keys.FAMILY, request.family()).build();
    requests.add(1, labels.toBuilder().put(Keys.OUTCOME, request.outcome().label()).build());
    if (!request.completed()) {
      return;
    }
    Marks marks = request.timeline().marks();
    ttft.record(marks.firstAnswerNanos(), labels);
    ttfo.record(marks.firstOutputNanos(), labels);
    endToEnd.record(marks.lastAnswerNanos(), labels);
    Attributes counted = labels.toBuilder().putAll(tokenizer).build();
    answerTokens.record(request.figures().tokens().answer(), counted);
    Rates rates = request.figures().rates();
    record(outputRate, rates.outputPerSecond(), counted);
    record(decodeRate, rates.decodePerSecond(), counted);
  }

  private static void record(DoubleHistogram rate, @Nullable Double value, Attributes labels) {
    if (value != null) {
      rate.record(value, labels);
    }
  }
}
