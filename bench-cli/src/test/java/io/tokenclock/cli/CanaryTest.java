package io.tokenclock.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A key that a hostile endpoint sends back in every way it can must not turn up anywhere. */
final class CanaryTest {
  private static final String CANARY = "sk-CANARY/7f+3d=9b&2c";

  @TempDir Path temp;

  private String terminal = "";

  @Test
  void an_answer_that_repeats_the_key_leaves_no_trace_of_it() throws IOException {
    try (var server =
        new EchoServer(
            request ->
                head("200 OK", "text/event-stream")
                    + chunk("plain " + CANARY)
                    + chunk("url " + url())
                    + chunk("base64 " + base64(CANARY) + " " + base64("user:" + CANARY))
                    + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
                    + "data: [DONE]\n\n")) {
      int exit = run(server, "--rounds", "3");

      // Invalid when this machine stalled, which is not what this test is about.
      assertThat(exit).isIn(ExitCode.OK, ExitCode.INVALID);
      assertThat(server.requests()).hasSize(3).allMatch(request -> request.contains(CANARY));
    }
    assertNoTrace();
  }

  @Test
  void an_error_that_repeats_the_key_leaves_no_trace_of_it() throws IOException {
    try (var server =
        new EchoServer(
            request ->
                head("401 " + CANARY, "application/json")
                    + "{\"error\":{\"message\":\"Incorrect API key provided: "
                    + CANARY
                    + "\",\"code\":\""
                    + base64(CANARY)
                    + "\"}}")) {
      int exit = run(server, "--rounds", "3");

      assertThat(exit).isEqualTo(ExitCode.USAGE);
      assertThat(terminal).contains("check its credentials");
    }
    assertNoTrace();
  }

  @Test
  void a_redirect_to_another_host_never_sees_the_key() throws IOException {
    try (var other = new EchoServer(request -> head("200 OK", "text/event-stream"));
        var server =
            new EchoServer(
                request ->
                    "HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:"
                        + other.port()
                        + "/v1/chat/completions?key="
                        + url()
                        + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")) {
      int exit = run(server, "--rounds", "3");

      assertThat(exit).isEqualTo(ExitCode.USAGE);
      assertThat(server.requests()).hasSize(3);
      assertThat(other.requests()).isEmpty();
    }
    assertNoTrace();
  }

  @Test
  void a_key_in_the_wrong_place_is_not_repeated_by_the_error() throws IOException {
    Path plan = temp.resolve("plan.yaml");
    Files.writeString(
        plan,
        "rounds: 3\nproviders:\n  - id: p\n    model: m\n    endpoint_class: dedicated\n"
            + "    base_url: http://127.0.0.1:1/v1\n    api_key_env: "
            + CANARY
            + "\n    api_key: "
            + CANARY
            + "\n");

    assertThat(bench("run", plan.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(terminal).contains("api_key");
    assertThat(terminal).doesNotContain(CANARY);
  }

  private int run(EchoServer server, String... more) throws IOException {
    Path plan = temp.resolve("plan.yaml");
    Files.writeString(
        plan,
        "rounds: 3\nround_interval: 0s\ncalibration: false\nproviders:\n  - id: p\n    model: m\n"
            + "    endpoint_class: dedicated\n    api_key_env: CANARY_KEY\n    base_url: http://127.0.0.1:"
            + server.port()
            + "/v1\n");
    var arguments = new ArrayList<String>(List.of("run", plan.toString(), "--rehearsal", "0"));
    arguments.addAll(List.of("--out", temp.resolve("run").toString()));
    arguments.addAll(List.of(more));
    return bench(arguments.toArray(String[]::new));
  }

  private int bench(String... arguments) {
    var out = new StringWriter();
    int exit =
        Main.run(
            new PrintWriter(out, true),
            new PrintWriter(out, true),
            Map.of("CANARY_KEY", CANARY),
            Terminal.NONE,
            arguments);
    terminal = out.toString();
    return exit;
  }

  private void assertNoTrace() throws IOException {
    List<String> traces = new ArrayList<>();
    look("terminal", terminal, traces);
    Files.delete(temp.resolve("plan.yaml"));
    try (Stream<Path> files = Files.walk(temp)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        look(file.toString(), new String(bytes, ISO_8859_1), traces);
        if (file.toString().endsWith(".gz")) {
          try (var gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            look(file + " unpacked", new String(gzip.readAllBytes(), UTF_8), traces);
          }
        }
      }
    }
    assertThat(traces).isEmpty();
  }

  private static void look(String place, String text, List<String> traces) {
    for (String form :
        List.of(
            CANARY,
            "CANARY",
            url(),
            base64(CANARY),
            // The middle of what base64 makes of it behind a text of any length.
            base64(CANARY).substring(4, 20),
            base64("x" + CANARY).substring(4, 20),
            base64("xx" + CANARY).substring(4, 20))) {
      if (text.contains(form)) {
        traces.add(place + " holds " + form);
      }
    }
  }

  private static String url() {
    return URLEncoder.encode(CANARY, UTF_8);
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
  }

  private static String head(String status, String type) {
    return "HTTP/1.1 "
        + status
        + "\r\nContent-Type: "
        + type
        + "\r\nx-request-id: "
        + CANARY
        + "\r\nserver: "
        + base64(CANARY)
        + "\r\nset-cookie: k="
        + CANARY
        + "\r\nConnection: close\r\n\r\n";
  }

  private static String chunk(String text) {
    return "data: {\"choices\":[{\"delta\":{\"content\":\"" + text + "\"}}]}\n\n";
  }
}
