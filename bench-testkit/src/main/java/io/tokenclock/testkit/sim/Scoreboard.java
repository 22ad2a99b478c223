package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The published figures that the fleet is fitted to, by provider id. */
final class Scoreboard {
  private static final String RESOURCE = "scoreboard.json";

  private Scoreboard() {}

  /**
   * The published figures of one provider.
   *
   * @param ratePerSecond median of visible answer tokens per second
   * @param rateFloorPerSecond the rate that 95 % of answers reach
   * @param ttftP95Seconds time to first answer text, 95th percentile
   * @param endToEndP99Seconds time to last answer text, 99th percentile
   */
  record Row(
      double ratePerSecond,
      double rateFloorPerSecond,
      double ttftP95Seconds,
      double endToEndP99Seconds) {}

  static Map<String, Row> read() {
    var rows = new LinkedHashMap<String, Row>();
    try (InputStream in = Scoreboard.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("resource is missing from the jar: " + RESOURCE);
      }
      for (JsonNode row : new ObjectMapper().readTree(in).required("rows")) {
        rows.put(
            row.required("id").textValue(),
            new Row(
                row.required("tokens_per_second_p50").doubleValue(),
                row.required("tokens_per_second_p95_floor").doubleValue(),
                row.required("ttft_p95").doubleValue(),
                row.required("e2e_p99").doubleValue()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read resource " + RESOURCE, e);
    }
    return rows;
  }
}
