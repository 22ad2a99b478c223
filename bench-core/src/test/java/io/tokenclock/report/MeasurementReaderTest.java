package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.record.RunFolder;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MeasurementReaderTest {
  @TempDir private Path folder = Path.of("unset");

  @Test
  void every_member_of_a_line_comes_back() throws IOException {
    List<Measurement> measurements = new ArrayList<>(SampleRun.measurements());
    measurements.add(
        completed("alpha", 120, 200, 1200, 41.123457)
            .phases(new PhaseMarks(0L, 5L, 0L, 21L, 9L, 21L, 22L, 30L))
            .verdict(Verdict.Kind.INVALID, Verdict.Reason.SCHEMA_INVALID)
            .session(2)
            .build());
    measurements.add(failed("beta", 120, Outcome.HTTP_429).aborted().build());

    assertThat(MeasurementReader.read(file(measurements))).isEqualTo(measurements);
  }

  @Test
  void rates_come_back_to_the_last_bit_and_not_to_the_sixth_decimal() throws IOException {
    // 39 tokens in 801.7 ms.
    double rate = 39 * 1e9 / 801_700_000;
    List<Measurement> measurements = List.of(completed("alpha", 0, 100, 901.7, rate).build());

    assertThat(MeasurementReader.read(file(measurements))).isEqualTo(measurements);
  }

  @Test
  void many_lines_are_read_in_pieces_and_stay_in_order() throws IOException {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 12_000; round++) {
      measurements.add(completed("alpha", round, 200, 1200, 40.0).build());
    }
    Path file = file(measurements);

    assertThat(Files.size(file)).isGreaterThan(8 << 20);
    assertThat(MeasurementReader.read(file)).isEqualTo(measurements);
  }

  @Test
  void a_line_that_is_none_is_named() throws IOException {
    List<Measurement> measurements = SampleRun.measurements();
    List<String> lines = Files.readAllLines(file(measurements));

    says(lines, 3, "{\"id\": \"x\",,}", ":3: is no JSON object");
    says(lines, 4, "[]", ":4: expected an object");
    says(
        lines,
        5,
        lines.get(4).replace("\"outcome\":\"completed\"", "\"outcome\":\"done\""),
        ":5: member 'outcome': no 'done'");
    says(
        lines,
        6,
        lines.get(5).replaceFirst("\"round\":\\d+,", ""),
        ":6: member 'round' is missing");
    says(
        lines,
        7,
        lines.get(6).replaceFirst("\"round\":\\d+", "\"round\":\"1\""),
        ":7: member 'round': expected a number");
    says(
        lines,
        8,
        lines.get(7).replaceFirst("\"bytes\":\\d+", "\"bytes\":1.5"),
        ":8: member 'bytes': expected a whole number");
    says(
        lines,
        9,
        lines.get(8).replaceFirst("\"bytes\":\\d+", "\"bytes\":null"),
        ":9: member 'bytes': expected a text or a number");
  }

  @Test
  void a_report_of_lines_says_what_a_report_of_evidence_says() throws IOException {
    RunFolder run = new MadeUpRun(folder.resolve("run")).completed(round -> round != 4).write();
    RunReport evidence = RunReport.of(run);
    evidence.writeDerived();

    RunReport lines = RunReport.ofMeasurements(run);

    assertThat(lines.measurements()).isEqualTo(evidence.measurements());
    assertThat(lines.scorecard()).isEqualTo(evidence.scorecard());
    assertThat(lines.problems()).isEqualTo(evidence.problems());
    assertThat(lines.json()).contains("stalls are in the evidence alone, which was not read");
    assertThat(lines.markdown()).contains("Stalls while exchanges ran: not known");
  }

  @Test
  void what_the_lines_lack_and_the_index_knows_counts_as_missing() throws IOException {
    RunFolder run = new MadeUpRun(folder.resolve("run")).write();
    RunReport.of(run).writeDerived();
    Path file = run.path().resolve(RunReport.MEASUREMENTS);
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, lines.size() - 1));

    RunReport report = RunReport.ofMeasurements(run);

    assertThat(report.problems())
        .containsExactly("r0008-beta: was started and left no record; it counts as missing");
    assertThat(report.scorecard().provider("beta").submitted()).isEqualTo(9);
    assertThat(report.scorecard().provider("beta").recorded()).isEqualTo(8);
  }

  @Test
  void lines_of_another_plan_are_refused() throws IOException {
    RunFolder run = new MadeUpRun(folder.resolve("run")).write();
    run.write(RunReport.MEASUREMENTS, text(SampleRun.measurements()));

    assertThatIOException()
        .isThrownBy(() -> RunReport.ofMeasurements(run))
        .withMessageContaining("measurements.jsonl: measurement r")
        .withMessageContaining("is not in plan");
  }

  private void says(List<String> lines, int number, String line, String message)
      throws IOException {
    List<String> changed = new ArrayList<>(lines);
    changed.set(number - 1, line);
    Path file = Files.write(folder.resolve("bad.jsonl"), changed);
    assertThatIOException()
        .isThrownBy(() -> MeasurementReader.read(file))
        .withMessageStartingWith(file + message);
  }

  private Path file(List<Measurement> measurements) throws IOException {
    return Files.writeString(folder.resolve("lines.jsonl"), text(measurements));
  }

  private static String text(List<Measurement> measurements) throws IOException {
    StringWriter text = new StringWriter();
    MeasurementLines.write(measurements, text);
    return text.toString();
  }
}
