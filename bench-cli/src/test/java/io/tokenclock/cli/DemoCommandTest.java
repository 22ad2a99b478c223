package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The main job from socket to table, and the table again from the evidence. */
final class DemoCommandTest {
  private static Path folder = Path.of("unset");
  private static Said demo = new Said(-1, "", "");

  @BeforeAll
  static void measure(@TempDir Path parent) {
    folder = parent.resolve("demo");
    demo = Said.by("demo", "--rounds=3", "--time-scale=0.05", "--rehearsal=20", "--out=" + folder);
  }

  @Test
  void every_provider_has_a_record_of_every_round() throws IOException {
    RunOutput.assertDone(demo);
    Map<String, Long> records =
        new RunOutput(folder)
            .measurements().stream()
                .map(line -> line.path("provider").asText())
                .collect(Collectors.groupingBy(id -> id, Collectors.counting()));
    assertThat(records).hasSize(10).containsKeys("modal", "nebius");
    assertThat(records.values()).containsOnly(3L);
  }

  @Test
  void the_proof_says_that_no_event_was_lost() {
    assertThat(demo.out())
        .contains("Chatbots and copilots", "receive error", "TTFT error")
        .contains("Events lost: 0 of ")
        .contains("Exchanges that the log does not know: 0 of 30.")
        .doesNotContain("simulated-credential");
    assertThat(folder.resolve(Proof.LOG)).exists();
  }

  @Test
  void the_proof_counts_the_percentiles_that_are_close_to_the_log() {
    List<Double> differences =
        Pattern.compile(" / [0-9.]+ \\(([+-][0-9.]+)\\)")
            .matcher(demo.out())
            .results()
            .map(found -> Math.abs(Double.parseDouble(found.group(1))))
            .toList();
    assertThat(differences).hasSize(30);

    // They are printed to two decimals.
    long surely = differences.stream().filter(millis -> millis < 1.995).count();
    long perhaps = differences.stream().filter(millis -> millis <= 2.005).count();
    assertThat(LongStream.rangeClosed(surely, perhaps).boxed())
        .anySatisfy(
            close ->
                assertThat(demo.out())
                    .contains("\n" + close + " of 30 differences are within 2 ms."));
  }

  @Test
  void the_client_line_and_where_the_time_went_stand_in_every_form() throws IOException {
    // Five of the ten speak TLS, three rounds each; a few answers may fail.
    String line = "client, from the servers' own log: plain TTFT ";
    assertThat(demo.out())
        .containsPattern(line + "[0-9]+/[0-9]+, n 1[0-5], request [0-9]+/[0-9]+; tls TTFT ")
        .contains("client before the rounds: not calibrated, the endpoints are simulated")
        .contains("Where the time went: TTFT p50", "client: median of the client's TTFT error")
        .doesNotContain("ranks do not consider it");
    for (String form : new String[] {"report.md", "report.csv", "scorecard.json"}) {
      assertThat(folder.resolve(form)).content().contains(line);
    }
    assertThat(folder.resolve("report.md")).content().contains("Where the time went: e2e p50");
    assertThat(folder.resolve("scorecard.json")).content().contains("\"client_error_nanos\"");
    assertThat(demo.err()).contains("# Probes before the rounds: 127.0.0.1:", "TLS handshake");
  }

  @Test
  void the_log_tells_what_runs_and_how_it_goes_on() {
    assertThat(demo.err().lines())
        .contains("# Plan: demo, 3 rounds x 10 providers = 30 requests")
        .contains("# Endpoints: simulated on this machine, time scale 0.05")
        .anyMatch(line -> line.startsWith("# Rehearsal: "))
        .anyMatch(line -> line.startsWith("# Round   1 of 3 "))
        .anyMatch(line -> line.startsWith("# Round   3 of 3 ") && line.endsWith("ETA 00:00:00"))
        .contains("# Results are in " + folder);
  }

  @Test
  void what_was_derived_comes_back_byte_for_byte() throws IOException {
    var output = new RunOutput(folder);
    Map<String, String> before = output.derived();
    assertThat(before)
        .containsKeys("scorecard.json", "measurements.jsonl", "report.md", "report.csv");
    output.deleteDerived();

    Said report = Said.by("report", folder.toString(), "--projection", "chatbots");

    assertThat(report.code()).isEqualTo(demo.code());
    assertThat(report.err()).isEmpty();
    assertThat(report.out()).isEqualTo(demo.out());
    assertThat(output.derived()).isEqualTo(before);
  }

  @Test
  void okhttp_carries_the_run_when_it_is_named(@TempDir Path parent) throws IOException {
    Path run = parent.resolve("okhttp");
    Said said =
        Said.by(
            "demo",
            "--rounds=3",
            "--time-scale=0.05",
            "--rehearsal=20",
            "--transport=okhttp",
            "--html",
            "--out=" + run);

    RunOutput.assertDone(said);
    assertThat(said.out()).contains(", HTTP/1.1 by okhttp").contains("Events lost: 0 of ");
    assertThat(said.err()).contains("# HTTP: HTTP/1.1 by okhttp, direct executor, one attempt");
    assertThat(run.resolve("plan.json")).content().contains("\"http_transport\" : \"okhttp\"");
    assertThat(said.out()).endsWith(run.resolve("report.html") + System.lineSeparator());
    assertThat(run.resolve("report.html")).content().contains("by okhttp", "Who starts first?");
    assertThat(new RunOutput(run).measurements())
        .hasSize(30)
        .allMatch(line -> line.has("request_sent_nanos"))
        .allMatch(line -> !line.path("connection").asText().equals("unknown"));
  }

  @Test
  void a_client_that_nobody_knows_is_an_error_of_the_user() {
    Said said = Said.by("demo", "--transport=curl");

    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(said.err()).contains("--transport: 'curl' is not on the class path", "jdk, okhttp");
  }

  @Test
  void json_is_the_scorecard() throws IOException {
    Said report = Said.by("report", folder.toString(), "--format", "json");

    assertThat(report.code()).isEqualTo(demo.code());
    assertThat(report.out()).isEqualTo(Files.readString(folder.resolve("scorecard.json")));
  }

  @Test
  void html_is_written_into_the_folder_and_said_where() throws IOException {
    Path page = folder.resolve("report.html");

    Said report = Said.by("report", folder.toString(), "--format", "html");

    assertThat(report.code()).isEqualTo(demo.code());
    assertThat(report.out()).isEqualTo(page + System.lineSeparator());
    assertThat(page).content().startsWith("<!doctype html>").endsWith("</html>\n");
    Files.delete(page);
  }

  @Test
  void markdown_and_csv_are_those_of_the_folder() throws IOException {
    assertThat(Said.by("report", folder.toString(), "--format", "md").out())
        .isEqualTo(Files.readString(folder.resolve("report.md")));
    assertThat(Said.by("report", folder.toString(), "--format", "csv").out())
        .isEqualTo(Files.readString(folder.resolve("report.csv")));
  }

  @Test
  void details_stand_in_the_report_when_asked_for() {
    String heading = "Median ms from request start";

    assertThat(demo.out()).doesNotContain(heading);
    assertThat(Said.by("report", folder.toString(), "--details").out()).contains(heading);
  }

  @Test
  void every_file_keeps_to_its_schema() throws IOException {
    new ResultSchema("plan").holds(Files.readString(folder.resolve("plan.json")));
    new ResultSchema("environment").holds(Files.readString(folder.resolve("environment.json")));
    new ResultSchema("network").holds(Files.readString(folder.resolve("network.json")));
    new ResultSchema("pauses").holds(Files.readString(folder.resolve("pauses.json")));
    var calibration = new ResultSchema("calibration");
    calibration.holds(Files.readString(folder.resolve("client-log.json")));
    calibration.holds(Files.readString(folder.resolve("calibration-before.json")));
    new ResultSchema("scorecard").holds(Files.readString(folder.resolve("scorecard.json")));
    new ResultSchema("measurement")
        .holdsEachLine(Files.readAllLines(folder.resolve("measurements.jsonl")));
    var exchange = new ResultSchema("exchange");
    exchange.holdsEachLine(ResultSchema.lines(folder.resolve("exchanges.jsonl.gz")));
    exchange.holdsEachLine(ResultSchema.lines(folder.resolve("warmup-exchanges.jsonl.gz")));
  }

  @Test
  void without_a_projection_the_report_is_the_complete_one() {
    Said plain = Said.by("report", folder.toString());

    assertThat(plain.out()).contains("Complete scorecard", "Events lost: 0 of ");
  }

  @Test
  void an_unknown_projection_is_refused_with_the_names_of_all() {
    Said report = Said.by("report", folder.toString(), "--projection", "chatbot");

    assertThat(report.code()).isEqualTo(2);
    assertThat(report.out()).isEmpty();
    assertThat(report.err())
        .startsWith("bench: --projection: no 'chatbot'; there are ")
        .contains("complete", "chatbots");
  }

  @Test
  void a_folder_that_is_in_use_is_refused_before_anything_starts() throws IOException {
    Map<String, String> before = new RunOutput(folder).derived();

    assertThat(Said.by("demo", "--out", folder.toString()))
        .isEqualTo(
            new Said(
                2,
                "",
                "bench: --out: "
                    + folder
                    + " holds something already; name a new or an empty folder"
                    + System.lineSeparator()));
    assertThat(new RunOutput(folder).derived()).isEqualTo(before);
  }

  @Test
  void what_is_no_folder_is_refused_as_what_it_is() {
    Path file = folder.resolve("plan.json");

    assertThat(Said.by("demo", "--out", file.toString()).err())
        .startsWith("bench: --out: " + file + " is a file; name a new or an empty folder");
    assertThat(Said.by("demo", "--out", "").err())
        .startsWith("bench: --out: is empty; name a new or an empty folder");
  }

  @Test
  void every_line_about_an_option_names_it_as_the_user_does() {
    Said said = Said.by("demo", "--rounds=6000", "--out", folder.resolveSibling("no").toString());

    assertThat(said.err().lines()).hasSize(3).allMatch(line -> line.startsWith("bench: --rounds:"));
  }

  @ParameterizedTest
  @CsvSource({
    "--rounds=4, '--rounds: expected a multiple of 3, since 3 families take turns, was 4'",
    "--rounds=0, '--rounds: expected a multiple of 3'",
    "--rounds=6000, '--rounds: 6000 rounds '",
    "--time-scale=-1, '--time-scale: expected a time scale from 0 to 100, was -1.0'",
    "--time-scale=NaN, '--time-scale: expected a time scale from 0 to 100, was NaN'",
    "--rehearsal=-1, '--rehearsal: expected 0 or more, was -1'",
  })
  void options_out_of_range_are_refused_before_anything_starts(String option, String problem) {
    Path unused = folder.resolveSibling("unused");

    Said said = Said.by("demo", option, "--out", unused.toString());

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).startsWith("bench: " + problem).doesNotContain("Starting");
    assertThat(unused).doesNotExist();
  }

  @Test
  void warm_up_is_in_no_figure() throws IOException {
    for (JsonNode line : new RunOutput(folder).measurements()) {
      assertThat(line.path("id").asText()).startsWith("r000");
      assertThat(line.path("flags").asText()).doesNotContain("warmup");
    }
  }
}
