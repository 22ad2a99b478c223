package io.tokenclock.providers;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.ChatRequest.Effort;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the body. The order of the fields is fixed: what all providers share first, then the few
 * that may differ, so that two bodies differ at their ends (and in the model's name).
 */
record ChatBody(
    String model,
    CapField capField,
    Map<Effort, ObjectNode> reasoning,
    @Nullable Integer topKOff,
    boolean includeUsage) {

  private static final JsonMapper MAPPER = new JsonMapper();

  ChatBody {
    reasoning = Map.copyOf(reasoning);
  }

  byte[] write(ChatRequest request) {
    requireUnicode(request.system());
    requireUnicode(request.user());
    // Characters first, bytes after: straight to bytes, Jackson escapes what lies beyond U+FFFF.
    var text = new StringWriter();
    try (JsonGenerator json = MAPPER.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("model", model);
      json.writeArrayFieldStart("messages");
      writeMessage(json, "system", request.system());
      writeMessage(json, "user", request.user());
      json.writeEndArray();
      json.writeBooleanField("stream", true);
      json.writeNumberField("temperature", 0);
      json.writeNumberField("top_p", 1);
      json.writeNumberField("presence_penalty", 0);
      json.writeNumberField("frequency_penalty", 0);
      json.writeObjectFieldStart("response_format");
      json.writeStringField("type", "json_object");
      json.writeEndObject();
      json.writeNumberField(capField.label(), request.maxCompletionTokens());
      writeDifferences(json, request.effort());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("a string in memory cannot fail", e);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void writeDifferences(JsonGenerator json, Effort effort) throws IOException {
    ObjectNode fields = reasoning.get(effort);
    if (fields != null) {
      for (Map.Entry<String, JsonNode> field : fields.properties()) {
        json.writeFieldName(field.getKey());
        json.writeTree(field.getValue());
      }
    }
    if (topKOff != null) {
      json.writeNumberField("top_k", topKOff);
    }
    if (includeUsage) {
      json.writeObjectFieldStart("stream_options");
      json.writeBooleanField("include_usage", true);
      json.writeEndObject();
    }
  }

  private static void requireUnicode(String message) {
    // Each library writes half a pair in its own way, so that no two clients would send the same.
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(message)) {
      throw new IllegalArgumentException(
          "a message holds half of a surrogate pair and cannot be sent as UTF-8");
    }
  }

  private static void writeMessage(JsonGenerator json, String role, String content)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("role", role);
    json.writeStringField("content", content);
    json.writeEndObject();
  }
}
