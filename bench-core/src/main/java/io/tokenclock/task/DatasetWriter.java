package io.tokenclock.task;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Writes items as a data set that {@link Dataset#read} takes. */
final class DatasetWriter {
  private static final JsonMapper MAPPER = new JsonMapper();

  private DatasetWriter() {}

  static void write(String name, Collection<TaskItem> items, Path folder) throws IOException {
    Map<String, StringBuilder> families = new LinkedHashMap<>();
    ObjectNode counts = MAPPER.createObjectNode();
    ObjectNode files = MAPPER.createObjectNode();
    for (TaskItem item : items) {
      String family = item.family();
      StringBuilder rows = families.get(family);
      if (rows == null) {
        rows = new StringBuilder();
        families.put(family, rows);
        files.put(family, family + ".jsonl");
      }
      rows.append(row(item)).append('\n');
      counts.put(family, counts.path(family).asInt() + 1);
    }
    Files.createDirectories(folder);
    for (Map.Entry<String, StringBuilder> family : families.entrySet()) {
      Files.write(
          folder.resolve(files.path(family.getKey()).asText()),
          family.getValue().toString().getBytes(UTF_8));
    }
    ObjectNode manifest = MAPPER.createObjectNode();
    manifest.put("name", name);
    manifest.put("version", 1);
    manifest.put("status", "frozen");
    manifest.put("freeze_ready", true);
    manifest.set("counts", counts);
    manifest.set("files", files);
    Files.write(folder.resolve("manifest.json"), (text(manifest) + "\n").getBytes(UTF_8));
  }

  private static String row(TaskItem item) {
    ObjectNode row = MAPPER.createObjectNode();
    row.put("id", item.id());
    row.put("use_case", item.family());
    row.put("split", item.split());
    row.putObject("prompt").put("system", item.system()).put("user", item.user());
    // As they were read, so that no number changes its form.
    row.putRawValue("output_schema", new RawValue(item.outputSchema()));
    row.putRawValue("gold", new RawValue(item.gold()));
    var aliases = row.putArray("aliases");
    item.aliases().forEach(aliases::add);
    ObjectNode tokens = row.putObject("tokens");
    new TreeMap<>(item.tokens()).forEach(tokens::put);
    return text(row);
  }

  private static String text(ObjectNode node) {
    try {
      return MAPPER.writeValueAsString(node);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a tree can always be written", e);
    }
  }
}
