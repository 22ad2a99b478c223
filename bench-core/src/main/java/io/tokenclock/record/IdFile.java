package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** Files of a run folder that hold one id a line, and only ever grow. */
enum IdFile {
  /**
   * Requests that an earlier session had started and that left no record by the time the run was
   * resumed. The spool knew them, and the spool is emptied.
   */
  STARTED("started.txt"),

  /**
   * Exchanges that count for nothing, session and id a line each. Their records stay where they
   * are, to the byte; this says how to read them.
   */
  VOID("void.txt");

  private final String file;

  IdFile(String file) {
    this.file = file;
  }

  Set<String> read(Path folder) throws IOException {
    try {
      return new LinkedHashSet<>(
          new String(Files.readAllBytes(folder.resolve(file)), UTF_8).lines().toList());
    } catch (NoSuchFileException e) {
      return new LinkedHashSet<>();
    }
  }

  void add(Path folder, Collection<String> ids) throws IOException {
    Set<String> all = read(folder);
    if (all.addAll(ids)) {
      DurableFile.write(folder.resolve(file), String.join("\n", all) + "\n");
    }
  }
}
