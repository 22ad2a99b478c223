package io.tokenclock.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What {@code manifest.json} says.
 *
 * @param name name of the data set; absent when it has none
 * @param families in the order of {@code counts}
 */
record Manifest(@Nullable String name, List<FamilyFile> families) {

  static final String FILE = "manifest.json";

  private static final String FROZEN = "frozen";
  private static final String FILES = "files";
  private static final String COUNTS = "counts";
  private static final List<String> KNOWN =
      List.of("name", "version", "status", "freeze_ready", COUNTS, FILES);

  // A plain name: nothing that leaves the folder, and nothing that a listing of hashes must escape.
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*\\.jsonl");
  private static final Pattern FAMILY = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

  /** One family: its name, its file, and how many rows that has. */
  record FamilyFile(String family, String file, int count) {}

  Manifest {
    families = List.copyOf(families);
  }

  /** Reads a manifest; reports what is wrong, and leaves out families that are. */
  static Manifest read(JsonNode root, Problems.Place place) {
    Fields fields = Fields.of(root, place, KNOWN);
    String name = fields.has("name") ? fields.text("name") : null;
    if (fields.has("version")) {
      fields.number("version", 1);
    }
    String status = fields.text("status");
    if (status != null && !status.equals(FROZEN)) {
      fields.report("status", "is \"" + status + "\"", "use a frozen data set");
    }
    JsonNode ready = fields.required("freeze_ready", "true once the data set is checked");
    if (ready != null && !(ready.isBoolean() && ready.booleanValue())) {
      fields.report("freeze_ready", "is " + Fields.shown(ready), "use a frozen data set");
    }
    return new Manifest(name, families(fields));
  }

  private static List<FamilyFile> families(Fields fields) {
    List<FamilyFile> families = new ArrayList<>();
    JsonNode counts = fields.object(COUNTS);
    if (counts == null) {
      return families;
    }
    if (counts.isEmpty()) {
      fields.report(COUNTS, "names no family", "name each family with its number of rows");
    }
    Fields checked = fields.nested(COUNTS, names(counts));
    Fields files = fields.has(FILES) ? fields.nested(FILES, names(counts)) : null;
    Set<String> taken = new HashSet<>();
    for (String family : names(counts)) {
      Integer count = checked == null ? null : checked.number(family, 1);
      if (!FAMILY.matcher(family).matches()) {
        fields.report(COUNTS, "\"" + family + "\" is no family name", "use " + FAMILY.pattern());
        continue;
      }
      String file = files == null ? family + ".jsonl" : files.text(family);
      if (file != null && !FILE_NAME.matcher(file).matches()) {
        fields.report(FILES, "\"" + file + "\" is no file name", "use " + FILE_NAME.pattern());
      } else if (file != null && !taken.add(file)) {
        fields.report(FILES, "names " + file + " twice", "give each family a file of its own");
      } else if (file != null && count != null) {
        families.add(new FamilyFile(family, file, count));
      }
    }
    return families;
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
