package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResumeCommandTest {
  /** Invalid when this machine stalled, which is not what these tests are about. */
  private static final List<Integer> DONE = List.of(ExitCode.OK, ExitCode.INVALID);

  @TempDir Path temp;

  private EchoServer server;
  private Path run;
  private String terminal = "";

  @BeforeEach
  void start() throws IOException {
    run = temp.resolve("run");
    server =
        new EchoServer(
            request ->
                """
                HTTP/1.1 200 OK
                Content-Type: text/event-stream
                Connection: close

                data: {"choices":[{"delta":{"content":"{}"}}]}

                data: [DONE]

                """);
  }

  @AfterEach
  void end() throws IOException {
    server.close();
  }

  @Test
  void a_cut_run_is_finished_and_the_log_says_from_where() throws IOException {
    String plan = plan("http://127.0.0.1:" + server.port() + "/v1");
    assertThat(bench("run", plan, "--out", run.toString())).isIn(DONE);
    String first = keepFirstLine(run.resolve("exchanges.idx"));
    // The second exchange was being written.
    byte[] data = Files.readAllBytes(run.resolve("exchanges.jsonl.gz"));
    int end = Integer.parseInt(first.split(" ", -1)[1]);
    Files.write(run.resolve("exchanges.jsonl.gz"), Arrays.copyOf(data, end + 10));

    assertThat(bench("run", plan, "--resume", run.toString())).as(terminal).isIn(DONE);

    assertThat(server.requests()).hasSize(5);
    assertThat(terminal)
        .contains("Resumed: session 2; 1 requests have a record, 2 are sent now in 2 rounds")
        .contains("Repaired: exchanges.jsonl.gz: ")
        .contains("Round   3 of 3");
    assertThat(Files.readAllLines(run.resolve("exchanges.idx"))).hasSize(3);
  }

  @Test
  void a_run_whose_index_lost_lines_is_not_asked_again() throws IOException {
    String plan = plan("http://127.0.0.1:" + server.port() + "/v1");
    assertThat(bench("run", plan, "--out", run.toString())).isIn(DONE);
    keepFirstLine(run.resolve("exchanges.idx"));

    assertThat(bench("run", plan, "--resume", run.toString())).isEqualTo(ExitCode.INTERNAL);

    assertThat(terminal).contains("exchanges.idx: names ", "Put it back from a copy");
    assertThat(server.requests()).hasSize(3);
  }

  @Test
  void other_options_than_those_of_the_run_are_refused() throws IOException {
    String plan = plan("http://127.0.0.1:" + server.port() + "/v1");
    assertThat(bench("run", plan, "--out", run.toString())).isIn(DONE);

    assertThat(bench("run", plan, "--rounds", "6", "--resume", run.toString()))
        .isEqualTo(ExitCode.USAGE);
    assertThat(terminal).contains("plan.rounds: was 3, is 6");
    assertThat(bench("run", "--resume", run.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(terminal).contains("'mine' is not built in").contains("run PLAN.yaml --resume");
    assertThat(bench("run", plan, "--resume", temp.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(terminal).contains("is no run folder");
    assertThat(bench("run", plan, "--resume", run.toString(), "--out", run.toString()))
        .isEqualTo(ExitCode.USAGE);
    assertThat(server.requests()).hasSize(3);
  }

  @Test
  void many_requests_elsewhere_are_counted_and_wait_for_a_yes() throws IOException {
    String plan = plan("https://gateway.example.org/v1");

    assertThat(bench("run", plan, "--rounds", "102", "--out", run.toString()))
        .isEqualTo(ExitCode.USAGE);
    assertThat(terminal)
        .contains("102 requests to endpoints elsewhere")
        .contains("at most 26112 of output; no price is noted")
        .contains("--yes");
    assertThat(run).doesNotExist();
  }

  @Test
  void plain_http_to_another_machine_is_refused() throws IOException {
    String plan = plan("http://gateway.example.org/v1");

    assertThat(bench("run", plan, "--out", run.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(terminal).contains("everyone on the way").contains("--allow-plain-http");
    assertThat(run).doesNotExist();
  }

  private static String keepFirstLine(Path index) throws IOException {
    String first = Files.readAllLines(index).get(0);
    Files.writeString(index, first + "\n");
    return first;
  }

  private String plan(String baseUrl) throws IOException {
    return Files.writeString(
            temp.resolve("plan.yaml"),
            "rounds: 3\nround_interval: 0s\nproviders:\n  - id: mine\n    model: m\n"
                + "    endpoint_class: dedicated\n    base_url: "
                + baseUrl
                + "\n")
        .toString();
  }

  private int bench(String... arguments) {
    var all = new ArrayList<String>(List.of(arguments));
    all.addAll(List.of("--rehearsal", "0", "--no-calibration"));
    var out = new StringWriter();
    int exit =
        Main.run(
            new PrintWriter(out, true),
            new PrintWriter(out, true),
            Map.of(),
            Terminal.NONE,
            all.toArray(String[]::new));
    terminal = out.toString();
    return exit;
  }
}
