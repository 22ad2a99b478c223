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
        .contains("2 completed")
        .contains("# Results are in " + out());
    var output = new RunOutput(out());
    assertThat(output.measurements()).hasSize(12);
    assertThat(output.provider("one").path("recorded").asInt()).isEqualTo(6);
    assertThat(output.provider("two").at("/success/hits").asInt()).isEqualTo(6);
    Said report = Said.by("report", out().toString());
    assertThat(report).isEqualTo(new Said(said.code(), said.out(), ""));

    Path manifest = out().resolve("plan.json");
    String text = Files.readString(manifest);
    Files.writeString(manifest, text.replaceFirst("(ranks_sha256\" : \")[0-9a-f]{4}", "$1beef"));
    assertThat(Said.by("report", out().toString()).out())
        .contains("WARNING: tokens were counted by o200k_base", "ranks beef");
  }

  @Test
  void a_gate_that_is_not_passed_ends_with_one_and_says_what_failed() throws IOException {
    Path plan = fleet.plan("gate.yaml", "rounds: 3");
    String[] conditions = {
      "--fail-on=success < 0.5", "--fail-on", "two.ttft.p95 > 1ns", "--fail-on=e2e.p99 > 1m"
    };

    Said said = run(plan, conditions);

    // Invalid when this machine stalled: then a gate proves nothing.
    assertThat(said.code()).as(said.err()).isIn(1, 3);
    assertThat(said.out())
        .contains("Complete scorecard", "Gate: what fails this run")
        .containsPattern("two.ttft.p95 > 1ns +two +FAILED +[0-9.]+ ms +3")
        .containsPattern("e2e.p99 > 1m +one +FAILED +\u2013 +3")
        .contains("one, e2e.p99 > 1m: 3 requests are too few for a p99, 100 needed");
    assertThat(said.err())
        .containsPattern("bench: --fail-on: The gate is not passed: [35] of 5 checks failed");

    Said report = Said.by("report", out().toString(), conditions[0], conditions[1], conditions[2]);
    assertThat(report.code()).isEqualTo(said.code());
    assertThat(report.out()).containsPattern("success < 0.5 +one +(passed|FAILED) +1.0000 +3");
    Said json = Said.by("report", out().toString(), "--format=json", conditions[0]);
    assertThat(json.code()).isIn(0, 3);
    assertThat(json.out()).isEqualTo(Files.readString(out().resolve("scorecard.json")));
    assertThat(json.err()).contains("success < 0.5");
  }

  @Test
  void a_condition_that_is_none_is_refused_before_anything_is_sent() throws IOException {
    Path plan = fleet.plan("gate.yaml", "rounds: 3");

    Said said = run(plan, "--fail-on=tfft.p95 > 1s", "--fail-on=success < 2");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err().lines())
        .hasSize(2)
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("bench: --fail-on 'tfft.p95 > 1s': no figure 'tfft.p95'")
                    .endsWith("did you mean 'ttft.p95'?"))
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("bench: --fail-on 'success < 2': expected a share from 0 to 1"));
    assertThat(run(plan, "--fail-on=tow.success < 1").err())
        .contains("has no provider 'tow', only one, two; did you mean 'two'?");
    assertThat(out()).doesNotExist();
  }

  @Test
  void options_replace_what_the_plan_says() throws IOException {
    Said said =
        run(fleet.plan("part.yaml", "rounds: 6"), "--providers=two", "--rounds=3", "--quiet");

    RunOutput.assertDone(said);
    assertThat(said.err()).isEmpty();
    assertThat(said.out()).contains("Complete scorecard");
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
        .contains("families: [poems] not in data set");
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
    HttpServer server = closed();
    try {
      Path plan = plan(closedPlan(server));

      Said said = run(Map.of("CLOSED_KEY", "sk-canary-key"), plan);

      assertThat(said.code()).isEqualTo(2);
      assertThat(said.err())
          .contains("bench: closed: the first 3 requests all ended with status 401")
          .contains("check its credentials", "--keep-going");
      assertThat(new RunOutput(out()).measurements()).hasSize(3);
      assertThat(said.out() + said.err()).doesNotContain("canary");
      assertThat(said.err())
          .contains("bench: evidence: r0000-closed, r0001-closed, r0002-closed: void")
          .contains("# To finish it: bench run " + plan + " --resume " + out());
      assertThat(new RunOutput(out()).provider("closed").path("submitted").asInt()).isZero();

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
  void with_the_right_key_a_resumed_run_asks_again_what_the_wrong_one_spoiled() throws IOException {
    HttpServer server = closed();
    try {
      Path plan = plan(closedPlan(server));
      assertThat(run(Map.of("CLOSED_KEY", "wrong-key"), plan).code()).isEqualTo(2);
      byte[] evidence = Files.readAllBytes(out().resolve("exchanges.jsonl.gz"));

      Said said =
          Said.with(
              Map.of("CLOSED_KEY", "right-key"),
              "run",
              plan.toString(),
              "--rehearsal=0",
              "--resume=" + out());

      RunOutput.assertDone(said);
      assertThat(said.err())
          .contains(
              "Resumed: session 2; 0 requests have a record, 6 are sent now in 6 rounds, 3 of")
          .doesNotContain("evidence:");
      assertThat(Files.readAllBytes(out().resolve("exchanges.jsonl.gz"))).startsWith(evidence);
      var output = new RunOutput(out());
      assertThat(output.measurements())
          .hasSize(6)
          .allMatch(line -> line.path("outcome").asText().equals("completed"));
      assertThat(output.measurements())
          .extracting(line -> line.path("flags").asText().contains("resent"))
          .containsExactly(true, true, true, false, false, false);
      assertThat(output.provider("closed").at("/failures/hits").asInt()).isZero();
      assertThat(out().resolve("void.txt"))
          .hasContent("1 r0000-closed\n1 r0001-closed\n1 r0002-closed\n");
    } finally {
      server.stop(0);
    }
  }

  /** An endpoint that knows one key only. */
  private static HttpServer closed() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          boolean known =
              "Bearer right-key".equals(exchange.getRequestHeaders().getFirst("Authorization"));
          byte[] body =
              (known
                      ? "data: {\"choices\":[{\"delta\":{\"content\":\"{}\"}}]}\n\ndata: [DONE]\n\n"
                      : "{\"error\":{\"message\":\"no such key\"}}")
                  .getBytes(UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
          exchange.sendResponseHeaders(known ? 200 : 401, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static String closedPlan(HttpServer server) {
    return """
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
        .formatted(server.getAddress().getPort());
  }

  @Test
  void a_report_of_no_run_is_refused() throws IOException {
    Said said = Said.by("report", folder.toString());

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).startsWith("bench: " + folder + ": is no run folder");
  }
}
