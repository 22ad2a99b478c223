package io.tokenclock.otel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds the section on metrics to the test and the names that it quotes. */
final class EmbeddingPageTest {
  private static final String TEST =
      "bench-otel/src/test/java/io/tokenclock/otel/MetricsOfARunTest.java";

  @Test
  void its_sample_is_a_test_that_runs() throws IOException {
    String page = page();
    String opening = "<!-- from " + TEST + " -->\n```java\n";
    assertThat(page).contains(opening);
    int from = page.indexOf(opening) + opening.length();
    String sample = page.substring(from, page.indexOf("```", from));

    String source = Files.readString(Path.of("..", TEST));
    int start = source.indexOf("    Benchmark.builder()");
    String run = source.substring(start, source.indexOf(".run();", start) + ".run();\n".length());
    assertThat(sample).isEqualTo(run.indent(-4));
    assertThat(sample.lines()).hasSizeLessThanOrEqualTo(15);
  }

  @Test
  void it_names_every_metric() throws IOException {
    var collected = new Collected();
    for (Dialect dialect : Dialect.values()) {
      var listener = OpenTelemetryListener.of(collected.telemetry(), dialect);
      listener.roundFinished(0, List.of(Streams.completed("p")));
    }
    String page = page();

    assertThat(collected.all().keySet())
        .allSatisfy(name -> assertThat(page).contains(shortened(name)));
    assertThat(Arrays.stream(Dialect.values()))
        .allSatisfy(dialect -> assertThat(page).contains("Dialect." + dialect));
  }

  /** The page has names in a table by dialect, without what all of one have in front. */
  private static String shortened(String name) {
    return "`" + name.replaceFirst("^gen_ai\\.client\\.(operation|inference)\\.", "") + "`";
  }

  private static String page() throws IOException {
    return Files.readString(Path.of("..", "docs", "embedding.md"));
  }
}
