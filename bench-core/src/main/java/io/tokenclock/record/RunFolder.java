package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.lock.RunLock;
import io.tokenclock.plan.Environment;
import io.tokenclock.provider.Secret;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folder of one run: its plan and environment, the evidence, and what was derived from it.
 * Readable by its owner only.
 */
public final class RunFolder {
  static final String PLAN = "plan.json";
  private static final String ENVIRONMENT_STEM = "environment";
  static final String ENVIRONMENT = ENVIRONMENT_STEM + ".json";
  static final String EXCHANGES = "exchanges.jsonl.gz";
  static final String INDEX = "exchanges.idx";
  static final String SPOOL = "spool.bin";
  static final String WARMUP = "warmup-";
  static final String LOCK = "run.lock";

  private final Path path;

  /** What a file is to hold. */
  @FunctionalInterface
  public interface Content {
    /**
     * Writes all of it.
     *
     * @throws IOException when the target refuses it
     */
    void writeTo(Writer target) throws IOException;
  }

  private RunFolder(Path path) {
    this.path = path;
  }

  /**
   * Makes a folder for a new run and writes its plan, so that a folder which cannot be written
   * fails before the first request.
   *
   * @throws io.tokenclock.lock.RunLockedException when another process is about to do the same
   * @throws IOException when the folder holds something already, or cannot be written
   */
  public static RunFolder create(Path path, RunManifest manifest, Environment environment)
      throws IOException {
    if (Files.exists(path)) {
      requireEmpty(path);
      restrict(path);
    } else {
      Files.createDirectories(path, ownerOnly());
    }
    var folder = new RunFolder(path);
    RunLock lock = folder.lock();
    try {
      requireEmpty(path);
      folder.write(ENVIRONMENT, environment(environment));
      DurableFile.write(path.resolve(PLAN), PlanJson.write(manifest));
    } finally {
      lock.close();
    }
    return folder;
  }

  private static void requireEmpty(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      throw new IOException(path + ": is a file; name a folder for the results");
    }
    try (Stream<Path> inside = Files.list(path)) {
      if (inside.anyMatch(file -> !file.endsWith(LOCK))) {
        throw new IOException(path + ": holds something already; name a new or an empty folder");
      }
    }
  }

  /**
   * The folder of an earlier run.
   *
   * @throws IOException when it is none
   */
  public static RunFolder open(Path path) throws IOException {
    if (!Files.isRegularFile(path.resolve(PLAN))) {
      throw new IOException(
          path
              + ": is no run folder, it has no "
              + PLAN
              + " (a run that ended before that was written has sent nothing)");
    }
    return new RunFolder(path);
  }

  private static FileAttribute<?>[] ownerOnly() {
    return posix()
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  private static void restrict(Path path) throws IOException {
    if (posix()) {
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------"));
    }
  }

  static boolean posix() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  }

  private static String environment(Environment environment) {
    ObjectNode json = Json.object();
    json.put("format", "tokenclock.environment/1");
    environment.facts().forEach(json::put);
    return Json.pretty(json);
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /**
   * The plan of the run.
   *
   * @throws IOException when it cannot be read, or was changed after the run had started
   */
  public RunManifest manifest() throws IOException {
    try {
      return PlanJson.read(read(PLAN));
    } catch (EvidenceException e) {
      throw new EvidenceException(path.resolve(PLAN) + ": " + e.getMessage(), e);
    }
  }

  /**
   * Keeps other processes from writing into it; to be held from before {@link #repair} or {@link
   * #writer} until after the last write.
   *
   * @throws io.tokenclock.lock.RunLockedException when another process, or another run of this one,
   *     holds it
   * @throws IOException when the disk fails
   */
  public RunLock lock() throws IOException {
    return RunLock.folder(path.resolve(LOCK), path);
  }

  /**
   * Makes the evidence of a run that was cut fit to be appended to: bytes that belong to no
   * exchange are moved into files of their own, and exchanges that were only spooled go into the
   * journal. What the journal holds stays as it is, to the byte.
   *
   * @return what was done, a sentence each; empty when nothing had to be done
   * @throws IOException when the disk fails; nothing is lost then, and it can be done again
   */
  public List<String> repair() throws IOException {
    List<String> notes = new ArrayList<>(Repair.run(path, WARMUP));
    notes.addAll(Repair.run(path, ""));
    return List.copyOf(notes);
  }

  /**
   * Notes that one more process takes the run up.
   *
   * @param environment the machine and the process, kept beside those of the earlier sessions
   * @return the number of the session, 2 or more
   * @throws IOException when the disk fails
   */
  public int beginSession(Environment environment) throws IOException {
    int session = session() + 1;
    write(sessionFile(ENVIRONMENT_STEM, session), environment(environment));
    return session;
  }

  /** Number of the latest session: 1 unless the run was resumed. */
  public int session() {
    int session = 1;
    while (Files.exists(path.resolve(sessionFile(ENVIRONMENT_STEM, session + 1)))) {
      session++;
    }
    return session;
  }

  /**
   * Name of a file that each session has of its own.
   *
   * @param stem its name in the first session, without the end
   * @param session number of the session, from 1
   */
  public static String sessionFile(String stem, int session) {
    return stem + (session == 1 ? "" : "-" + session) + ".json";
  }

  /**
   * Notes that exchanges count for nothing, since they show a fault of the user. Their records stay
   * as they are; evidence that is read later has them flagged {@value RequestRecord#VOID}.
   *
   * @throws IOException when the disk fails
   */
  public void voidExchanges(Collection<RequestRecord> records) throws IOException {
    IdFile.VOID.add(path, records.stream().map(EvidenceReader::exchange).toList());
  }

  /**
   * Opens the evidence for appending, repaired where a crash left it torn; credentials are
   * overwritten in what is appended.
   *
   * @throws IOException when the disk fails
   */
  public EvidenceWriter writer(Collection<Secret> secrets) throws IOException {
    List<String> unused = Repair.run(path, "");
    return EvidenceWriter.open(path, "", new Redaction(secrets));
  }

  /**
   * Opens the evidence of the warm-up, in files of its own; otherwise like {@link #writer}.
   *
   * @throws IOException when the disk fails
   */
  public EvidenceWriter warmupWriter(Collection<Secret> secrets) throws IOException {
    List<String> unused = Repair.run(path, WARMUP);
    return EvidenceWriter.open(path, WARMUP, new Redaction(secrets));
  }

  /**
   * Notes requests that were to be sent and left no record, so that they stay in the denominator.
   *
   * @throws IOException when the disk fails
   */
  public void noteStarted(Collection<String> ids) throws IOException {
    if (!ids.isEmpty()) {
      IdFile.STARTED.add(path, ids);
    }
  }

  /**
   * Reads all evidence that is readable; damage is named in the result and never thrown.
   *
   * @throws IOException when the disk fails
   */
  public Evidence evidence() throws IOException {
    return EvidenceReader.read(path);
  }

  /** Whether it holds evidence, and not only what was derived from it. */
  public boolean holdsEvidence() {
    return Files.exists(path.resolve(EXCHANGES));
  }

  /**
   * Ids of all requests that are known to have been started, by the small files beside the
   * evidence, without reading that.
   *
   * @throws IOException when the disk fails
   */
  public Set<String> started() throws IOException {
    return EvidenceReader.started(path);
  }

  /**
   * Writes a file that was derived from the evidence, whole or not at all.
   *
   * @throws IOException when the disk fails
   */
  public void write(String name, String content) throws IOException {
    write(name, target -> target.write(content));
  }

  /**
   * Writes a file that was derived from the evidence, whole or not at all, without holding it.
   *
   * @throws IOException when the disk fails
   */
  public void write(String name, Content content) throws IOException {
    Path part = path.resolve(name + ".part");
    try (Writer target = Files.newBufferedWriter(part, UTF_8)) {
      content.writeTo(target);
    }
    Files.move(part, path.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Reads one of its files.
   *
   * @throws NoSuchFileException when it is not there
   * @throws IOException when it is no text, or the disk fails
   */
  public String read(String name) throws IOException {
    try {
      return Files.readString(path.resolve(name));
    } catch (CharacterCodingException e) {
      throw new IOException(path.resolve(name) + ": is not UTF-8; put it back from a copy", e);
    }
  }
}
