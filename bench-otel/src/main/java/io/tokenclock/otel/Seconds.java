package io.tokenclock.otel;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.Meter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A histogram of times, which are nanoseconds here and seconds to OpenTelemetry. */
final class Seconds {
  private static final double NANOS_PER_SECOND = 1e9;

  private final DoubleHistogram histogram;

  Seconds(Meter meter, String name, String description, List<Double> bounds) {
    this.histogram =
        meter
            .histogramBuilder(name)
            .setUnit("s")
            .setDescription(description)
            .setExplicitBucketBoundariesAdvice(bounds)
            .build();
  }

  /** Records a time; nothing when there is none. */
  void record(@Nullable Long nanos, Attributes attributes) {
    if (nanos != null) {
      histogram.record(nanos / NANOS_PER_SECOND, attributes);
    }
  }
}
