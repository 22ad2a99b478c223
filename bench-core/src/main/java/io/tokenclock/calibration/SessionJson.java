package io.tokenclock.calibration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reading and writing the files of a session, with errors that name the member. */
final class SessionJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private SessionJson() {}

  static ObjectNode object(String format) {
    return MAPPER.createObjectNode().put("format", format);
  }

  static String text(ObjectNode root) {
    var printer = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    try {
      return MAPPER.writer(printer).writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of texts and numbers can be written", e);
    }
  }

  static JsonNode read(String json, String format) throws IOException {
    JsonNode root;
    try {
      root = MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IOException("not one JSON object: " + e.getOriginalMessage(), e);
    }
    String found = string(root, "format");
    if (!found.equals(format)) {
      throw new IOException(
          "member 'format': expected "
              + format
              + ", was "
              + found
              + "; use the version of Tokenclock that wrote it");
    }
    return root;
  }

  static JsonNode member(JsonNode parent, String name) throws IOException {
    JsonNode node = parent.get(name);
    if (node == null) {
      throw new IOException("member '" + name + "' is missing");
    }
    return node;
  }

  static String string(JsonNode parent, String name) throws IOException {
    JsonNode node = member(parent, name);
    if (!node.isTextual()) {
      throw new IOException("member '" + name + "': expected text, was " + node);
    }
    return node.textValue();
  }

  static @Nullable String optionalString(JsonNode parent, String name) throws IOException {
    return parent.has(name) ? string(parent, name) : null;
  }

  static long number(JsonNode parent, String name) throws IOException {
    return number(name, member(parent, name));
  }

  private static long number(String name, JsonNode node) throws IOException {
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw new IOException("member '" + name + "': expected a whole number, was " + node);
    }
    return node.longValue();
  }

  static JsonNode array(JsonNode parent, String name) throws IOException {
    JsonNode node = member(parent, name);
    if (!node.isArray()) {
      throw new IOException("member '" + name + "': expected a list, was " + node);
    }
    return node;
  }

  static List<Long> numbers(JsonNode parent, String name) throws IOException {
    List<Long> numbers = new ArrayList<>();
    for (JsonNode node : array(parent, name)) {
      numbers.add(number(name, node));
    }
    return numbers;
  }
}
