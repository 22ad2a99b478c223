package io.tokenclock.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes checked fields out of one JSON object. A field that is missing or wrong is reported once
 * and comes back absent.
 */
final class Fields {

  private final JsonNode object;
  private final String path;
  private final Problems.Place place;

  private Fields(JsonNode object, String path, Problems.Place place) {
    this.object = object;
    this.path = path;
    this.place = place;
  }

  /** The fields of an object; reports fields that are not known. */
  static Fields of(JsonNode object, Problems.Place place, List<String> known) {
    return new Fields(object, "", place).knowing(known);
  }

  private Fields knowing(List<String> known) {
    for (Iterator<String> names = object.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!known.contains(name)) {
        place.add(path + name, "unknown field", "remove it; known are " + known);
      }
    }
    return this;
  }

  boolean has(String name) {
    return object.has(name);
  }

  void report(String name, String reason, String remedy) {
    place.add(path + name, reason, remedy);
  }

  /** A text that is not blank. */
  @Nullable String text(String name) {
    JsonNode node = required(name, "a text");
    if (node == null) {
      return null;
    }
    if (!node.isTextual() || WhiteSpace.only(node.textValue())) {
      report(name, "is " + shown(node), "give a text that is not blank");
      return null;
    }
    return node.textValue();
  }

  @Nullable JsonNode object(String name) {
    JsonNode node = required(name, "an object");
    if (node == null) {
      return null;
    }
    if (!node.isObject()) {
      report(name, "is " + shown(node), "give an object");
      return null;
    }
    return node;
  }

  /** The fields of a member that is an object; reports fields that are not known. */
  @Nullable Fields nested(String name, List<String> known) {
    JsonNode node = object(name);
    return node == null ? null : new Fields(node, path + name + ".", place).knowing(known);
  }

  @Nullable JsonNode array(String name) {
    JsonNode node = required(name, "an array");
    if (node == null) {
      return null;
    }
    if (!node.isArray()) {
      report(name, "is " + shown(node), "give an array");
      return null;
    }
    return node;
  }

  /** A whole number of at least {@code least}. */
  @Nullable Integer number(String name, int least) {
    JsonNode node = required(name, "a number");
    if (node == null) {
      return null;
    }
    if (!node.isInt() || node.intValue() < least) {
      report(name, "is " + shown(node), "give a whole number of at least " + least);
      return null;
    }
    return node.intValue();
  }

  @Nullable JsonNode required(String name, String what) {
    JsonNode node = object.get(name);
    if (node == null) {
      report(name, "is missing", "add " + what);
    }
    return node;
  }

  static String shown(JsonNode node) {
    String text = node.toString();
    return text.length() <= 60 ? text : text.substring(0, 60) + "\u2026";
  }
}
