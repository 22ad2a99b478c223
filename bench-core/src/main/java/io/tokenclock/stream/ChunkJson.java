package io.tokenclock.stream;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The JSON of a chunk, without the fields that nothing ever looks at: they are checked, but make no
 * nodes. There is one chunk for each token, and its identifiers and log probabilities are most of
 * it.
 */
final class ChunkJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private ChunkJson() {}

  /** The text as a tree, or null when it is not exactly one JSON text. */
  static @Nullable JsonNode parse(String text) {
    try (JsonParser parser = StrictJson.parser(text)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        ObjectNode chunk = chunk(parser);
        return parser.nextToken() == null ? chunk : null;
      }
    } catch (IOException | NumberFormatException unusual) {
      // Numbers past what a decimal can hold are still JSON, and whatever else it is, one reader
      // decides.
    }
    return StrictJson.parse(text);
  }

  private static ObjectNode chunk(JsonParser parser) throws IOException {
    ObjectNode chunk = NODES.objectNode();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      JsonToken value = parser.nextToken();
      if (unreadInChunk(name)) {
        parser.skipChildren();
      } else if (value == JsonToken.START_ARRAY && name.equals("choices")) {
        chunk.set(name, choices(parser));
      } else {
        chunk.set(name, value(parser, value));
      }
    }
    return chunk;
  }

  private static ArrayNode choices(JsonParser parser) throws IOException {
    ArrayNode choices = NODES.arrayNode();
    for (JsonToken value = parser.nextToken();
        value != JsonToken.END_ARRAY;
        value = parser.nextToken()) {
      choices.add(value == JsonToken.START_OBJECT ? object(parser, true) : value(parser, value));
    }
    return choices;
  }

  private static ObjectNode object(JsonParser parser, boolean choice) throws IOException {
    ObjectNode object = NODES.objectNode();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      JsonToken value = parser.nextToken();
      if (choice && unreadInChoice(name)) {
        parser.skipChildren();
      } else {
        object.set(name, value(parser, value));
      }
    }
    return object;
  }

  private static JsonNode value(JsonParser parser, JsonToken value) throws IOException {
    return switch (value) {
      case VALUE_STRING -> NODES.textNode(parser.getText());
      case VALUE_NULL -> NODES.nullNode();
      case START_OBJECT -> object(parser, false);
      case VALUE_NUMBER_INT ->
          parser.getNumberType() == JsonParser.NumberType.INT
              ? NODES.numberNode(parser.getIntValue())
              : StrictJson.value(parser);
      default -> StrictJson.value(parser);
    };
  }

  private static boolean unreadInChunk(String name) {
    return switch (name) {
      case "id", "created", "system_fingerprint", "service_tier", "obfuscation" -> true;
      default -> false;
    };
  }

  private static boolean unreadInChoice(String name) {
    return switch (name) {
      case "logprobs", "token_ids", "stop_reason", "matched_stop" -> true;
      default -> false;
    };
  }
}
