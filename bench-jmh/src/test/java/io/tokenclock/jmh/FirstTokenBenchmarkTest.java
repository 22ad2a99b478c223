package io.tokenclock.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.task.Dataset;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The example of the documentation, against a simulated endpoint. */
final class FirstTokenBenchmarkTest {
  private static final String FILE =
      "bench-jmh/src/test/java/io/tokenclock/jmh/FirstTokenBenchmark.java";
  private static final int EXCHANGES = 5;

  @TempDir private Path folder = Path.of("");

  @Test
  @SuppressWarnings("rawtypes") // JMH's results are.
  void the_example_measures_a_simulated_endpoint() throws Exception {
    FleetOptions options =
        FleetOptions.builder()
            .items(Dataset.builtin().items("ticket-triage"))
            .log(folder.resolve("fleet.jsonl"))
            .members(List.of("modal"))
            .timeScale(0.4)
            .failureRatio(0)
            .build();
    try (SimulatedFleet fleet = SimulatedFleet.start(options)) {
      Map<String, Result> results = measure(fleet.member("modal").baseUri().toString());

      assertThat(Objects.requireNonNull(results.get("completed")).getScore()).isEqualTo(EXCHANGES);
      for (String figure : List.of("ttft", "e2e")) {
        Result result = Objects.requireNonNull(results.get(figure), figure);
        assertThat(result.getStatistics().getN()).as(figure).isEqualTo(EXCHANGES);
        assertThat(result.getStatistics().getMin()).as(figure).isPositive();
      }
      // On a machine that stalls, an answer may come in one arrival, which has no rate.
      Result rate = Objects.requireNonNull(results.get("output_tokens_per_second"));
      assertThat(rate.getStatistics().getN()).isBetween(1L, (long) EXCHANGES);
      assertThat(rate.getStatistics().getMin()).isPositive();
    }
  }

  @SuppressWarnings("rawtypes") // JMH's results are.
  private static Map<String, Result> measure(String endpoint) throws RunnerException {
    return new Runner(
            new OptionsBuilder()
                .include("FirstTokenBenchmark.exchange")
                .addProfiler(TokenclockProfiler.class)
                .jvmArgsAppend("-Dendpoint=" + endpoint)
                .measurementIterations(EXCHANGES)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build())
        .runSingle()
        .getSecondaryResults();
  }

  @Test
  void the_documentation_shows_it_line_by_line() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "jmh.md"));
    String opening = "<!-- from " + FILE + " -->\n```java\n";
    assertThat(page).contains(opening);
    int from = page.indexOf(opening) + opening.length();

    String source = Files.readString(Path.of("..", FILE));
    assertThat(page.substring(from, page.indexOf("```", from)))
        .isEqualTo(source.substring(source.indexOf("@BenchmarkMode(")));
  }
}
