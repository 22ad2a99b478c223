package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Holds the sample in the README to the test that it is. */
final class ReadmeTest {
  private static final String FILE =
      "examples/src/test/java/io/tokenclock/examples/FirstTokenTest.java";

  @Test
  void the_sample_is_the_test_line_by_line() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    String opening = "<!-- from " + FILE + " -->\n```java\n";
    assertThat(readme).contains(opening);
    int from = readme.indexOf(opening) + opening.length();
    String sample = readme.substring(from, readme.indexOf("```", from));

    String source = Files.readString(Path.of("..", FILE));
    String test = source.substring(source.indexOf("  @Test"), source.lastIndexOf('}'));
    assertThat(sample).isEqualTo(test.indent(-2));
    assertThat(sample.lines()).hasSizeLessThanOrEqualTo(15);
  }
}
