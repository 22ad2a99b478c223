package io.tokenclock.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RunCommandTest {
  private static final int GLANCE_MILLIS = 50;

  @TempDir private static Path shared = Path.of("unset");
  private static LocalFleet fleet;

  @TempDir private Path folder = Path.of("unset");

  @BeforeAll
  static void start() throws IOException {
    fleet = LocalFleet.start(shared);
  }

  @AfterAll
  static void stop() {
    fleet.close();
  }

  private Path plan(String text) throws IOException {
    return Files.writeString(folder.resolve("plan.yaml"), text);
  }

  private Said run(Path plan, String... more) {
    return run(Map.of(), plan, more);
  }

  private Said run(Map<String, String> environment, Path plan, String... more) {
    String[] args = new String[more.length + 4];
    args[0] = "run";
    args[1] = plan.toString();
    args[2] = "--rehearsal=0";
    args[3] = "--out=" + out();
    System.arraycopy(more, 0, args, 4, more.length);
    return Said.with(environment, args);
  }

  private Path out() {
    return folder.resolve("out");
  }

  @Test
  void a_plan_file_is_carried_out_and_reported() throws IOException {
    Said said = run(fleet.plan("both.yaml", "rounds: 6"));

    RunOutput.assertDone(said);
    assertThat(said.out())
        .contains("Complete scorecard", "one", "two")
        .contains("client before the rounds: not calibrated, switched off by the user");
    assertThat(said.err())
        .contains("# Plan: both, 6 rounds x 2 providers = 12 requests")
        .contains("# Round   6 of 6 ")
        .contains("# Not calibrated before the rounds: switched off by the user")
        .contains("# Probes before the rounds: 127.0.0.1:", "# Probes after the rounds: 127.0.0.1:")
        .contains("2 completed");
    var output = new RunOutput(out());
    assertThat(output.measurements()).hasSize(12);
    assertThat(output.provider("one").path("recorded").asInt()).isEqualTo(6);
    assertThat(output.provider("two").at("/success/hits").asInt()).isEqualTo(6);
    Said report = Said.by("report", out().toString());
    assertThat(report).isEqualTo(new Said(said.code(), said.out(), ""));
  }

  @Test
  void options_replace_what_the_plan_says() throws IOException {
    Said said =
        run(fleet.plan("part.yaml", "rounds: 6"), "--providers=two", "--rounds=3", "--quiet");

    RunOutput.assertDone(said);
    assertThat(said.err().lines()).containsExactly("# Results are in " + out());
    assertThat(new RunOutput(out()).measurements())
        .hasSize(3)
        .allMatch(line -> line.path("provider").asText().equals("two"));
  }

  @Test
  void a_provider_that_the_plan_does_not_have_is_refused_with_those_it_has() throws IOException {
    Path plan = fleet.plan("both.yaml", "rounds: 3");

    Said said = run(plan, "--providers=two,three");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).contains(plan + ": has no provider 'three', only one, two");
    assertThat(out()).doesNotExist();
  }

  @Test
  void a_vendor_that_is_not_configured_is_named_with_its_variable() throws IOException {
    Path plan = plan("rounds: 3\nproviders: [together, novita]\n");

    Said said = run(Map.of("NOVITA_API_KEY", "sk-canary"), plan);

    assertThat(said)
        .isEqualTo(
            new Said(
                2,
                "",
                "bench: "
                    + plan
                    + ": providers: together is not configured, missing: TOGETHER_API_KEY"
                    + System.lineSeparator()));
    assertThat(out()).doesNotExist();
  }

  @Test
  void nothing_is_sent_to_anyone_while_one_is_not_configured() throws IOException {
    try (var server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
      Path plan =
          plan(
              """
              rounds: 3
              providers:
                - id: ready
                  base_url: http://127.0.0.1:%d/v1
                  model: m
                  endpoint_class: dedicated
                - together
              """
                  .formatted(server.getLocalPort()));

      assertThat(run(plan).code()).isEqualTo(2);

      server.setSoTimeout(GLANCE_MILLIS);
      assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void without_any_provider_that_is_ready_it_says_so() throws IOException {
    Said said = run(plan("rounds: 3\n"));

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).contains("providers: none; at least one endpoint is needed");
  }

  @Test
  void mistakes_in_a_plan_are_told_all_at_once_with_line_and_nearest_key() throws IOException {
    Path plan =
        plan(
            """
            rouns: 3
            deadline: 20
            providers:
              - togehter
            """);

    Said said = run(plan);

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.out()).isEmpty();
    assertThat(said.err())
        .contains(plan + ":1: rouns: unknown key, expected one of ", "did you mean 'rounds'?")
        .contains(plan + ":2: deadline: expected a time such as 20s");
    assertThat(run(plan("providers:\n  - togehter\n")).err())
        .contains(plan + ":2: providers[0]: no provider of that id", "did you mean 'together'?");
    assertThat(out()).doesNotExist();
  }

  @Test
  void a_plan_that_does_not_add_up_is_named() throws IOException {
    Path plan = fleet.plan("odd.yaml", "rounds: 4");

    assertThat(run(plan).err())
        .startsWith("bench: " + plan + ": rounds: expected a multiple of 3")
        .doesNotContain("Exception");
    Path missing = folder.resolve("missing.yaml");
    assertThat(run(missing).err()).startsWith("bench: " + missing + ": there is no such file");
    assertThat(run(plan("dataset: nowhere\nproviders: [together]\n")).code()).isEqualTo(2);
    assertThat(
            run(
                    Map.of("ZAI_API_KEY", "k"),
                    plan("families: [poems]\nrounds: 3\nproviders: [zai]\n"))
                .err())
        .contains("no family poems");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rounds: 102", "rounds: 99\nwarmup_rounds: 2"})
  void many_requests_to_endpoints_elsewhere_need_a_yes(String rounds) throws IOException {
    Path plan =
        plan(
            rounds
                + """

                providers:
                  - id: far
                    base_url: https://models.invalid/v1
                    model: m
                    endpoint_class: serverless
                  - id: near
                    base_url: http://localhost:1/v1
                    model: m
                    endpoint_class: serverless
                """);

    Said said = run(plan);

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err())
        .containsPattern("this would send 10[12] requests to endpoints elsewhere")
        .contains("at most 256 tokens", "--yes");
    assertThat(out()).doesNotExist();
  }

  @Test
  void a_wrong_key_is_the_users_fault_unless_told_to_go_on() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] body = "{\"error\":{\"message\":\"no such key\"}}".getBytes(UTF_8);
          exchange.sendResponseHeaders(401, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    try {
      Path plan =
          plan(
              """
              rounds: 6
              round_interval: 0s
              calibration: false
              providers:
                - id: closed
                  base_url: http://127.0.0.1:%d/v1
                  model: m
                  endpoint_class: serverless
                  api_key_env: CLOSED_KEY
              """
                  .formatted(server.getAddress().getPort()));

      Said said = run(Map.of("CLOSED_KEY", "sk-canary-key"), plan);

      assertThat(said.code()).isEqualTo(2);
      assertThat(said.err())
          .contains("bench: closed: the first 3 requests all ended with status 401")
          .contains("check its credentials", "--keep-going");
      assertThat(new RunOutput(out()).measurements()).hasSize(3);
      assertThat(said.out() + said.err()).doesNotContain("canary");

      Said going =
          Said.with(
              Map.of("CLOSED_KEY", "sk-canary-key"),
              "run",
              plan.toString(),
              "--rehearsal=0",
              "--keep-going",
              "--out=" + folder.resolve("going"));
      RunOutput.assertDone(going);
      assertThat(new RunOutput(folder.resolve("going")).measurements()).hasSize(6);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void a_report_of_no_run_is_refused() throws IOException {
    Said said = Said.by("report", folder.toString());

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).startsWith("bench: " + folder + ": is no run folder");
  }
}
