package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.StreamCapture;
import java.util.ArrayList;
import java.util.List;

/**
 * One event of the emitter as a client saw it: read from the evidence, after the stream.
 *
 * @param number its number in the stream, from 0
 * @param sentNanos the emitter's clock immediately before the write
 * @param receivedNanos the emitter's clock when it had the whole request
 * @param seenNanos the client's stamp of the delivery that completed the event
 * @param coalesced whether that delivery had completed an earlier event
 * @param split whether its bytes came in more than one delivery
 */
record SeenEvent(
    int number,
    long sentNanos,
    long receivedNanos,
    long seenNanos,
    boolean coalesced,
    boolean split) {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String START = "data: {";
  private static final String END = "\n\n";

  /** All events, in order; bytes around them, such as framing, are passed over. */
  static List<SeenEvent> in(StreamCapture capture) {
    var text = new StringBuilder();
    List<Integer> ends = new ArrayList<>();
    for (CaptureEntry entry : capture.entries()) {
      text.append(ISO_8859_1.decode(entry.content()));
      ends.add(text.length());
    }
    List<SeenEvent> events = new ArrayList<>();
    int last = -1;
    int startDelivery = 0;
    for (int from = text.indexOf(START); from >= 0; ) {
      int to = text.indexOf(END, from);
      if (to < 0) {
        break;
      }
      startDelivery = deliveryOf(ends, startDelivery, from);
      int endDelivery = deliveryOf(ends, startDelivery, to + END.length() - 1);
      JsonNode json = parse(text.substring(from + START.length() - 1, to));
      events.add(
          new SeenEvent(
              json.path("seq").asInt(-1),
              json.path("at").asLong(),
              json.path("received").asLong(),
              capture.startNanos() + capture.entries().get(endDelivery).atNanos(),
              endDelivery == last,
              endDelivery != startDelivery));
      last = endDelivery;
      from = text.indexOf(START, to);
    }
    return events;
  }

  /** What the client added between the emitter's write and its own stamp. */
  long receiveNanos() {
    return seenNanos - sentNanos;
  }

  private static int deliveryOf(List<Integer> ends, int from, int offset) {
    int delivery = from;
    while (ends.get(delivery) <= offset) {
      delivery++;
    }
    return delivery;
  }

  private static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      // Damaged on the way: it counts as an event that is out of order.
      return JSON.createObjectNode();
    }
  }
}
