package io.tokenclock.otel;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A real SDK that keeps its metrics in memory, and what was collected from it. */
final class Collected {
  private final InMemoryMetricReader reader = InMemoryMetricReader.create();
  private final OpenTelemetry telemetry =
      OpenTelemetrySdk.builder()
          .setMeterProvider(SdkMeterProvider.builder().registerMetricReader(reader).build())
          .build();

  OpenTelemetry telemetry() {
    return telemetry;
  }

  Map<String, MetricData> all() {
    return reader.collectAllMetrics().stream()
        .collect(Collectors.toMap(MetricData::getName, Function.identity()));
  }

  MetricData metric(String name) {
    MetricData metric = all().get(name);
    assertThat(metric).as(name).isNotNull();
    return requireNonNull(metric);
  }

  /** The points of a histogram, which must have that unit. */
  List<HistogramPointData> points(String name, String unit) {
    MetricData metric = metric(name);
    assertThat(metric.getUnit()).as(name).isEqualTo(unit);
    return List.copyOf(metric.getHistogramData().getPoints());
  }

  /** The only point of a histogram. */
  HistogramPointData point(String name, String unit) {
    List<HistogramPointData> points = points(name, unit);
    assertThat(points).as(name).hasSize(1);
    return points.get(0);
  }

  /** The values of a counter by the attributes of each. */
  Map<Attributes, Long> counts(String name) {
    return metric(name).getLongSumData().getPoints().stream()
        .collect(Collectors.toMap(LongPointData::getAttributes, LongPointData::getValue));
  }
}
