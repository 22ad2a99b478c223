package io.tokenclock.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunComparisonTest {
  private static final Column TYPICAL = Column.of(Metric.TTFT, Statistic.P50);

  @TempDir private Path temp = Path.of("unset");

  @Test
  void a_run_against_itself_changes_nothing() throws IOException {
    RunReport run = report(run("a").rounds(30));
    RunComparison same = RunComparison.of(run, run);

    assertThat(same.comparable()).isTrue();
    assertThat(same.warnings()).isEmpty();
    assertThat(same.differences()).isNotEmpty().noneMatch(RunDifference::certain);
    assertThat(same.text()).contains("Nothing is better with certainty.");
  }

  @Test
  void what_got_slower_is_named_with_its_interval() throws IOException {
    RunComparison comparison =
        RunComparison.of(
            report(run("before").rounds(30)),
            report(run("after").rounds(30).hour(1).first(Map.of("alpha", 160, "beta", 300))));

    RunDifference alpha = difference(comparison, "alpha", TYPICAL);
    assertThat(alpha.certain()).isTrue();
    assertThat(alpha.better()).isFalse();
    assertThat(alpha.judgement()).isEqualTo("worse");
    assertThat(requireNonNull(alpha.difference()).point().value()).isEqualTo(60e6);
    assertThat(difference(comparison, "beta", TYPICAL).judgement())
        .isEqualTo("no certain difference");
    assertThat(comparison.text())
        .contains("Worse: alpha ttft_p50")
        .contains("30 rounds against 30");
    assertThat(comparison.text().lines()).allMatch(line -> line.length() <= 120);
    assertThat(comparison.markdown()).contains("| alpha | ");
  }

  @Test
  void tails_that_so_few_rounds_cannot_tell_have_a_note_and_no_difference() throws IOException {
    RunReport run = report(run("a").rounds(30));
    RunDifference tail =
        difference(RunComparison.of(run, run), "alpha", Column.of(Metric.TTFT, Statistic.P95));

    assertThat(tail.difference()).isNull();
    assertThat(tail.judgement()).isEqualTo("n too small, 72 needed");
  }

  @Test
  void more_failures_are_a_difference_of_shares() throws IOException {
    RunComparison comparison =
        RunComparison.of(
            report(run("before").rounds(60)),
            report(run("after").rounds(60).hour(1).completed(round -> round % 2 == 0)));

    RunDifference failures = difference(comparison, "alpha", Column.failures());
    assertThat(failures.judgement()).isEqualTo("worse");
    assertThat(failures.first()).isEqualTo("0.0");
    assertThat(failures.second()).isEqualTo("50.0");
  }

  @Test
  void runs_that_measured_different_things_are_not_comparable() throws IOException {
    RunComparison comparison =
        RunComparison.of(
            report(run("one")), report(run("other").hour(1).deadline(Duration.ofSeconds(5))));

    assertThat(comparison.comparable()).isFalse();
    assertThat(comparison.obstacles())
        .containsExactly(
            "plan.deadline_ns: 20000000000 in the first run, 5000000000 in the second");
    assertThat(comparison.text()).contains("not comparable: plan.deadline_ns");
  }

  @Test
  void other_machines_builds_and_providers_are_named() throws IOException {
    RunComparison comparison =
        RunComparison.of(
            report(run("one")),
            report(
                run("other")
                    .hour(1)
                    .java("21")
                    .commit("c2")
                    .first(Map.of("alpha", 100, "gamma", 100))));

    assertThat(comparison.comparable()).isTrue();
    assertThat(comparison.warnings())
        .containsExactlyInAnyOrder(
            "commit: c1 in the first run, c2 in the second",
            "java.version: 17 in the first run, 21 in the second",
            "only in the first run: beta",
            "only in the second run: gamma");
    assertThat(comparison.differences()).extracting(RunDifference::provider).containsOnly("alpha");
  }

  @Test
  void json_has_every_difference() throws IOException {
    RunReport run = report(run("a").rounds(30));
    RunComparison comparison = RunComparison.of(run, run);

    JsonNode json = new ObjectMapper().readTree(comparison.json());
    assertThat(json.path("format").asText()).isEqualTo("tokenclock.comparison/1");
    assertThat(json.path("comparable").asBoolean()).isTrue();
    assertThat(json.path("differences")).hasSize(comparison.differences().size());
    assertThat(json.at("/differences/0/difference").isNumber()).isTrue();
  }

  private static RunDifference difference(RunComparison comparison, String id, Column column) {
    return comparison.differences().stream()
        .filter(d -> d.provider().equals(id) && d.column().equals(column))
        .findFirst()
        .orElseThrow();
  }

  private static RunReport report(MadeUpRun run) throws IOException {
    return RunReport.of(run.write());
  }

  private MadeUpRun run(String name) {
    return new MadeUpRun(temp.resolve(name));
  }
}
