package io.tokenclock.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.StreamCapture;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The code in an error body: {@code error.code}, or {@code code} without a wrapper. */
final class ErrorCode {
  private static final JsonMapper MAPPER = new JsonMapper();

  private ErrorCode() {}

  /** The code as text, whether it was written as text or as a number; absent when there is none. */
  static @Nullable String of(StreamCapture capture) {
    var body = new ByteArrayOutputStream();
    for (CaptureEntry entry : capture.entries()) {
      ByteBuffer content = entry.content();
      byte[] bytes = new byte[content.remaining()];
      content.get(bytes);
      body.writeBytes(bytes);
    }
    JsonNode json;
    try {
      json = MAPPER.readTree(body.toString(StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      return null;
    }
    JsonNode code = json.path("error").path("code");
    if (!code.isValueNode() || code.isNull()) {
      code = json.path("code");
    }
    return code.isTextual() || code.isIntegralNumber() ? code.asText() : null;
  }
}
