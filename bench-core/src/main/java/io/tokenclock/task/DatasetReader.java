package io.tokenclock.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one data set, checks all of it, and hashes it. Used once. */
final class DatasetReader {

  private final DatasetSource source;
  private final Problems problems = new Problems();
  private final RowReader rows = new RowReader();
  private final Map<String, String> placesById = new HashMap<>();
  private final StringBuilder listing = new StringBuilder();

  DatasetReader(DatasetSource source) {
    this.source = source;
  }

  Dataset read() {
    Manifest manifest = manifest();
    Map<String, List<TaskItem>> families = new LinkedHashMap<>();
    if (manifest != null) {
      for (Manifest.FamilyFile family : manifest.families()) {
        families.put(family.family(), items(family));
      }
    }
    problems.throwIfAny(source.where());
    String sha256 = sha256(listing.toString().getBytes(StandardCharsets.UTF_8));
    String name = manifest == null ? null : manifest.name();
    return new Dataset(
        name == null ? "dataset-" + sha256.substring(0, 12) : name, sha256, families);
  }

  private @Nullable Manifest manifest() {
    Problems.Place place = problems.in(Manifest.FILE);
    String text = text(Manifest.FILE);
    if (text == null) {
      return null;
    }
    try {
      JsonNode root = StrictJson.parse(text);
      if (root.isObject()) {
        return Manifest.read(root, place);
      }
      place.add(null, "is no JSON object", "write one object");
    } catch (MalformedJsonException e) {
      place.add(null, "is not JSON: " + e.getMessage(), "correct it");
    }
    return null;
  }

  private List<TaskItem> items(Manifest.FamilyFile family) {
    List<TaskItem> items = new ArrayList<>();
    String text = text(family.file());
    if (text == null) {
      return items;
    }
    int line = 0;
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      line++;
      TaskItem item = item(text.substring(start, end), family, line);
      if (item != null) {
        items.add(item);
      }
      start = end + 1;
    }
    if (line != family.count()) {
      problems
          .in(family.file())
          .add(
              null,
              "has " + line + " rows, " + Manifest.FILE + " says " + family.count(),
              "complete the file or correct counts." + family.family());
    }
    return items;
  }

  private @Nullable TaskItem item(String text, Manifest.FamilyFile family, int line) {
    Problems.Place place = problems.in(family.file(), line);
    JsonNode row;
    try {
      row = StrictJson.parse(text);
    } catch (MalformedJsonException e) {
      place.add(null, "is not JSON: " + e.getMessage(), "write one JSON object per line");
      return null;
    }
    if (!row.isObject()) {
      place.add(null, "is no JSON object", "write one JSON object per line");
      return null;
    }
    TaskItem item = rows.read(row, family.family(), place);
    if (item != null) {
      String here = family.file() + ":" + line;
      String before = placesById.putIfAbsent(item.id(), here);
      if (before != null) {
        place.add("id", "\"" + item.id() + "\" is taken at " + before, "give each row its own id");
      }
    }
    return item;
  }

  /** The text of a file, which also goes into the hash; absent, and reported, when it has none. */
  private @Nullable String text(String file) {
    Problems.Place place = problems.in(file);
    byte[] bytes;
    try {
      bytes = source.bytes(file);
    } catch (IOException e) {
      place.add(null, "cannot be read: " + e, "check the file and its permissions");
      return null;
    }
    if (bytes == null) {
      place.add(null, "is missing", "add it to " + source.where());
      return null;
    }
    listing.append(sha256(bytes)).append("  ").append(file).append('\n');
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      place.add(null, "is not UTF-8", "save it as UTF-8");
      return null;
    }
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256; this one lacks it", e);
    }
  }
}
