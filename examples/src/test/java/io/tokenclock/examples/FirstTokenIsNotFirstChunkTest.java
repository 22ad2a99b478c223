package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class FirstTokenIsNotFirstChunkTest {
  private static final Path SOURCE =
      Path.of("src/main/java/io/tokenclock/examples/FirstTokenIsNotFirstChunk.java");

  @Test
  void it_prints_what_its_comment_says() throws IOException {
    String source = Files.readString(SOURCE);
    String block = source.substring(source.indexOf("<pre>\n") + 6, source.indexOf(" * </pre>"));
    String said = block.lines().map(line -> line.substring(3) + "\n").collect(Collectors.joining());

    assertThat(FirstTokenIsNotFirstChunk.text()).isEqualTo(said);
  }
}
