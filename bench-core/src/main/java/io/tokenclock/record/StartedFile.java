package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * {@code started.txt}: ids of requests that an earlier session had started and that left no record
 * by the time the run was resumed. The spool knew them, and the spool is emptied.
 */
final class StartedFile {
  static final String NAME = "started.txt";

  private StartedFile() {}

  static Set<String> read(Path folder) throws IOException {
    try {
      return new LinkedHashSet<>(
          new String(Files.readAllBytes(folder.resolve(NAME)), UTF_8).lines().toList());
    } catch (NoSuchFileException e) {
      return new LinkedHashSet<>();
    }
  }

  static void add(Path folder, Collection<String> ids) throws IOException {
    Set<String> all = read(folder);
    if (all.addAll(ids)) {
      DurableFile.write(folder.resolve(NAME), String.join("\n", all) + "\n");
    }
  }
}
