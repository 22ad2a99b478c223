package io.tokenclock.testkit.dataset;

import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The built-in data set, made anew from its seed: three families of 200 items with gold answers.
 *
 * <p>{@link #generate()} gives the same bytes on every machine and JDK; the files that bench-core
 * ships are its output. Immutable, thread-safe.
 *
 * <p>Token counts are of {@code o200k_base}, ordinary encoding. {@code tokens.user} counts the user
 * message, {@code tokens.input} is that count plus the count of the system message; what a provider
 * adds as chat template is not in it.
 */
public final class BuiltinDataset {
  /** Items per family. */
  public static final int ITEMS_PER_FAMILY = 200;

  /** The name of the side file that {@link #evidence()} is written to. */
  public static final String EVIDENCE_FILE = "evidence.jsonl";

  private static final long SEED = 20261130L;
  private static final int MAX_OVERLAP_PERCENT = 20;
  private static final int MAX_ATTEMPTS = 400;

  private final Map<String, String> files;
  private final String evidence;
  private final Map<String, String> shapes;

  private BuiltinDataset(Map<String, String> files, String evidence, Map<String, String> shapes) {
    this.files = files;
    this.evidence = evidence;
    this.shapes = shapes;
  }

  /** Makes the whole data set; takes some seconds. */
  public static BuiltinDataset generate() {
    return new Assembly().run();
  }

  /**
   * The files of the data set by name, manifest first, then one file per family. What the benchmark
   * reads.
   */
  public Map<String, String> files() {
    return new LinkedHashMap<>(files);
  }

  /**
   * JSON lines, one per gold field: {@code id}, {@code field}, and {@code evidence}, the passage of
   * the user message that settles the field. For people and tests; the benchmark never reads it.
   */
  public String evidence() {
    return evidence;
  }

  /** The document shape of each item, by item id. */
  public Map<String, String> shapes() {
    return new LinkedHashMap<>(shapes);
  }

  /**
   * Writes all files, the evidence too, into a folder, which is made when it is missing; files of
   * the same names are replaced.
   *
   * @return the written files
   * @throws IOException when a file cannot be written
   */
  public List<Path> write(Path folder) throws IOException {
    Files.createDirectories(folder);
    List<Path> written = new ArrayList<>();
    Map<String, String> all = files();
    all.put(EVIDENCE_FILE, evidence);
    for (Map.Entry<String, String> file : all.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.write(path, file.getValue().getBytes(StandardCharsets.UTF_8));
      written.add(path);
    }
    return List.copyOf(written);
  }

  /** One making of the data set; remembers what it has accepted. */
  private static final class Assembly {
    private final TokenCounter tokens = TokenCounter.o200kBase();
    private final List<Shingles> accepted = new ArrayList<>();
    private final StringBuilder evidence = new StringBuilder();
    private final Map<String, String> shapes = new LinkedHashMap<>();

    BuiltinDataset run() {
      List<Family> families = List.of(new LookupFamily(), new TriageFamily(), new ContractFamily());
      Map<String, Integer> counts = new TreeMap<>();
      families.forEach(family -> counts.put(family.name(), ITEMS_PER_FAMILY));
      Map<String, String> files = new LinkedHashMap<>();
      files.put("manifest.json", RowWriter.manifest(families, counts));
      for (int f = 0; f < families.size(); f++) {
        files.put(families.get(f).name() + ".jsonl", rows(families.get(f), f));
      }
      return new BuiltinDataset(files, evidence.toString(), shapes);
    }

    private String rows(Family family, int ordinal) {
      int system = tokens.count(family.system());
      StringBuilder rows = new StringBuilder();
      for (int index = 0; index < ITEMS_PER_FAMILY; index++) {
        // A counter and not String.format: ids must sort like the items.
        String number = Integer.toString(10_001 + index).substring(1);
        String id = family.idPrefix() + "-" + number;
        FamilyItem item = firstFit(family, ordinal, index, system);
        int user = tokens.count(item.user());
        rows.append(RowWriter.row(family, id, item, system + user, user));
        item.evidence()
            .forEach((field, text) -> evidence.append(RowWriter.evidence(id, field, text)));
        shapes.put(id, item.shape());
      }
      return rows.toString();
    }

    private FamilyItem firstFit(Family family, int ordinal, int index, int system) {
      for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        FamilyItem item = family.draw(index, Draw.of(SEED, ordinal, index, attempt));
        int user = tokens.count(item.user());
        if (family.keepsBand(system + user, user) && isNew(item.user())) {
          return item;
        }
      }
      throw new IllegalStateException(
          family.name() + " item " + index + ": no draw fits; enlarge the phrase pools");
    }

    private boolean isNew(String user) {
      Shingles shingles = Shingles.of(user);
      if (accepted.stream().anyMatch(other -> other.overlaps(shingles, MAX_OVERLAP_PERCENT))) {
        return false;
      }
      accepted.add(shingles);
      return true;
    }
  }
}
