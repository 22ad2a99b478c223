package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MainTest {
  @Test
  void without_a_command_it_shows_the_usage_as_an_error() {
    Said said = Said.by();

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.out()).isEmpty();
    assertThat(said.err())
        .startsWith("Usage: bench ")
        .contains("demo", "run", "plan", "report", "providers", "list", "dataset", "inspect")
        .contains("Exit codes:", "130   ended by the user; what was measured is kept")
        .contains("Start with 'bench demo'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "demo",
        "run",
        "plan",
        "calibrate",
        "drill",
        "report",
        "compare",
        "merge",
        "providers",
        "list",
        "dataset",
        "inspect"
      })
  void help_of_a_command_goes_to_standard_output(String command) {
    Said said = Said.by(command, "--help");

    assertThat(said.code()).isZero();
    assertThat(said.err()).isEmpty();
    assertThat(said.out()).startsWith("Usage: bench " + command + " ");
    assertThat(said.out()).doesNotContain("${", "null");
    assertThat(said.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(81));
    assertThat(Said.by("help", command)).isEqualTo(said);
  }

  @Test
  void defaults_are_told() {
    assertThat(Said.by("demo", "--help").out().replaceAll("\\s+", " "))
        .contains("Default: 30.", "Default: 0.25.", "Default: 1.", "Default: 1000.")
        .contains("Default: runs/NAME-TIME.");
    assertThat(Said.by("inspect", "--help").out().replaceAll("\\s+", " "))
        .contains("Default: 200.", "Default: text/event-stream.");
    assertThat(Said.by("report", "--help").out().replaceAll("\\s+", " "))
        .contains("Default: text.", "complete", "chatbots");
  }

  @Test
  void color_is_on_terminals_only_and_can_be_switched_off_everywhere() {
    var terminal = new Terminal(true, true, true);

    assertThat(on(terminal, "run", "--help").out()).contains("\u001b[");
    assertThat(on(terminal, "report", "/nowhere").err())
        .startsWith("\u001b[31mbench:\u001b[0m /nowhere: is no run folder");
    assertThat(on(new Terminal(false, false, true), "run", "--help").out())
        .isEqualTo(Said.by("run", "--help").out())
        .doesNotContain("\u001b");
    assertThat(on(new Terminal(true, true, false), "report", "/nowhere").err())
        .startsWith("bench: /nowhere")
        .doesNotContain("\u001b");
    assertThat(Terminal.of(Map.of(), "run", "x").color()).isTrue();
    assertThat(Terminal.of(Map.of("NO_COLOR", ""), "run", "x").color()).isTrue();
    assertThat(Terminal.of(Map.of("NO_COLOR", "1"), "run", "x").color()).isFalse();
    assertThat(Terminal.of(Map.of(), "run", "x", "--no-color").color()).isFalse();
    assertThat(Said.by("list", "--no-color").code()).isZero();
    assertThat(Said.by("--no-color", "list").code()).isZero();
  }

  private static Said on(Terminal terminal, String... args) {
    var out = new StringWriter();
    var err = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(err), Map.of(), terminal, args);
    return new Said(code, out.toString(), err.toString());
  }

  @Test
  void version_names_library_and_java() {
    Said said = Said.by("--version");

    assertThat(said.code()).isZero();
    assertThat(said.out())
        .startsWith("tokenclock 0.")
        .contains("Java " + System.getProperty("java.vm.version"));
  }

  @ParameterizedTest
  @CsvSource({
    "demo --round=3, Unknown option: '--round=3'; did you mean '--rounds'?, bench demo",
    "demo --rounds three, 'three' is not an int, bench demo",
    "report, Missing required parameter: 'DIR', bench report",
    "report x --format pdf, no 'pdf'; there are text, bench report",
    "inspect, Missing required parameter: 'STREAM.sse', bench inspect",
    "inspect x --status ok, 'ok' is not an int, bench inspect",
    "dataset, Missing required subcommand, bench dataset",
    "--colour, Unknown option: '--colour', bench",
    "repor, Unmatched argument at index 0: 'repor'; did you mean 'report'?, bench",
  })
  void wrong_usage_says_what_and_where_help_is(String line, String problem, String command) {
    Said said = Said.by(line.split(" "));

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.out()).isEmpty();
    assertThat(said.err())
        .startsWith("bench: ")
        .contains(problem)
        .endsWith("bench: try '" + command + " --help'" + System.lineSeparator());
  }

  @Test
  void a_run_without_a_plan_asks_for_one() {
    assertThat(Said.by("run"))
        .isEqualTo(
            new Said(
                2, "", "bench: name a plan, as in 'bench run plan.yaml'" + System.lineSeparator()));
  }

  @Test
  void a_disk_that_fails_is_told_in_one_line(@TempDir Path folder) throws IOException {
    Path blocked = folder.resolve("x".repeat(300));
    Path plan =
        Files.writeString(
            folder.resolve("plan.yaml"),
            """
            rounds: 3
            providers:
              - {id: local, base_url: "http://127.0.0.1:9/v1", model: m, endpoint_class: dedicated}
            """);

    Said said = Said.by("run", plan.toString(), "--rehearsal", "0", "--out", blocked.toString());

    assertThat(said.code()).isEqualTo(4);
    assertThat(said.err().lines())
        .singleElement()
        .asString()
        .startsWith("bench: " + blocked)
        .doesNotContain("Exception");
  }
}
