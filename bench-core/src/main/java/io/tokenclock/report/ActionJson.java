package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.RankedValue;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Figures for {@code github-action-benchmark}, which takes one file of figures that should be small
 * and another of figures that should be large. The censored form; a figure without a value is left
 * out, and what stands beside it says so.
 */
final class ActionJson {
  private static final double NANOS_PER_MILLI = 1e6;

  private static final List<Column> SMALLER =
      List.of(
          Column.of(Metric.TTFT, Statistic.P50),
          Column.of(Metric.TTFT, Statistic.P95),
          Column.of(Metric.E2E, Statistic.P50),
          Column.of(Metric.E2E, Statistic.P95),
          Column.failures());

  private static final List<Column> BIGGER =
      List.of(
          Column.of(Metric.OUTPUT_RATE, Statistic.P50),
          Column.of(Metric.OUTPUT_RATE, Statistic.P95),
          Column.success());

  private ActionJson() {}

  /** Writes the whole text; the target stays open. */
  static void write(Scorecard scorecard, boolean smallerIsBetter, Writer target)
      throws IOException {
    try (JsonGenerator json = JsonFields.generator(target)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
      JsonFields fields = new JsonFields(json);
      json.writeStartArray();
      for (ProviderScore score : scorecard.providers()) {
        for (Column column : smallerIsBetter ? SMALLER : BIGGER) {
          figure(fields, score, column);
        }
      }
      json.writeEndArray();
    }
    target.write('\n');
  }

  private static void figure(JsonFields fields, ProviderScore score, Column column)
      throws IOException {
    Proportion share = column.share(score);
    Estimate estimate = column.estimate(score, Form.CENSORED);
    Metric metric = column.metric();
    String name = score.provider().id() + " " + column.key();
    if (share != null) {
      entry(
          fields,
          name,
          "%",
          100 * share.ratio(),
          Numbers.percent(share.low()) + " to " + Numbers.percent(share.high()),
          share.hits() + " of " + share.n());
    } else if (estimate != null && metric != null && estimate.value() != null) {
      boolean time = metric.quantity() == Quantity.NANOSECONDS;
      double unit = time ? NANOS_PER_MILLI : 1;
      RankedValue low = estimate.order().low();
      RankedValue high = estimate.order().high();
      entry(
          fields,
          name,
          time ? "ms" : "tokens/s",
          estimate.value() / unit,
          low == null || high == null
              ? null
              : Cells.value(low, estimate) + " to " + Cells.value(high, estimate),
          estimate.label() + ", " + estimate.covered() + " of " + estimate.submitted());
    }
  }

  private static void entry(
      JsonFields fields,
      String name,
      String unit,
      double value,
      @Nullable String range,
      String extra)
      throws IOException {
    fields.open();
    fields.text("name", name);
    fields.text("unit", unit);
    fields.number("value", value);
    fields.text("range", range);
    fields.text("extra", extra);
    fields.close();
  }
}
