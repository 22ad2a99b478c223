package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tokenclock.report.Column;
import io.tokenclock.report.Limits;
import io.tokenclock.report.Metric;
import io.tokenclock.report.Projection;
import io.tokenclock.report.Statistic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProjectionFileTest {
  private static final String GOOD =
      """
      projections:
        - key: voice
          title: Voice assistants
          question: Who answers before the caller speaks again?
          caveat: Speech adds its own delay.
          order: ttft_p95
          columns: [ttft_p95, ttft_p95_difference, output_rate_p95_floor, success]
          eligibility: {success_at_least_percent: 90, failures_at_most_percent: 2}
        - key: bulk
          title: Bulk
          question: Who is done first?
          order: e2e_p50
          columns:
            - e2e_p50
      """;

  @TempDir private Path folder = Path.of("unset");

  @Test
  void every_key_reaches_the_projection() throws IOException {
    List<Projection> projections = ProjectionFile.read(file("p.yaml", GOOD));

    assertThat(projections)
        .first()
        .isEqualTo(
            new Projection(
                "voice",
                "Voice assistants",
                "Who answers before the caller speaks again?",
                "Speech adds its own delay.",
                Column.of(Metric.TTFT, Statistic.P95),
                List.of(
                    List.of(
                        Column.of(Metric.TTFT, Statistic.P95),
                        Column.difference(Metric.TTFT, Statistic.P95),
                        Column.of(Metric.OUTPUT_RATE, Statistic.P95),
                        Column.success())),
                new Limits(90, 2),
                false));
    assertThat(projections.get(1).limits()).isEqualTo(Limits.STANDARD);
    assertThat(projections.get(1).caveat()).isEmpty();
  }

  @Test
  void json_is_read_as_well() throws IOException {
    String json =
        """
        {"projections": [{"key": "k", "title": "t", "question": "q", "order": "success",
          "columns": ["success", "failures"]}]}
        """;

    assertThat(ProjectionFile.read(file("p.json", json)))
        .extracting(Projection::key)
        .containsExactly("k");
  }

  @Test
  void every_column_of_a_report_has_a_name_that_is_read_back() {
    for (Column column : Column.all()) {
      assertThat(Column.named(column.key())).isEqualTo(column);
    }
    assertThat(Column.all()).hasSize(2 + 2 * (7 * 3 + 3 * 2));
  }

  @Test
  void problems_name_line_and_key() throws IOException {
    assertThat(problems(GOOD.replace("order: ttft_p95", "order: ttft_95")))
        .singleElement()
        .asString()
        .startsWith("6: projections[0].order: no column 'ttft_95'; did you mean 'ttft_p95'?");
    assertThat(problems(GOOD.replace("- e2e_p50", "- e2e_p999")))
        .singleElement()
        .asString()
        .startsWith("14: projections[1].columns[0]: no column 'e2e_p999'");
    assertThat(problems(GOOD.replace("order: ttft_p95", "order: ttft_p95_difference")))
        .containsExactly(
            "6: projections[0].order: order by the figure itself, not by its difference");
    assertThat(problems(GOOD.replace("key: bulk", "key: chatbots")))
        .containsExactly(
            "9: projections[1].key: 'chatbots' is taken, by a built-in projection or one above");
    assertThat(problems(GOOD.replace("key: bulk", "key: voice"))).hasSize(1);
    assertThat(problems(GOOD.replace("caveat:", "cavaet:")))
        .singleElement()
        .asString()
        .startsWith("5: projections[0].cavaet: unknown key")
        .endsWith("did you mean 'caveat'?");
    assertThat(
            problems(GOOD.replace("success_at_least_percent: 90", "success_at_least_percent: 101")))
        .containsExactly(
            "8: projections[0].eligibility.success_at_least_percent: expected a whole number from 0"
                + " to 100; 95 unless given");
    assertThat(problems(GOOD.replace("    order: e2e_p50\n", "")))
        .singleElement()
        .asString()
        .startsWith("9: projections[1]: key 'order' is required");
    assertThat(problems("projections: []\n"))
        .containsExactly("1: projections: expected a list of at least one projection");
  }

  @Test
  void all_problems_come_at_once() throws IOException {
    assertThat(problems(GOOD.replace("ttft_p95", "tft_p95").replace("e2e_p50", "e3e_p50")))
        .hasSizeGreaterThanOrEqualTo(4);
  }

  private List<String> problems(String text) throws IOException {
    Path file = file("bad.yaml", text);
    var e = catchThrowableOfType(InvalidProviderException.class, () -> ProjectionFile.read(file));
    return e.problems().stream()
        .map(problem -> problem.substring(file.toString().length() + 1))
        .toList();
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
