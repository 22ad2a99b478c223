package io.tokenclock.testkit.assertj;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tokenclock.testkit.sim.FleetOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Holds the page for newcomers to what it quotes. */
final class EmbeddingPageTest extends AssertionCase {
  private static final Path PAGE = Path.of("..", "docs", "embedding.md");
  private static final String TEST = "consumers/junit-5.14/src/test/java/consumer/AnswersTest.java";

  @Test
  void its_test_class_is_one_that_runs() throws IOException {
    String source = Files.readString(Path.of("..", TEST));

    String sample = block("<!-- from " + TEST + " -->\n```java\n");

    assertThat(sample).isEqualTo(source.substring(source.indexOf("@MeasuredRun")));
    assertThat(sample.lines()).hasSizeLessThanOrEqualTo(15);
  }

  @Test
  void its_message_is_what_a_failing_sentence_says() throws IOException {
    ProviderAssert alpha = alpha(new SampleRun(120).provider("alpha", 100));

    AssertionError error =
        catchThrowableOfType(
            AssertionError.class, () -> alpha.ttft().p95().isLessThan(ofMillis(213)));

    assertThat(block("<!-- from TimeAssertTest -->\n```\n").strip())
        .isEqualTo(
            String.valueOf(error.getMessage()).replaceAll("run folder: .*", "run folder: RUN"));
  }

  @Test
  void it_names_every_simulated_provider() throws IOException {
    String page = Files.readString(PAGE);

    assertThat(FleetOptions.allMembers())
        .allSatisfy(id -> assertThat(page).contains("`" + id + "`"));
  }

  private static String block(String opening) throws IOException {
    String page = Files.readString(PAGE);
    assertThat(page).contains(opening);
    int from = page.indexOf(opening) + opening.length();
    return page.substring(from, page.indexOf("```", from));
  }
}
