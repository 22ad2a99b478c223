package io.tokenclock;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.record.RunFolder;
import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Scoring;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.Rubric;
import io.tokenclock.task.RubricSource;
import io.tokenclock.task.Rubrics;
import io.tokenclock.task.Verdict;
import io.tokenclock.token.TokenCounter;
import io.tokenclock.token.TokenizerId;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A family of tasks, its rubric and a tokenizer of somebody else, from the run to the report. */
final class OwnFamilyTest {
  private static final String ROW =
      "{\"id\": \"s%1$d\", \"use_case\": \"anything-goes\", \"split\": \"test\", \"prompt\":"
          + " {\"system\": \"Say something.\", \"user\": \"Number %1$d?\"}, \"output_schema\":"
          + " {\"type\": \"object\"}, \"gold\": {\"a\": %1$d}, \"aliases\": [], \"tokens\": {}}\n";

  @TempDir private Path temp = Path.of("unset");
  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private final CountingServer server;

  OwnFamilyTest() throws IOException {
    server = new CountingServer();
  }

  /** Whatever is JSON is right; the server of this test answers {@code {}}. */
  public static final class AnythingGoes implements RubricSource {
    /** Called by the service loader. */
    public AnythingGoes() {}

    @Override
    public Map<String, Rubric> rubrics() {
      return Map.of("anything-goes", (item, answer) -> Verdict.judged(answer.startsWith("{")));
    }
  }

  @BeforeEach
  void dataset() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("items"));
    Files.writeString(
        folder.resolve("manifest.json"),
        "{\"status\": \"frozen\", \"freeze_ready\": true, \"counts\": {\"anything-goes\": 3}}");
    Files.writeString(
        folder.resolve("anything-goes.jsonl"),
        ROW.formatted(1) + ROW.formatted(2) + ROW.formatted(3));
  }

  @AfterEach
  void end() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    server.close();
  }

  @Test
  void a_source_judges_the_run_and_the_report_misses_it_when_it_is_gone() throws Exception {
    RunResult result;
    try (URLClassLoader loader = withSource()) {
      Thread.currentThread().setContextClassLoader(loader);
      result = run();
      assertThat(result.report().problems()).isEmpty();
      assertThat(success(result.report())).isEqualTo(1.0);
      assertThat(Files.readString(temp.resolve("run/environment.json")))
          .contains("\"rubrics\" : \"anything-goes by " + AnythingGoes.class.getName() + "\"");
    }
    Thread.currentThread().setContextClassLoader(before);

    RunReport without = RunReport.of(RunFolder.open(temp.resolve("run")));
    assertThat(success(without)).isZero();
    assertThat(without.problems())
        .singleElement()
        .asString()
        .contains("judged (anything-goes by " + AnythingGoes.class.getName() + ")")
        .contains("this report judges them strictly", "TOKENCLOCK_CLASSPATH");
  }

  @Test
  void a_run_without_source_is_judged_strictly_and_nothing_is_said_of_rubrics() throws Exception {
    RunResult result = run();

    assertThat(success(result.report())).isZero();
    assertThat(result.report().problems()).isEmpty();
    assertThat(Files.readString(temp.resolve("run/environment.json"))).doesNotContain("rubrics");
  }

  @Test
  void a_report_with_another_tokenizer_counts_with_it_and_says_so() throws Exception {
    RunResult result = run();
    RunFolder folder = RunFolder.open(temp.resolve("run"));
    var characters =
        new TokenCounter() {
          @Override
          public int count(String text) {
            return text.length();
          }

          @Override
          public TokenizerId id() {
            return new TokenizerId("characters", "of-mine", "7", "0000000000000000");
          }
        };

    RunReport mine =
        RunReport.of(folder, folder.evidence(), new Scoring(characters, Rubrics.strict()));

    assertThat(result.report().measurements()).allMatch(m -> m.tokens().answer() == 1);
    assertThat(mine.measurements()).hasSize(9).allMatch(m -> m.tokens().answer() == 2);
    assertThat(mine.scoredWith()).containsEntry("library", "of-mine");
    assertThat(mine.json()).contains("\"scored_with_tokenizer\"", "\"of-mine\"");
    assertThat(mine.markdown())
        .contains("Tokens by characters (of-mine 7")
        .contains("WARNING: tokens were counted by characters");
    assertThat(result.report().markdown()).doesNotContain("WARNING: tokens were counted");
    assertThat(mine.scorecard().provider("a").metric(Metric.TTFT))
        .isEqualTo(result.provider("a").metric(Metric.TTFT));
  }

  private RunResult run() throws IOException, InterruptedException {
    return Benchmark.builder()
        .dataset(Dataset.read(temp.resolve("items")))
        .rounds(3)
        .roundInterval(Duration.ZERO)
        .rehearsalExchanges(0)
        .networkProbes(0)
        .calibration(false)
        .providers(LocalProvider.three(server.uri()))
        .folder(temp.resolve("run"))
        .build()
        .run();
  }

  private static double success(RunReport report) {
    return requireNonNull(report.scorecard().provider("a").success()).ratio();
  }

  private URLClassLoader withSource() throws IOException {
    Path file = temp.resolve("jar/META-INF/services/" + RubricSource.class.getName());
    Files.createDirectories(file.getParent());
    Files.writeString(file, AnythingGoes.class.getName() + "\n");
    return new URLClassLoader(
        new URL[] {temp.resolve("jar").toUri().toURL()}, OwnFamilyTest.class.getClassLoader());
  }
}
