package io.tokenclock.providers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * A JSON or YAML text as a tree that knows on which line each key and element begins.
 *
 * @param source name of the file, for messages
 * @param root the tree
 * @param lines line, by JSON pointer
 */
record LocatedTree(String source, JsonNode root, Map<String, Integer> lines) {

  LocatedTree {
    lines = Map.copyOf(lines);
  }

  /** A problem at that place; where the place itself is missing, at the nearest one around it. */
  LocatedProblem problem(List<String> path, String reason) {
    String pointer = pointer(path);
    while (!lines.containsKey(pointer) && !pointer.isEmpty()) {
      pointer = pointer.substring(0, pointer.lastIndexOf('/'));
    }
    String where = shown(path);
    return new LocatedProblem(
        source, lines.getOrDefault(pointer, 1), where.isEmpty() ? reason : where + ": " + reason);
  }

  static String pointer(List<String> path) {
    var pointer = new StringBuilder();
    for (String step : path) {
      pointer.append('/').append(step.replace("~", "~0").replace("/", "~1"));
    }
    return pointer.toString();
  }

  private static String shown(List<String> path) {
    var text = new StringBuilder();
    for (String step : path) {
      if (!step.isEmpty() && step.chars().allMatch(c -> c >= '0' && c <= '9')) {
        text.append('[').append(step).append(']');
      } else {
        text.append(text.isEmpty() ? "" : ".").append(SettingRules.shown(step));
      }
    }
    return text.toString();
  }
}
