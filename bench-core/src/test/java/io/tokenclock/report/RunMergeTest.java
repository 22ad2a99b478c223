package io.tokenclock.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunMergeTest {
  @TempDir private Path temp = Path.of("unset");

  @Test
  void rounds_follow_each_other_and_sessions_are_counted_on() throws IOException {
    RunFolder noon = run("noon").hour(4).rounds(6).java("21").write();
    RunFolder morning = run("morning").hour(0).rounds(3).write();

    noon.write("network.json", "noon's network");

    RunMerge.Result result = RunMerge.of(List.of(noon, morning), false).write(temp.resolve("day"));

    assertThat(result.folder().read("network-2.json")).isEqualTo("noon's network");
    List<RequestRecord> records = result.folder().evidence().records();
    assertThat(records).hasSize(2 * 9);
    assertThat(records).extracting(RequestRecord::id).doesNotHaveDuplicates();
    assertThat(records.get(5).session()).isEqualTo(1);
    assertThat(records.get(6).session()).isEqualTo(2);
    assertThat(records.get(6).id()).isEqualTo("r0003-alpha");
    assertThat(result.missing()).isZero();
    assertThat(result.folder().manifest().plan().rounds()).isEqualTo(9);
    assertThat(result.folder().session()).isEqualTo(2);
    assertThat(result.folder().read("environment.json")).contains("\"17\"");
    assertThat(result.folder().read("environment-2.json")).contains("\"21\"");
    assertThat(result.folder().read(RunMerge.MERGED))
        .contains("\"first_round\" : 3")
        .contains("2026-11-30T08:00:00Z");
  }

  @Test
  void figures_come_from_all_records_and_not_from_figures() throws IOException {
    RunFolder fast = run("fast").rounds(3).write();
    RunFolder slow = run("slow").hour(1).rounds(9).first(Map.of("alpha", 200, "beta", 400)).write();

    RunReport merged =
        RunReport.of(RunMerge.of(List.of(fast, slow), false).write(temp.resolve("both")).folder());

    // Of 12 values the 6th: three at 100 and more, then those at 200 and more.
    Estimate median =
        requireNonNull(
            merged
                .scorecard()
                .provider("alpha")
                .estimate(Metric.TTFT, Statistic.P50, Form.CENSORED));
    assertThat(median.order().n()).isEqualTo(12);
    assertThat(median.value()).isGreaterThan(200e6);
    assertThat(merged.scorecard().rounds().sessionMedians("alpha", Metric.TTFT)).hasSize(2);
    assertThat(merged.markdown()).contains("median TTFT by session: session 1: ");
  }

  @Test
  void what_was_planned_and_left_no_record_is_listed_as_missing() throws IOException {
    RunFolder whole = run("whole").rounds(3).write();
    RunFolder cut = run("cut").hour(1).rounds(6).sent(round -> round < 4).write();

    RunMerge.Result result = RunMerge.of(List.of(whole, cut), false).write(temp.resolve("merged"));

    assertThat(result.missing()).isEqualTo(4);
    assertThat(result.folder().evidence().started())
        .containsExactlyInAnyOrder("r0007-alpha", "r0007-beta", "r0008-alpha", "r0008-beta");
    RunReport report = RunReport.of(result.folder());
    assertThat(report.scorecard().provider("alpha").missing()).isEqualTo(2);
    assertThat(report.scorecard().provider("alpha").eligibility().reasons())
        .anyMatch(reason -> reason.startsWith("incomplete"));
  }

  @Test
  void runs_that_asked_otherwise_are_refused_with_every_difference() throws IOException {
    RunFolder one = run("one").write();
    RunFolder other = run("other").hour(1).deadline(Duration.ofSeconds(5)).commit("c2").write();

    assertThatThrownBy(() -> RunMerge.of(List.of(one, other), false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("plan.deadline_ns: was 20000000000, is 5000000000")
        .hasMessageContaining("commit: was c1, is c2")
        .hasMessageContaining("--accept-commit");
    assertThatThrownBy(() -> RunMerge.of(List.of(one, other), true))
        .hasMessageContaining("plan.deadline_ns")
        .message()
        .doesNotContain("commit");
  }

  @Test
  void a_run_is_not_merged_with_itself_or_with_nothing() throws IOException {
    RunFolder one = run("one").write();

    assertThatThrownBy(() -> RunMerge.of(List.of(one, one), false))
        .hasMessageContaining("the same run twice");
    assertThatThrownBy(() -> RunMerge.of(List.of(one), false))
        .hasMessageContaining("expected two run folders or more");
  }

  @Test
  void the_runs_themselves_stay_as_they_are() throws IOException {
    RunFolder one = run("one").write();
    RunFolder two = run("two").hour(1).write();
    byte[] before = Files.readAllBytes(one.path().resolve("exchanges.jsonl.gz"));

    RunMerge.of(List.of(one, two), false).write(temp.resolve("merged"));

    assertThat(one.path().resolve("exchanges.jsonl.gz")).hasBinaryContent(before);
    assertThatThrownBy(() -> RunMerge.of(List.of(one, two), false).write(temp.resolve("merged")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds something already");
  }

  private MadeUpRun run(String name) {
    return new MadeUpRun(temp.resolve(name));
  }
}
