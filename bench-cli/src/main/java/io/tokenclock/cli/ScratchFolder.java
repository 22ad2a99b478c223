package io.tokenclock.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder that a command works in.
 *
 * @param path where it is
 * @param kept whether the user asked for it; else it is deleted with all that it holds
 */
record ScratchFolder(Path path, boolean kept) implements AutoCloseable {

  /** The folder that the user named, new or empty, or one among the temporary files. */
  static ScratchFolder of(@Nullable Path named, String purpose) throws IOException {
    if (named == null) {
      return new ScratchFolder(Files.createTempDirectory("tokenclock-" + purpose), false);
    }
    if (Files.exists(named)) {
      try (Stream<Path> inside = Files.list(named)) {
        if (inside.findAny().isPresent()) {
          throw CommandFailure.usage(
              "--out: " + named + " holds something already; name a new or an empty folder");
        }
      }
    }
    return new ScratchFolder(Files.createDirectories(named), true);
  }

  @Override
  public void close() throws IOException {
    if (kept) {
      return;
    }
    List<Path> inside;
    try (Stream<Path> all = Files.walk(path)) {
      inside = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : inside) {
      Files.deleteIfExists(file);
    }
  }
}
