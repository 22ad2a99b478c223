package io.tokenclock.testkit.dataset;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Writes items as the JSON lines of a data set; members always come in the same order. */
final class RowWriter {
  private static final ObjectMapper JSON = new ObjectMapper();

  private RowWriter() {}

  static String row(Family family, String id, FamilyItem item, int input, int user) {
    ObjectNode row = JSON.createObjectNode();
    row.put("id", id).put("use_case", family.name()).put("split", "test");
    row.putObject("prompt").put("system", family.system()).put("user", item.user());
    row.set("output_schema", schema(family));
    ObjectNode gold = row.putObject("gold");
    item.gold().forEach((field, value) -> gold.set(field, node(value)));
    ArrayNode aliases = row.putArray("aliases");
    item.aliases().forEach(aliases::add);
    row.putObject("tokens").put("input", input).put("user", user);
    return line(row);
  }

  static String evidence(String id, String field, String passage) {
    return line(JSON.createObjectNode().put("id", id).put("field", field).put("evidence", passage));
  }

  static String manifest(List<Family> families, Map<String, Integer> counts) {
    ObjectNode manifest = JSON.createObjectNode();
    manifest.put("name", "tokenclock-builtin").put("version", 1);
    manifest.put("status", "frozen").put("freeze_ready", true);
    ObjectNode count = manifest.putObject("counts");
    ObjectNode files = manifest.putObject("files");
    for (Family family : families) {
      count.put(family.name(), counts.get(family.name()));
      files.put(family.name(), family.name() + ".jsonl");
    }
    return line(manifest);
  }

  private static JsonNode node(Object value) {
    return value == FamilyItem.NULL ? JSON.nullNode() : JSON.valueToTree(value);
  }

  private static JsonNode schema(Family family) {
    try {
      return JSON.readTree(family.family().answerSchema());
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("the schema of " + family.name() + " is not JSON", e);
    }
  }

  private static String line(JsonNode node) {
    try {
      return JSON.writeValueAsString(node) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("cannot write a row", e);
    }
  }
}
