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
 * {@code void.txt}: exchanges that count for nothing, session and id a line each. Their records
 * stay where they are, to the byte; this says how to read them.
 */
final class VoidFile {
  static final String NAME = "void.txt";

  private VoidFile() {}

  static Set<String> read(Path folder) throws IOException {
    try {
      return new LinkedHashSet<>(
          new String(Files.readAllBytes(folder.resolve(NAME)), UTF_8).lines().toList());
    } catch (NoSuchFileException e) {
      return new LinkedHashSet<>();
    }
  }

  static void add(Path folder, Collection<String> exchanges) throws IOException {
    Set<String> all = read(folder);
    if (all.addAll(exchanges)) {
      DurableFile.write(folder.resolve(NAME), String.join("\n", all) + "\n");
    }
  }
}
