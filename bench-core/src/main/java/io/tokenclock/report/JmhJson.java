package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.tokenclock.stats.RankedValue;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run in the form of JMH's JSON results, for the viewers that exist for those. The score is the
 * median over every request (failures slower than all others), its error the larger distance to a
 * bound of its interval, and percentiles are nearest rank. It is no JMH result: nothing was
 * averaged, and JMH's own percentiles interpolate.
 */
final class JmhJson {
  private static final List<Metric> METRICS =
      List.of(Metric.TTFT, Metric.TTFO, Metric.E2E, Metric.OUTPUT_RATE, Metric.DECODE_RATE);
  private static final double NANOS_PER_MILLI = 1e6;

  private final JsonFields fields;
  private final Scorecard scorecard;
  private final Provenance provenance;

  private JmhJson(JsonFields fields, Scorecard scorecard, Provenance provenance) {
    this.fields = fields;
    this.scorecard = scorecard;
    this.provenance = provenance;
  }

  /** Writes the whole text; the target stays open. */
  static void write(Scorecard scorecard, Provenance provenance, Writer target) throws IOException {
    try (JsonGenerator json = JsonFields.generator(target)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
      json.writeStartArray();
      JmhJson jmh = new JmhJson(new JsonFields(json), scorecard, provenance);
      for (Metric metric : METRICS) {
        for (ProviderScore score : scorecard.providers()) {
          jmh.result(metric, score);
        }
      }
      json.writeEndArray();
    }
    target.write('\n');
  }

  private void result(Metric metric, ProviderScore score) throws IOException {
    Estimate median = score.estimate(metric, Statistic.P50, Form.CENSORED);
    if (median == null || median.value() == null) {
      // More than half of the requests have no value; a viewer has no way to show that.
      return;
    }
    double unit = metric.quantity() == Quantity.NANOSECONDS ? NANOS_PER_MILLI : 1;
    fields.open();
    fields.text("jmhVersion", "tokenclock " + provenance.version());
    fields.text("benchmark", "io.tokenclock." + word(scorecard.plan().name()) + "." + metric.key());
    fields.text("mode", metric.quantity().lowerIsBetter() ? "sample" : "thrpt");
    fields.whole("threads", 1);
    fields.whole("forks", 1);
    fields.whole("warmupIterations", scorecard.plan().warmupRounds());
    fields.whole("measurementIterations", score.submitted());
    fields.open("params");
    fields.text("provider", score.provider().id());
    fields.close();
    fields.open("primaryMetric");
    double value = median.value() / unit;
    fields.number("score", value);
    Double low = bound(median.order().low(), unit);
    Double high = bound(median.order().high(), unit);
    Double error =
        low == null || high == null ? null : (Double) Math.max(value - low, high - value);
    numberOrNaN("scoreError", error);
    List<String> bounds = new ArrayList<>();
    bounds.add(text(low));
    bounds.add(text(high));
    fields.raw("scoreConfidence", bounds);
    fields.open("scorePercentiles");
    for (Statistic statistic : Statistic.values()) {
      Estimate estimate = score.estimate(metric, statistic, Form.CENSORED);
      if (estimate != null && estimate.value() != null) {
        fields.number(percentile(statistic, metric), estimate.value() / unit);
      }
    }
    fields.close();
    fields.text("scoreUnit", metric.quantity() == Quantity.NANOSECONDS ? "ms/op" : "tokens/s");
    fields.raw("rawData", List.of());
    fields.close();
    fields.open("secondaryMetrics");
    fields.close();
    fields.close();
  }

  /** A floor that 95 of 100 reach is what a viewer calls the 5th percentile. */
  private static String percentile(Statistic statistic, Metric metric) {
    return switch (statistic) {
      case P50 -> "50.0";
      case P95 -> metric.quantity().lowerIsBetter() ? "95.0" : "5.0";
      case P99 -> "99.0";
    };
  }

  private void numberOrNaN(String name, @Nullable Double value) throws IOException {
    if (value == null) {
      fields.text(name, "NaN");
    } else {
      fields.number(name, value);
    }
  }

  /** As JMH writes a number that it does not have. */
  private static String text(@Nullable Double value) {
    return value == null ? "\"NaN\"" : Numbers.forFile(value).toPlainString();
  }

  private static @Nullable Double bound(@Nullable RankedValue bound, double unit) {
    Double value = bound == null ? null : bound.value();
    return value == null ? null : (Double) (value / unit);
  }

  /** Viewers split names at points and take the rest for an identifier. */
  private static String word(String name) {
    String word = name.replaceAll("[^A-Za-z0-9]+", "_");
    return word.isEmpty() ? "run" : word;
  }
}
