package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.plan.Environment;
import io.tokenclock.provider.Secret;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.stream.Stream;

/**
 * The folder of one run: its plan and environment, the evidence, and what was derived from it.
 * Readable by its owner only.
 */
public final class RunFolder {
  static final String PLAN = "plan.json";
  static final String ENVIRONMENT = "environment.json";
  static final String EXCHANGES = "exchanges.jsonl.gz";
  static final String INDEX = "exchanges.idx";
  static final String SPOOL = "spool.bin";
  static final String WARMUP = "warmup-";

  private final Path path;

  private RunFolder(Path path) {
    this.path = path;
  }

  /**
   * Makes a folder for a new run and writes its plan, so that a folder which cannot be written
   * fails before the first request.
   *
   * @throws IOException when the folder holds something already, or cannot be written
   */
  public static RunFolder create(Path path, RunManifest manifest, Environment environment)
      throws IOException {
    if (Files.exists(path)) {
      if (!Files.isDirectory(path)) {
        throw new IOException(path + ": is a file; name a folder for the results");
      }
      try (Stream<Path> inside = Files.list(path)) {
        if (inside.findAny().isPresent()) {
          throw new IOException(path + ": holds something already; name a new or an empty folder");
        }
      }
      restrict(path);
    } else {
      Files.createDirectories(path, ownerOnly());
    }
    var folder = new RunFolder(path);
    folder.write(ENVIRONMENT, environment(environment));
    folder.write(PLAN, PlanJson.write(manifest));
    return folder;
  }

  /**
   * The folder of an earlier run.
   *
   * @throws IOException when it is none
   */
  public static RunFolder open(Path path) throws IOException {
    if (!Files.isRegularFile(path.resolve(PLAN))) {
      throw new IOException(path + ": is no run folder, it has no " + PLAN);
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

  private static boolean posix() {
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
      return PlanJson.read(Files.readString(path.resolve(PLAN)));
    } catch (EvidenceException e) {
      throw new EvidenceException(path.resolve(PLAN) + ": " + e.getMessage(), e);
    }
  }

  /** Opens the evidence for appending; credentials are overwritten in what is appended. */
  public EvidenceWriter writer(Collection<Secret> secrets) throws IOException {
    return EvidenceWriter.open(path, "", new Redaction(secrets));
  }

  /** Opens the evidence of the warm-up, in files of its own. */
  public EvidenceWriter warmupWriter(Collection<Secret> secrets) throws IOException {
    return EvidenceWriter.open(path, WARMUP, new Redaction(secrets));
  }

  /**
   * Reads all evidence that is readable; damage is named in the result and never thrown.
   *
   * @throws IOException when the disk fails
   */
  public Evidence evidence() throws IOException {
    return EvidenceReader.read(path);
  }

  /**
   * Writes a file that was derived from the evidence, whole or not at all.
   *
   * @throws IOException when the disk fails
   */
  public void write(String name, String content) throws IOException {
    Path part = path.resolve(name + ".part");
    Files.write(part, content.getBytes(UTF_8));
    Files.move(part, path.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Reads one of its files.
   *
   * @throws NoSuchFileException when it is not there
   * @throws IOException when the disk fails
   */
  public String read(String name) throws IOException {
    return Files.readString(path.resolve(name));
  }
}
