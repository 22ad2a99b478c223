package io.tokenclock.providers;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads a text into a {@link LocatedTree}, strictly: each key once, one document, no YAML aliases.
 * Messages never quote the text, since a key may be in it.
 */
final class LocatedTreeReader {
  // A declaration has some twenty lines; a larger file is something else by mistake.
  private static final int LARGEST_BYTES = 1 << 20;

  private static final JsonMapper JSON = new JsonMapper();
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final String source;
  private final int firstLine;
  private final JsonParser parser;
  private final Map<String, Integer> lines = new HashMap<>();

  private LocatedTreeReader(String source, int firstLine, JsonParser parser) {
    this.source = source;
    this.firstLine = firstLine;
    this.parser = parser;
  }

  /**
   * Reads a file, as JSON or YAML by the end of its name.
   *
   * @throws IOException when it cannot be read
   * @throws InvalidProviderException when it is neither, too large, or not UTF-8
   */
  static LocatedTree file(Path file) throws IOException {
    String source = file.toString();
    if (Files.size(file) > LARGEST_BYTES) {
      throw refusal(source, 1, "is larger than 1 MiB; expected a plan or declarations");
    }
    String name = source.toLowerCase(Locale.ROOT);
    if (name.endsWith(".json")) {
      return json(text(file, source), source, 1);
    }
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return yaml(text(file, source), source);
    }
    throw refusal(source, 1, "expected a name that ends in .json, .yaml or .yml");
  }

  private static String text(Path file, String source) throws IOException {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw refusal(source, 1, "is not UTF-8");
    }
  }

  /**
   * Reads JSON that begins on that line of the source.
   *
   * @throws InvalidProviderException when it is not one JSON text
   */
  static LocatedTree json(String text, String source, int firstLine) {
    return read(JSON, text, source, firstLine, "JSON");
  }

  /**
   * Reads YAML.
   *
   * @throws InvalidProviderException when it is not one YAML document
   */
  static LocatedTree yaml(String text, String source) {
    return read(YAML, text, source, 1, "YAML");
  }

  private static LocatedTree read(
      ObjectMapper mapper, String text, String source, int firstLine, String language) {
    try (JsonParser parser = mapper.createParser(text)) {
      return new LocatedTreeReader(source, firstLine, parser).document();
    } catch (JsonProcessingException e) {
      JsonLocation place = e.getLocation();
      int line = place == null ? firstLine : firstLine + Math.max(place.getLineNr(), 1) - 1;
      String column = place == null ? "" : " at column " + place.getColumnNr();
      // Without the cause, whose message quotes the text.
      throw refusal(source, line, "cannot be read as " + language + column);
    } catch (IOException | NumberFormatException e) {
      throw refusal(source, firstLine, "cannot be read as " + language);
    }
  }

  private LocatedTree document() throws IOException {
    if (parser.nextToken() == null) {
      throw refusal(source, firstLine, "is empty");
    }
    lines.put("", line());
    JsonNode root = value("");
    if (parser.nextToken() != null) {
      throw refusal(source, line(), "expected one document, and this is the second");
    }
    return new LocatedTree(source, root, lines);
  }

  private JsonNode value(String pointer) throws IOException {
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw refusal(source, line(), "YAML aliases ('*name') are not understood; write it out");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(pointer);
      case START_ARRAY -> array(pointer);
      case VALUE_NUMBER_INT -> NODES.numberNode(parser.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDecimalValue());
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      case VALUE_NULL -> NODES.nullNode();
      default -> NODES.textNode(parser.getText());
    };
  }

  private JsonNode object(String pointer) throws IOException {
    ObjectNode object = NODES.objectNode();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      String place = pointer + LocatedTree.pointer(List.of(name));
      if (lines.put(place, line()) != null) {
        throw refusal(
            source, line(), "key '" + SettingRules.shown(name) + "' is there twice; keep one");
      }
      parser.nextToken();
      object.set(name, value(place));
    }
    return object;
  }

  private JsonNode array(String pointer) throws IOException {
    ArrayNode array = NODES.arrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String place = pointer + "/" + array.size();
      lines.put(place, line());
      array.add(value(place));
    }
    return array;
  }

  private int line() {
    return firstLine + parser.currentTokenLocation().getLineNr() - 1;
  }

  private static InvalidProviderException refusal(String source, int line, String reason) {
    return LocatedProblem.refusal(List.of(new LocatedProblem(source, line, reason)));
  }
}
