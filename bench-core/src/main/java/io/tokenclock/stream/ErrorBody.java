package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** A body that is no stream, read for the error it tells. */
final class ErrorBody {
  /** As much of an error body as the client keeps. */
  private static final int BYTES = 64 * 1024;

  private ErrorBody() {}

  /** The error that a body without events at status 200 is; null when it is no error's JSON. */
  static @Nullable ErrorReport report(BodyBytes body) {
    JsonNode json = StrictJson.parse(body.start(BYTES));
    return json != null && json.isObject() ? ErrorReport.inChunk(json) : null;
  }

  /** What the body of an error status says: JSON, an event stream or plain text; null for none. */
  static @Nullable String message(BodyBytes body) {
    String text = body.start(BYTES);
    JsonNode json = StrictJson.parse(text);
    if (json != null) {
      return ErrorReport.of(json).message();
    }
    String inEvents = messageInEvents(text);
    if (inEvents != null) {
      return inEvents;
    }
    boolean plain = !text.stripLeading().startsWith("<") && !text.stripLeading().startsWith("{");
    return plain ? ErrorReport.plain(text).message() : null;
  }

  private static @Nullable String messageInEvents(String text) {
    var events = new ArrayList<SseEvent>();
    var decoder = new SseDecoder(events::add);
    byte[] bytes = text.getBytes(UTF_8);
    decoder.feed(0, bytes, 0, bytes.length);
    SseEvent pending = decoder.end();
    if (pending != null) {
      events.add(pending);
    }
    for (SseEvent event : events) {
      JsonNode json = StrictJson.parse(event.data());
      if (json != null && json.isObject()) {
        return ErrorReport.of(json).message();
      }
    }
    return null;
  }
}
