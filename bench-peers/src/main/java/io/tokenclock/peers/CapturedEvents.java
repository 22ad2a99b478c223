package io.tokenclock.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.SseDecoder;
import io.tokenclock.stream.SseEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Events in what a recorder kept, after the stream: those of a delivery have its stamp. */
final class CapturedEvents {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String DATA = "data: ";
  private static final String DONE = "[DONE]";

  private CapturedEvents() {}

  /**
   * Of bytes. To an event stream, the head of a response and the sizes of its chunks are lines that
   * mean nothing, so those may be among them.
   */
  static List<SeenEvent> ofBytes(StreamCapture capture) {
    List<SseEvent> events = new ArrayList<>();
    var decoder = new SseDecoder(events::add);
    List<CaptureEntry> entries = capture.entries();
    for (int i = 0; i < entries.size(); i++) {
      decoder.feed(i, entries.get(i).content());
    }
    List<SeenEvent> seen = new ArrayList<>();
    for (SseEvent event : events) {
      add(seen, event.data(), capture.startNanos() + entries.get(event.entry()).atNanos());
    }
    return seen;
  }

  /** Of lines. */
  static List<SeenEvent> ofLines(StreamCapture capture) {
    List<SeenEvent> seen = new ArrayList<>();
    for (CaptureEntry entry : capture.entries()) {
      String line = entry.text();
      if (line.startsWith(DATA)) {
        add(seen, line.substring(DATA.length()), capture.startNanos() + entry.atNanos());
      }
    }
    return seen;
  }

  private static void add(List<SeenEvent> seen, String data, long nanos) {
    if (!data.equals(DONE)) {
      seen.add(of(parse(data), nanos));
    }
  }

  static SeenEvent of(JsonNode event, long nanos) {
    return new SeenEvent(event.path("seq").asInt(-1), event.path("at").asLong(), nanos);
  }

  static JsonNode parse(String data) {
    try {
      return JSON.readTree(data);
    } catch (IOException e) {
      throw new UncheckedIOException("the emitter sent no JSON: " + data, e);
    }
  }
}
