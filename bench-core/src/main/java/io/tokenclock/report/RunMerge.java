package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Environment;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.EvidenceWriter;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Several runs of one plan at other hours, put together as the sessions of one run. Only evidence
 * is joined; every figure is computed anew from it, since percentiles of parts cannot be averaged.
 * Requests that a run was to send and that left no usable record are listed as missing, and count
 * as worse than every other.
 */
public final class RunMerge {
  /** Names the runs that a merged folder was made of. */
  public static final String MERGED = "merged.json";

  private static final List<String> SESSION_STEMS =
      Stream.concat(Stream.of("environment"), ConditionsReader.stems()).toList();

  private static final Set<String> MAY_DIFFER =
      Set.of("plan.name", "plan.rounds", "plan.warmup_rounds");

  private final List<Part> parts;
  private final RunManifest manifest;
  private final Dataset naming;
  private final Collection<TaskItem> items;

  private RunMerge(
      List<Part> parts, RunManifest manifest, Dataset naming, Collection<TaskItem> items) {
    this.parts = parts;
    this.manifest = manifest;
    this.naming = naming;
    this.items = items;
  }

  private record Part(RunFolder folder, RunManifest manifest, int firstRound, int sessionsBefore) {}

  /**
   * Checks whether runs belong together.
   *
   * @param runs two folders or more; their sessions follow each other in the order of their making
   * @param acceptCommit whether builds of other commits of the library may be joined
   * @throws IOException when a folder cannot be read
   * @throws IllegalArgumentException when they do not; names every difference
   */
  public static RunMerge of(List<RunFolder> runs, boolean acceptCommit) throws IOException {
    List<Part> parts = new ArrayList<>();
    for (RunFolder run : runs) {
      parts.add(new Part(run, run.manifest(), 0, 0));
    }
    parts.sort(Comparator.comparing((Part part) -> part.manifest().createdAt()));
    List<String> problems = problems(parts, acceptCommit);
    Map<String, TaskItem> items = new LinkedHashMap<>();
    for (Part part : parts) {
      Dataset dataset = Dataset.read(part.folder().path().resolve(RunReport.DATASET));
      for (String family : dataset.families()) {
        for (TaskItem item : dataset.items(family)) {
          TaskItem known = items.putIfAbsent(item.id(), item);
          if (known != null && !known.equals(item)) {
            problems.add(
                part.folder().path() + ": item " + item.id() + " is another one than in the first");
          }
        }
      }
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
    Dataset naming = Dataset.read(parts.get(0).folder().path().resolve(RunReport.DATASET));
    return new RunMerge(numbered(parts), manifest(parts), naming, items.values());
  }

  private static List<String> problems(List<Part> parts, boolean acceptCommit) {
    List<String> problems = new ArrayList<>();
    if (parts.size() < 2) {
      problems.add("expected two run folders or more, there is " + parts.size());
      return problems;
    }
    Part first = parts.get(0);
    Set<Instant> made = new HashSet<>();
    for (Part part : parts) {
      if (!made.add(part.manifest().createdAt())) {
        problems.add(part.folder().path() + ": the same run twice; name each once");
      }
      for (RunManifest.Difference d : first.manifest().differences(part.manifest())) {
        boolean commit = d.field().equals(RunManifest.Difference.COMMIT);
        if (!MAY_DIFFER.contains(d.field()) && !(commit && acceptCommit)) {
          problems.add(
              part.folder().path()
                  + ": "
                  + d
                  + (commit ? "; if both measure alike, allow it with --accept-commit" : ""));
        }
      }
    }
    return problems;
  }

  private static List<Part> numbered(List<Part> parts) {
    List<Part> numbered = new ArrayList<>();
    int rounds = 0;
    int sessions = 0;
    for (Part part : parts) {
      numbered.add(new Part(part.folder(), part.manifest(), rounds, sessions));
      rounds += part.manifest().plan().rounds();
      sessions += part.folder().session();
    }
    return numbered;
  }

  private static RunManifest manifest(List<Part> parts) {
    RunManifest first = parts.get(0).manifest();
    RunManifest last = parts.get(parts.size() - 1).manifest();
    BenchmarkPlan plan = first.plan();
    int rounds = parts.stream().mapToInt(part -> part.manifest().plan().rounds()).sum();
    return new RunManifest(
        new BenchmarkPlan(
            plan.name(),
            plan.simulated(),
            plan.timeScale(),
            plan.dataset(),
            plan.datasetSha256(),
            plan.families(),
            rounds,
            0,
            plan.providers(),
            plan.maxCompletionTokens(),
            plan.effort(),
            plan.deadline(),
            plan.startStep(),
            plan.roundInterval(),
            plan.http()),
        first.tokenizer(),
        first.version(),
        first.commit(),
        last.createdAt());
  }

  /** What the merged folder says was asked. */
  public RunManifest manifest() {
    return manifest;
  }

  /**
   * Writes the evidence of all runs into a new folder. Their own folders stay as they are.
   *
   * @param path a folder that is new or empty
   * @return what the folder holds
   * @throws IOException when a run cannot be read, or the folder cannot be written
   */
  public Result write(Path path) throws IOException {
    RunFolder merged = RunFolder.create(path, manifest, new Environment(new TreeMap<>()));
    List<String> problems = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    naming.write(items, path.resolve(RunReport.DATASET));
    int session = 0;
    try (EvidenceWriter writer = merged.writer(List.of())) {
      for (Part part : parts) {
        missing.addAll(copy(part, writer, problems));
        for (int own = 1; own <= part.folder().session(); own++) {
          session++;
          copySession(part.folder(), own, merged, session);
        }
      }
    }
    merged.noteStarted(missing);
    merged.write(MERGED, MergedJson.render(parts.stream().map(Part::manifest).toList()));
    return new Result(merged, missing.size(), problems);
  }

  private static List<String> copy(Part part, EvidenceWriter writer, List<String> problems)
      throws IOException {
    Evidence evidence = part.folder().evidence();
    evidence.problems().forEach(problem -> problems.add(part.folder().path() + ": " + problem));
    BenchmarkPlan plan = part.manifest().plan();
    Set<String> open = new LinkedHashSet<>();
    for (int round = 0; round < plan.rounds(); round++) {
      for (PlannedProvider provider : plan.providers()) {
        open.add(id(part.firstRound() + round, provider.id()));
      }
    }
    for (RequestRecord record : evidence.records()) {
      if (!record.aborted()) {
        RequestRecord moved = moved(record, part);
        open.remove(moved.id());
        writer.append(moved);
      }
    }
    writer.flush(record -> record);
    return List.copyOf(open);
  }

  private static RequestRecord moved(RequestRecord record, Part part) {
    int round = part.firstRound() + record.round();
    return new RequestRecord(
        id(round, record.provider()),
        round,
        record.provider(),
        record.family(),
        record.item(),
        record.place(),
        record.model(),
        record.requestSha256(),
        record.scheduledNanos(),
        record.startedNanos(),
        record.startedAt(),
        part.sessionsBefore() + record.session(),
        record.flags(),
        record.stalls(),
        record.capture());
  }

  private static String id(int round, String provider) {
    return String.format(Locale.ROOT, "r%04d-%s", round, provider);
  }

  /** What a session noted of its machine, its client and its network. */
  private static void copySession(RunFolder from, int own, RunFolder to, int session)
      throws IOException {
    for (String stem : SESSION_STEMS) {
      String text;
      try {
        text = from.read(RunFolder.sessionFile(stem, own));
      } catch (NoSuchFileException e) {
        continue;
      }
      to.write(RunFolder.sessionFile(stem, session), text);
    }
  }

  /**
   * A merged folder.
   *
   * @param folder the folder
   * @param missing requests that were planned and have no usable record
   * @param problems evidence that could not be read, a sentence each
   */
  public record Result(RunFolder folder, int missing, List<String> problems) {

    /** Copies the list. */
    public Result {
      problems = List.copyOf(problems);
    }
  }
}
