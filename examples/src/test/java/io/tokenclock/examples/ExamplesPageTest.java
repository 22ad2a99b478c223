package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds the table of examples to the programs that there are. */
final class ExamplesPageTest {
  private static final Path SOURCES =
      Path.of("src", "main", "java", "io", "tokenclock", "examples");

  @Test
  void every_program_stands_in_the_table_once() throws IOException {
    List<String> programs;
    try (Stream<Path> files = Files.list(SOURCES)) {
      programs =
          files
              .filter(file -> read(file).contains("public static void main(String[] args)"))
              .map(file -> file.getFileName().toString().replace(".java", ""))
              .sorted()
              .toList();
    }
    List<String> listed =
        Files.readString(Path.of("README.md"))
            .lines()
            .filter(line -> line.startsWith("| ") && line.contains("[`"))
            .map(line -> line.substring(line.indexOf("[`") + 2, line.indexOf("`]")))
            .filter(name -> !name.endsWith("Test"))
            .sorted()
            .toList();

    assertThat(programs).hasSizeGreaterThanOrEqualTo(10);
    assertThat(listed).isEqualTo(programs);
  }

  private static String read(Path file) {
    try {
      return Files.isDirectory(file) ? "" : Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
