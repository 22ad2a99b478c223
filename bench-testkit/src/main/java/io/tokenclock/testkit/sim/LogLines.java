package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The lines of the fleet's log: a head, one line per request, and a last line when it is whole. */
final class LogLines {
  static final String FORMAT = "tokenclock-fleet-log/1";
  static final String WRITE_COLUMNS = "kind,from,to,planned,start,end";

  private static final ObjectMapper JSON = new ObjectMapper();

  private LogLines() {}

  static String head(long seed, double timeScale, double failureRatio) {
    return Story.object()
        .put("format", FORMAT)
        .put("clock", "System.nanoTime")
        .put("seed", seed)
        .put("time_scale", timeScale)
        .put("failure_ratio", failureRatio)
        .put("write_columns", WRITE_COLUMNS)
        .toString();
  }

  static String tail(long requests) {
    return Story.object().put("requests", requests).toString();
  }

  static String request(ServedRequest served) {
    ObjectNode line =
        Story.object()
            .put("id", served.id())
            .put("provider", served.provider())
            .put("item", served.item())
            .put("status", served.status())
            .put("arrival", served.arrivalNanos())
            .put("head_start", served.headStartNanos())
            .put("head_end", served.headEndNanos())
            .put("drawn_ttft", served.drawnTtftNanos())
            .put("drawn_rate", served.drawnRatePerSecond())
            .put("answer_tokens", served.answerTokens());
    FailureKind failure = served.failure();
    line.put("failure", failure == null ? null : failure.label()).put("end", served.end().label());
    ArrayNode writes = line.putArray("writes");
    for (ServedWrite write : served.writes()) {
      writes
          .addArray()
          .add(write.kind().label())
          .add(write.fromByte())
          .add(write.toByte())
          .add(write.plannedNanos())
          .add(write.startNanos())
          .add(write.endNanos());
    }
    return line.toString();
  }

  static JsonNode parse(String line) throws JsonProcessingException {
    return JSON.readTree(line);
  }

  static ServedRequest request(JsonNode line) {
    var writes = new ArrayList<ServedWrite>();
    for (JsonNode row : line.required("writes")) {
      writes.add(
          new ServedWrite(
              WriteKind.of(row.required(0).textValue()),
              row.required(1).longValue(),
              row.required(2).longValue(),
              row.required(3).longValue(),
              row.required(4).longValue(),
              row.required(5).longValue()));
    }
    String failure = text(line, "failure");
    JsonNode ttft = line.required("drawn_ttft");
    JsonNode rate = line.required("drawn_rate");
    return new ServedRequest(
        line.required("id").textValue(),
        line.required("provider").textValue(),
        text(line, "item"),
        line.required("status").intValue(),
        line.required("arrival").longValue(),
        line.required("head_start").longValue(),
        line.required("head_end").longValue(),
        ttft.isNull() ? null : ttft.longValue(),
        rate.isNull() ? null : rate.doubleValue(),
        line.required("answer_tokens").intValue(),
        failure == null ? null : FailureKind.valueOf(failure.toUpperCase(Locale.ROOT)),
        ServedRequest.End.valueOf(line.required("end").textValue().toUpperCase(Locale.ROOT)),
        writes);
  }

  private static @Nullable String text(JsonNode line, String name) {
    return line.required(name).textValue();
  }
}
