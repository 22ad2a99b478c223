package io.tokenclock.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One line of an arrivals file.
 *
 * @param bytes how many bytes of the stream came
 * @param atNanos when, from request start
 */
record ArrivalLine(int bytes, long atNanos) {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  static List<ArrivalLine> read(Path file, int streamBytes) {
    List<String> texts = FileTrouble.lines(file);
    var lines = new ArrayList<ArrivalLine>();
    long sum = 0;
    long last = 0;
    for (int i = 0; i < texts.size(); i++) {
      if (texts.get(i).isBlank()) {
        continue;
      }
      String place = file + " line " + (i + 1) + ": ";
      ArrivalLine line = line(texts.get(i), place);
      if (line.atNanos() < last) {
        throw CommandFailure.usage(place + "'at_ms' goes back; arrivals stand in order");
      }
      last = line.atNanos();
      sum += line.bytes();
      lines.add(line);
    }
    if (sum != streamBytes) {
      throw CommandFailure.usage(
          file + ": 'bytes' add up to " + sum + ", the stream has " + streamBytes);
    }
    return lines;
  }

  private static ArrivalLine line(String text, String place) {
    JsonNode json;
    try {
      json = MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw CommandFailure.usage(place + "expected {\"bytes\":n,\"at_ms\":t}, was not JSON");
    }
    JsonNode bytes = json.path("bytes");
    JsonNode at = json.path("at_ms");
    if (!bytes.canConvertToInt() || !bytes.isIntegralNumber() || bytes.intValue() < 0) {
      throw CommandFailure.usage(place + "'bytes': expected a whole number, 0 or more");
    }
    if (!at.isNumber() || at.decimalValue().signum() < 0 || at.doubleValue() > 1e12) {
      throw CommandFailure.usage(place + "'at_ms': expected milliseconds, 0 or more");
    }
    BigDecimal nanos = at.decimalValue().movePointRight(6);
    return new ArrivalLine(bytes.intValue(), nanos.longValue());
  }
}
