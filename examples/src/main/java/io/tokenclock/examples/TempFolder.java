package io.tokenclock.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder for a run whose evidence nobody wants to keep. */
record TempFolder(Path path) implements AutoCloseable {

  static TempFolder create() throws IOException {
    return new TempFolder(Files.createTempDirectory("example"));
  }

  /** A folder in it that is not there yet, as a run wants it. */
  Path fresh(String name) {
    return path.resolve(name);
  }

  @Override
  public void close() throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(path)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }
}
