package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.report.Projection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Commands on finished runs: compare, merge, gate, and the forms of a report. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CompareAndMergeTest {
  /** Invalid when this machine stalled, which is not what these tests are about. */
  private static final List<Integer> DONE = List.of(ExitCode.OK, ExitCode.INVALID);

  private Path temp = Path.of("");
  private String first = "";
  private String second = "";

  @BeforeAll
  void run(@TempDir Path folder) throws IOException {
    temp = folder;
    try (LocalFleet fleet = LocalFleet.start(temp)) {
      String plan = fleet.plan("plan.yaml", "rounds: 3").toString();
      first = run(plan, "first");
      second = run(plan, "second");
    }
  }

  @Test
  void two_runs_are_compared() throws IOException {
    Said said = Said.by("compare", first, second);

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out())
        .contains("3 rounds against 3.")
        .contains("ttft_p50, ms")
        .contains("The runs share no rounds");
    Said json = Said.by("compare", first, second, "--format", "json");
    assertThat(new ObjectMapper().readTree(json.out()).path("comparable").asBoolean()).isTrue();
  }

  @Test
  void runs_of_other_questions_are_refused_unless_asked_for_anyway() throws IOException {
    String other;
    try (LocalFleet fleet = LocalFleet.start(temp)) {
      String plan = fleet.plan("other.yaml", "rounds: 3", "deadline: 7s").toString();
      other = run(plan, "other");
    }

    Said refused = Said.by("compare", first, other);
    assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err())
        .contains("not comparable: plan.deadline_ns: 20000000000 in the first run")
        .contains("--anyway");
    assertThat(Said.by("compare", first, other, "--anyway").out())
        .contains("not comparable: plan.deadline_ns");
    Said merge = Said.by("merge", first, other, "--out", temp.resolve("m").toString());
    assertThat(merge.code()).isEqualTo(ExitCode.USAGE);
    assertThat(merge.err()).contains("plan.deadline_ns: was 20000000000, is 7000000000");
    assertThat(temp.resolve("m")).doesNotExist();
  }

  @Test
  void runs_are_merged_into_a_folder_that_reports_like_any_other() throws IOException {
    Path day = temp.resolve("day");
    Said merged = Said.by("merge", second, first, "--out", day.toString());

    assertThat(merged.code()).as(merged.err()).isIn(DONE);
    assertThat(merged.err()).contains("# 2 runs, 6 rounds, 0 planned requests without");
    assertThat(merged.out()).contains("6 requests to each of 2 providers");
    assertThat(Files.readAllLines(day.resolve("measurements.jsonl"))).hasSize(12);
    assertThat(Said.by("report", day.toString()).code()).isIn(DONE);
    String plan = temp.resolve("plan.yaml").toString();
    Said resumed = Said.by("run", plan, "--resume", day.toString(), "--rehearsal", "0");
    assertThat(resumed.code()).isEqualTo(ExitCode.USAGE);
    assertThat(resumed.err()).contains("merged from several runs");
  }

  @Test
  void a_run_is_not_compared_with_itself_unless_asked_for() {
    Said refused = Said.by("compare", first, Path.of(first, ".").toString());

    assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err()).contains("the same run twice").contains("--anyway");
    assertThat(Said.by("compare", first, first, "--anyway").code()).isZero();
  }

  @Test
  void folders_that_are_none_are_named() {
    assertThat(Said.by("compare", first, temp.toString()).err()).contains("is no run folder");
    assertThat(Said.by("merge", first, temp.toString(), "--out", "x").err())
        .contains("is no run folder");
    assertThat(Said.by("merge", first, second).err()).contains("--out");
    assertThat(Said.by("merge", first, second, "--out", first).err())
        .contains("holds something already");
  }

  @Test
  void a_report_has_forms_for_machines() throws IOException {
    assertThat(report("junit")).contains("<testsuite name=\"one\" tests=\"3\"");
    assertThat(new ObjectMapper().readTree(report("jmh"))).isNotEmpty();
    assertThat(new ObjectMapper().readTree(report("benchmark-smaller"))).isNotEmpty();
    assertThat(new ObjectMapper().readTree(report("benchmark-bigger"))).isNotEmpty();
    assertThat(report("summary")).startsWith("# Tokenclock: ").contains("| rank | provider |");
    assertThat(Said.by("list").out()).contains("  benchmark-smaller", "  summary");
  }

  @Test
  void a_projection_of_ones_own_is_printed_and_not_kept() throws IOException {
    Path file =
        Files.writeString(
            temp.resolve("mine.yaml"),
            """
            projections:
              - key: mine
                title: My own view
                question: Who is right most often?
                order: success
                columns: [success, ttft_p50]
            """);

    assertThat(Said.by("report", first, "--projection-file", file.toString()).out())
        .startsWith("My own view")
        .contains("Who is right most often?");
    assertThat(
            Said.by(
                    "report",
                    first,
                    "--projection-file",
                    file.toString(),
                    "--projection",
                    "chatbots")
                .out())
        .startsWith("Chatbots");
    assertThat(
            Said.by("report", first, "--projection-file", file.toString(), "--format", "md").out())
        .contains("## My own view");
    assertThat(Files.readString(Path.of(first, "report.md"))).doesNotContain("My own view");
    Said unknown =
        Said.by("report", first, "--projection-file", file.toString(), "--projection", "mien");
    assertThat(unknown.err()).contains("no 'mien'; there are complete").contains("mine");
  }

  @Test
  void a_projection_file_that_cannot_be_used_is_refused_with_line_and_key() throws IOException {
    Path file = Files.writeString(temp.resolve("bad.yaml"), "projections:\n  - key: A B\n");

    Said said = Said.by("report", first, "--projection-file", file.toString());
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(said.err())
        .contains("bad.yaml:2: projections[0]: key 'title' is required")
        .contains("bad.yaml:2: projections[0].key: expected its name on the command line");
    assertThat(Said.by("report", first, "--projection-file", "absent.yaml").err())
        .contains("absent.yaml: there is no such file");
  }

  @Test
  void a_run_is_judged_by_the_rules_of_a_file() throws IOException {
    Path rules =
        Files.writeString(
            temp.resolve("rules.yaml"), "rules: [failures <= 100%, one.ttft.p50 < 19s]\n");
    Path strict =
        Files.writeString(
            temp.resolve("strict.yaml"),
            "on: bound\nrules: [one.ttft.p95 < 19s, two.ttft.p50 < 1ns]\n");

    Said met = Said.by("gate", first, rules.toString());
    assertThat(met.code()).as(met.err()).isIn(DONE);
    assertThat(met.out())
        .containsPattern("failures <= 100% +one +met +0.0000 +3 +Wilson")
        .contains("[0.0000, 0.5615]", "value, 95 % interval")
        .contains("The gate is passed: 3 of 3 checks.");
    Said not = Said.by("gate", first, strict.toString());
    assertThat(not.code()).isIn(ExitCode.GATE, ExitCode.INVALID);
    assertThat(not.out()).contains("CANNOT BE TOLD").contains("needs 72 requests");
    assertThat(not.err()).contains("strict.yaml: The gate is not passed. Not met: ");
    assertThat(Said.by("gate", first, rules.toString(), "--format", "md").out())
        .contains("| rule | provider | verdict |");
    assertThat(Said.by("gate", first, rules.toString(), "--from", "measurements").out())
        .isEqualTo(met.out());
  }

  @Test
  void rules_that_cannot_be_used_are_refused_with_line_and_key() throws IOException {
    Path bad = Files.writeString(temp.resolve("rules-bad.yaml"), "rules:\n  - ttft.p95 > 1s\n");
    Path other = Files.writeString(temp.resolve("rules-other.yaml"), "rules: [tow.success > 0]\n");

    Said said = Said.by("gate", first, bad.toString());
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(said.err())
        .contains("rules-bad.yaml:2: rules[0]: 'ttft.p95 > 1s': asks for a bad figure");
    Said unknown = Said.by("gate", first, other.toString());
    assertThat(unknown.code()).isEqualTo(ExitCode.USAGE);
    assertThat(unknown.err())
        .contains("rules-other.yaml:1: rules[0]:")
        .contains("did you mean 'two'");
    assertThat(Said.by("gate", temp.toString(), other.toString()).err())
        .contains("is no run folder");
    assertThat(Said.by("gate", first, "absent.yaml").err())
        .contains("absent.yaml: there is no such file");
  }

  @Test
  void a_folder_of_lines_alone_gives_a_report() throws IOException {
    Path lines = Files.createDirectory(temp.resolve("lines"));
    for (String name : List.of("plan.json", "measurements.jsonl")) {
      Files.copy(Path.of(first, name), lines.resolve(name));
    }

    Said said = Said.by("report", lines.toString(), "--from", "measurements");

    assertThat(said.code()).as(said.err()).isIn(DONE);
    assertThat(lines.resolve("scorecard.json")).exists();
    assertThat(lines.resolve("report.md")).exists();
    assertThat(figures(lines)).isEqualTo(figures(Path.of(first)));
    byte[] before = Files.readAllBytes(Path.of(first, "scorecard.json"));
    assertThat(Said.by("report", first, "--from", "measurements").code()).isIn(DONE);
    assertThat(Path.of(first, "scorecard.json")).hasBinaryContent(before);
  }

  /** The scorecard without what stands beside its figures. */
  private static Object figures(Path folder) throws IOException {
    Map<?, ?> card =
        new ObjectMapper().readValue(folder.resolve("scorecard.json").toFile(), Map.class);
    card.keySet()
        .removeAll(List.of("client", "stalls", "network", "where_the_time_went", "method"));
    return card;
  }

  @Test
  void projections_about_tool_calls_say_that_there_are_none() {
    for (String key : List.of("agents", "tool-calling-agents")) {
      assertThat(Projection.named(key).toolCalls()).isTrue();
      assertThat(Said.by("report", first, "--projection", key).out())
          .contains("This run holds no tool-calling tasks.")
          .doesNotContain("rank  provider");
    }
  }

  private String report(String format) {
    Said said = Said.by("report", first, "--format", format);
    assertThat(said.code()).as(said.err()).isIn(DONE);
    return said.out();
  }

  private String run(String plan, String name) {
    Path folder = temp.resolve(name);
    Said said = Said.by("run", plan, "--out", folder.toString(), "--rehearsal", "0");
    assertThat(said.code()).as(said.err()).isIn(DONE);
    return folder.toString();
  }
}
