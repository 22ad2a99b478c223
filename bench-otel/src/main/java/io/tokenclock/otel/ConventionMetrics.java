package io.tokenclock.otel;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.Meter;
import java.util.List;

/** What the conventions for generative AI define for a client, in one of their dialects. */
final class ConventionMetrics {
  private final Seconds duration;
  private final Seconds firstChunk;
  private final Seconds outputChunk;
  private final ProviderUsage usage;

  ConventionMetrics(Meter meter, Dialect dialect) {
    duration =
        new Seconds(
            meter,
            dialect.duration(),
            "Request start to the end of the stream, or to the failure.",
            Bounds.GEN_AI_SECONDS);
    firstChunk =
        new Seconds(
            meter,
            dialect.firstChunk(),
            "Request start to the first chunk, whatever it holds; completed requests only.",
            Bounds.GEN_AI_SECONDS);
    outputChunk =
        new Seconds(
            meter,
            dialect.outputChunk(),
            "From one arrival of output text to the next; completed requests only.",
            Bounds.GEN_AI_SECONDS);
    usage =
        switch (dialect) {
          case OPERATION -> new OperationUsage(meter);
          case INFERENCE -> new InferenceUsage(meter);
        };
  }

  void record(Observation request) {
    Attributes labels = labels(request);
    duration.record(request.durationNanos(), withError(labels, request));
    usage.record(request.figures().usage(), request.completed(), labels);
    if (!request.completed()) {
      return;
    }
    firstChunk.record(request.timeline().marks().firstEventNanos(), labels);
    List<Long> arrivals = request.timeline().arrivals();
    for (int i = 1; i < arrivals.size(); i++) {
      outputChunk.record(arrivals.get(i) - arrivals.get(i - 1), labels);
    }
  }

  private static Attributes labels(Observation request) {
    AttributesBuilder labels = request.labels().toBuilder();
    String model = request.responseModel();
    if (model != null) {
      labels.put(Keys.RESPONSE_MODEL, model);
    }
    return labels.build();
  }

  private static Attributes withError(Attributes labels, Observation request) {
    return request.completed()
        ? labels
        : labels.toBuilder().put(Keys.ERROR_TYPE, request.outcome().label()).build();
  }
}
