package io.tokenclock.task;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A frozen set of items with gold answers, in families. Read whole, checked whole and hashed before
 * anything is asked. Immutable.
 *
 * <p>On disk it is a folder with {@code manifest.json} and one JSONL file per family, all in UTF-8
 * without a byte order mark.
 *
 * <pre>{@code
 * {"name": "my-set", "version": 1, "status": "frozen", "freeze_ready": true,
 *  "counts": {"ticket-triage": 200}, "files": {"ticket-triage": "ticket-triage.jsonl"}}
 * }</pre>
 *
 * <p>{@code status} must be {@code frozen} and {@code freeze_ready} true; {@code counts} names the
 * families in their order, with their number of rows. {@code name}, {@code version} and {@code
 * files} may be left out; a family's file is then {@code <family>.jsonl}. Each line of it is one
 * item:
 *
 * <pre>{@code
 * {"id": "triage-0001", "use_case": "ticket-triage", "split": "test",
 *  "prompt": {"system": "...", "user": "..."}, "output_schema": {...}, "gold": {...},
 *  "aliases": [], "tokens": {"user": 72}}
 * }</pre>
 *
 * <p>Ids are unique over all families. {@code output_schema} is a JSON Schema (2020-12) that {@code
 * gold} fits; in the families of {@link BuiltinFamily}, {@code gold} fits {@link
 * BuiltinFamily#answerSchema()} as well. Only {@code meeting-notes-lookup} may have aliases.
 * Unknown fields are refused.
 */
public final class Dataset {

  private static final String BUILTIN = "io/tokenclock/task/dataset/";

  private final String name;
  private final String sha256;
  private final Map<String, List<TaskItem>> families;
  private final Map<String, TaskItem> items;

  Dataset(String name, String sha256, Map<String, List<TaskItem>> families) {
    this.name = name;
    this.sha256 = sha256;
    Map<String, List<TaskItem>> copy = new LinkedHashMap<>();
    Map<String, TaskItem> byId = new HashMap<>();
    families.forEach(
        (family, members) -> {
          copy.put(family, List.copyOf(members));
          members.forEach(item -> byId.put(item.id(), item));
        });
    this.families = Collections.unmodifiableMap(copy);
    this.items = Collections.unmodifiableMap(byId);
  }

  /**
   * Reads a data set from a folder.
   *
   * @throws DatasetException if anything about it is wrong or cannot be read; it names all problems
   */
  public static Dataset read(Path folder) {
    return new DatasetReader(DatasetSource.folder(folder)).read();
  }

  /**
   * Reads the packaged data set from the class path. Costs a fraction of a second.
   *
   * @throws DatasetException if the class path lacks it or holds a broken copy
   */
  public static Dataset builtin() {
    return new DatasetReader(DatasetSource.classPath(BUILTIN)).read();
  }

  /**
   * Its name; {@code dataset-} and the first 12 digits of the hash when the manifest gives none.
   */
  public String name() {
    return name;
  }

  /**
   * Its identity, lower-case hex: the SHA-256 of a listing with one line per file, {@code
   * manifest.json} first, then the families' files in the manifest's order. A line is the SHA-256
   * of the file's bytes, two spaces, the file's name, a line feed. So {@code sha256sum
   * manifest.json a.jsonl b.jsonl | sha256sum} prints it.
   */
  public String sha256() {
    return sha256;
  }

  /** The families in the manifest's order. */
  public List<String> families() {
    return List.copyOf(families.keySet());
  }

  /**
   * The items of a family in the file's order.
   *
   * @throws IllegalArgumentException if there is no such family
   */
  public List<TaskItem> items(String family) {
    List<TaskItem> members = families.get(family);
    if (members == null) {
      throw new IllegalArgumentException(
          "data set " + name + " has no family " + family + "; it has " + families());
    }
    return members;
  }

  /**
   * The item of that id.
   *
   * @throws IllegalArgumentException if there is no such item
   */
  public TaskItem item(String id) {
    TaskItem item = items.get(id);
    if (item == null) {
      throw new IllegalArgumentException("data set " + name + " has no item " + id);
    }
    return item;
  }

  /**
   * Writes some of its items as a data set of their own, so that whoever gets them can judge
   * answers again.
   *
   * @param chosen items of this data set, in any order
   * @param folder made when it is not there
   * @throws IOException when the disk fails
   */
  public void write(Collection<TaskItem> chosen, Path folder) throws IOException {
    DatasetWriter.write(name, chosen, folder);
  }

  /** Name, size and the start of the hash. */
  @Override
  public String toString() {
    List<String> sizes = new ArrayList<>();
    families.forEach((family, members) -> sizes.add(family + " " + members.size()));
    return name + " (" + String.join(", ", sizes) + ", sha256 " + sha256.substring(0, 12) + ")";
  }
}
