package io.tokenclock.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** What JMH viewers read is JMH's own output, nothing in between. */
final class JsonResultTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void a_stage_gives_the_json_that_viewers_read() throws Exception {
    Path file = folder.resolve("result.json");
    run(file);

    JsonNode rows = new ObjectMapper().readTree(file.toFile());

    assertThat(rows).hasSize(1);
    JsonNode row = rows.get(0);
    assertThat(row.fieldNames())
        .toIterable()
        .containsExactly(
            "jmhVersion",
            "benchmark",
            "mode",
            "threads",
            "forks",
            "jvm",
            "jvmArgs",
            "jdkVersion",
            "vmName",
            "vmVersion",
            "warmupIterations",
            "warmupTime",
            "warmupBatchSize",
            "measurementIterations",
            "measurementTime",
            "measurementBatchSize",
            "primaryMetric",
            "secondaryMetrics");
    assertThat(row.path("benchmark").asText()).isEqualTo("io.tokenclock.jmh.ClockStages.latency");
    assertThat(row.path("primaryMetric").fieldNames())
        .toIterable()
        .containsExactly(
            "score", "scoreError", "scoreConfidence", "scorePercentiles", "scoreUnit", "rawData");
    assertThat(row.path("primaryMetric").path("score").asDouble()).isPositive();
  }

  private static void run(Path file) throws RunnerException {
    new Runner(
            new OptionsBuilder()
                .include("ClockStages.latency")
                .forks(1)
                .warmupIterations(0)
                .measurementIterations(2)
                .measurementTime(TimeValue.milliseconds(50))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .resultFormat(ResultFormatType.JSON)
                .result(file.toString())
                .build())
        .run();
  }
}
