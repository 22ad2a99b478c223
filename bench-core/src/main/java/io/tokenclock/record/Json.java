package io.tokenclock.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** The one way this package reads and writes JSON. */
final class Json {
  static final JsonMapper MAPPER =
      JsonMapper.builder(
              com.fasterxml.jackson.core.JsonFactory.builder()
                  // One delivery may hold the largest body that a run accepts.
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Json() {}

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  static String line(JsonNode node) {
    try {
      return MAPPER.writeValueAsString(node);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a tree can always be written", e);
    }
  }

  static String pretty(JsonNode node) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError("a tree can always be written", e);
    }
  }

  static JsonNode need(JsonNode parent, String field) throws EvidenceException {
    JsonNode node = parent.get(field);
    if (node == null || node.isNull()) {
      throw new EvidenceException("field '" + field + "' is missing");
    }
    return node;
  }

  static String text(JsonNode parent, String field) throws EvidenceException {
    JsonNode node = need(parent, field);
    if (!node.isTextual()) {
      throw new EvidenceException("field '" + field + "': expected text, was " + node);
    }
    return node.textValue();
  }

  static @Nullable String optionalText(JsonNode parent, String field) throws EvidenceException {
    return parent.hasNonNull(field) ? text(parent, field) : null;
  }

  static long number(JsonNode parent, String field) throws EvidenceException {
    JsonNode node = need(parent, field);
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw new EvidenceException("field '" + field + "': expected a whole number, was " + node);
    }
    return node.longValue();
  }
}
