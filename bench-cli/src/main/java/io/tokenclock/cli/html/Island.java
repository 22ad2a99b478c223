package io.tokenclock.cli.html;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.record.Evidence;
import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import java.util.List;

/**
 * The data of the page, as one JSON text. Its scorecard is {@code scorecard.json} itself, digit for
 * digit, without what the page does not show.
 */
final class Island {
  static final String FORMAT = "tokenclock.page/1";

  /** Grows with the square of the providers, and no chart shows it. */
  private static final List<String> LEFT_OUT = List.of("comparisons", "paired", "drift", "network");

  static final ObjectMapper JSON =
      JsonMapper.builder()
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  private Island() {}

  /** {@code scorecard.json} as data. */
  static ObjectNode scorecard(RunReport report) {
    try {
      return (ObjectNode) JSON.readTree(report.json());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a scorecard that was just written can be read", e);
    }
  }

  static String of(RunReport report, ObjectNode scorecard, Evidence evidence, Flights flights) {
    ObjectNode page = JSON.createObjectNode();
    page.put("format", FORMAT);
    page.set("scorecard", scorecard.deepCopy().without(LEFT_OUT));
    ObjectNode curves = page.putObject("curves");
    for (Metric metric : List.of(Metric.TTFT, Metric.E2E)) {
      curves.set(metric.key(), Curves.of(report, metric));
    }
    page.set("rounds", RoundSeries.of(report, evidence));
    page.set("lanes", flights.lanes());
    page.set("flights", flights.json());
    try {
      return harmless(JSON.writeValueAsString(page));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON can be written", e);
    }
  }

  /** The same JSON without a character that could end the element it stands in. */
  static String harmless(String json) {
    return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
  }
}
