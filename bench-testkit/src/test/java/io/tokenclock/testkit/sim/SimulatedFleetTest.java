package io.tokenclock.testkit.sim;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.task.TaskItem;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SimulatedFleetTest {
  @TempDir Path folder;

  private FleetOptions.Builder options(List<TaskItem> items) {
    return FleetOptions.builder().items(items).log(folder.resolve("fleet.jsonl")).failureRatio(0);
  }

  @Test
  void all_ten_answer_with_the_bytes_of_their_dialect() throws Exception {
    TaskItem item = Items.owl();
    try (var fleet = SimulatedFleet.start(options(List.of(item)).timeScale(0).build())) {
      assertThat(fleet.members()).hasSize(10);
      assertThat(fleet.members().stream().filter(FleetMember::tls)).hasSize(5);
      var client = new CapturingClient(fleet);
      for (FleetMember member : fleet.members()) {
        StreamCapture capture = client.ask(member, item);

        assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.END_OF_BODY);
        assertThat(Objects.requireNonNull(capture.head()).header("x-request-id"))
            .isEqualTo("sim-" + member.id() + "-000001");
        Golden.check(member.id() + ".sse", CapturingClient.text(capture));
      }
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signals")
  void ctrl_c_which_reaches_the_whole_terminal_does_not_end_it() throws Exception {
    TaskItem item = Items.owl();
    FleetOptions options = options(List.of(item)).timeScale(0).members(List.of("zai")).build();
    try (var fleet = SimulatedFleet.start(options)) {
      var kill = new ProcessBuilder("kill", "-INT", Long.toString(fleet.pid())).start();
      assertThat(kill.waitFor()).isZero();

      StreamCapture capture = new CapturingClient(fleet).ask(fleet.member("zai"), item);

      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.END_OF_BODY);
      assertThat(fleet.alive()).isTrue();
    }
  }

  @Test
  void the_first_requests_of_a_client_that_warms_up_are_quick_and_never_fail() throws Exception {
    TaskItem item = Items.owl();
    FleetOptions options =
        options(List.of(item))
            .members(List.of("modal"))
            .timeScale(0.5)
            .warmupRequests(2)
            .failureRatio(1)
            .build();
    try (var fleet = SimulatedFleet.start(options)) {
      var client = new CapturingClient(fleet);
      for (int i = 0; i < 3; i++) {
        client.ask(fleet.member("modal"), item);
      }
    }

    List<ServedRequest> served = FleetLog.read(options.log()).requests();
    assertThat(served).extracting(ServedRequest::answered).containsExactly(true, true, false);
    assertThat(served.subList(0, 2))
        .allSatisfy(
            quick ->
                assertThat(
                        Objects.requireNonNull(quick.firstAnswer()).plannedNanos()
                            - quick.arrivalNanos())
                    .isCloseTo(
                        Math.round(Objects.requireNonNull(quick.drawnTtftNanos()) * 0.05),
                        within(2L)));
  }

  @Test
  void the_same_seed_gives_the_same_bodies_and_draws_in_any_order() throws Exception {
    List<TaskItem> items = Items.many(6);
    Map<String, String> forward = bodies(items, folder.resolve("one.jsonl"));
    List<TaskItem> reversed = new ArrayList<>(items);
    Collections.reverse(reversed);
    Map<String, String> backward = bodies(reversed, folder.resolve("two.jsonl"));

    assertThat(backward).isEqualTo(forward);
    assertThat(draws(folder.resolve("two.jsonl"))).isEqualTo(draws(folder.resolve("one.jsonl")));
  }

  private Map<String, String> bodies(List<TaskItem> items, Path log) throws Exception {
    var bodies = new TreeMap<String, String>();
    List<TaskItem> sorted = Items.many(items.size());
    FleetOptions options =
        options(sorted).log(log).timeScale(0).members(List.of("zai", "together")).build();
    try (var fleet = SimulatedFleet.start(options)) {
      var client = new CapturingClient(fleet);
      for (TaskItem item : items) {
        for (FleetMember member : fleet.members()) {
          bodies.put(member.id() + " " + item.id(), CapturingClient.text(client.ask(member, item)));
        }
      }
    }
    return bodies;
  }

  private static Map<String, String> draws(Path log) throws IOException {
    var draws = new TreeMap<String, String>();
    for (ServedRequest served : FleetLog.read(log).requests()) {
      draws.put(
          served.provider() + " " + served.item(),
          served.drawnTtftNanos() + " " + served.drawnRatePerSecond());
    }
    return draws;
  }

  @Test
  void says_no_to_requests_it_cannot_answer() throws Exception {
    FleetOptions options =
        options(List.of(Items.owl())).timeScale(0).members(List.of("deepinfra")).build();
    try (var fleet = SimulatedFleet.start(options)) {
      var client = new CapturingClient(fleet);
      FleetMember member = fleet.member("deepinfra");

      StreamCapture unknown = client.ask(member, Items.triage());
      assertThat(status(unknown)).isEqualTo(404);
      assertThat(CapturingClient.text(unknown)).contains("unknown_item");

      String whole = CapturingClient.body(Items.owl(), true).replace("\"stream\":true,", "");
      assertThat(status(client.post(member, whole))).isEqualTo(400);
      assertThat(status(client.post(member, "{"))).isEqualTo(400);

      URI uri = URI.create(member.baseUri() + "/chat/completions");
      assertThat(status(client.send(HttpRequest.newBuilder(uri).build()))).isEqualTo(405);
      URI elsewhere = URI.create(member.baseUri() + "/models");
      assertThat(status(client.send(HttpRequest.newBuilder(elsewhere).build()))).isEqualTo(404);
    }
  }

  private static int status(StreamCapture capture) {
    return Objects.requireNonNull(capture.head()).status();
  }

  @Test
  void fails_on_purpose_in_every_way_and_says_so_in_the_log() throws Exception {
    List<TaskItem> items = Items.many(60);
    FleetOptions options =
        options(items).timeScale(0).failureRatio(1).members(List.of("zai", "baseten")).build();
    var seen = new TreeMap<String, StreamCapture>();
    try (var fleet = SimulatedFleet.start(options)) {
      var client = new CapturingClient(fleet);
      for (FleetMember member : fleet.members()) {
        for (TaskItem item : items) {
          seen.put(member.id() + " " + item.id(), client.ask(member, item));
        }
      }
    }

    Map<FailureKind, Integer> kinds = new EnumMap<>(FailureKind.class);
    for (ServedRequest served : FleetLog.read(folder.resolve("fleet.jsonl")).requests()) {
      StreamCapture capture =
          Objects.requireNonNull(seen.get(served.provider() + " " + served.item()));
      FailureKind kind = Objects.requireNonNull(served.failure());
      kinds.merge(kind, 1, Integer::sum);
      ExchangeEnd.Kind end = capture.end().kind();
      switch (kind) {
        case RATE_LIMITED -> assertThat(status(capture)).isEqualTo(429);
        case SERVER_ERROR -> assertThat(status(capture)).isEqualTo(500);
        case RESET, STALL -> assertThat(end).isEqualTo(ExchangeEnd.Kind.BROKEN);
        case CUT -> {
          assertThat(end).isEqualTo(ExchangeEnd.Kind.END_OF_BODY);
          assertThat(CapturingClient.text(capture)).doesNotContain("finish_reason\":\"stop");
        }
      }
    }
    assertThat(kinds).containsOnlyKeys(FailureKind.values());
  }

  @Test
  void the_log_tells_every_write_in_order_and_a_client_gets_each_soon_after() throws Exception {
    List<TaskItem> items = Items.many(9);
    var exchanges = new ArrayList<ClockProof.Exchange>();
    FleetOptions options =
        options(items).timeScale(0.05).members(List.of("together", "parasail")).build();
    try (var fleet = SimulatedFleet.start(options)) {
      var client = new CapturingClient(fleet);
      for (TaskItem item : items) {
        for (FleetMember member : fleet.members()) {
          String id = member.id() + " " + item.id();
          exchanges.add(new ClockProof.Exchange(id, member.id(), client.ask(member, item)));
        }
      }
    }

    FleetLog log = FleetLog.read(folder.resolve("fleet.jsonl"));
    assertThat(log.complete()).isTrue();
    assertThat(log.timeScale()).isEqualTo(0.05);
    assertThat(log.requests()).hasSize(18).allSatisfy(SimulatedFleetTest::isInOrder);

    ClockProof proof = ClockProof.of(log, exchanges);
    assertThat(proof.unmatched()).isEmpty();
    assertThat(proof.eventsLost()).isZero();
    assertThat(proof.receive().n())
        .isEqualTo(log.requests().stream().mapToInt(served -> served.writes().size()).sum());
    assertThat(proof.receive().impossible()).isZero();
    assertThat(proof.request().impossible()).isZero();
    // A socket that holds small writes back would be about 40 ms late on every second one.
    assertThat(proof.receive().medianNanos()).isLessThan(TimeUnit.MILLISECONDS.toNanos(20));
    assertThat(proof.ttft().n()).isEqualTo(18);
    assertThat(proof.ttft().medianNanos()).isLessThan(TimeUnit.MILLISECONDS.toNanos(20));
    assertThat(proof.served()).extracting(ServedFigures::answers).containsExactly(9, 9);
  }

  private static void isInOrder(ServedRequest served) {
    assertThat(served.answered()).isTrue();
    assertThat(served.headStartNanos()).isGreaterThanOrEqualTo(served.arrivalNanos());
    assertThat(served.headEndNanos()).isGreaterThanOrEqualTo(served.headStartNanos());
    long offset = 0;
    long time = served.headEndNanos();
    for (ServedWrite write : served.writes()) {
      assertThat(write.fromByte()).isEqualTo(offset);
      assertThat(write.startNanos())
          .isGreaterThanOrEqualTo(time)
          .isGreaterThanOrEqualTo(write.plannedNanos());
      assertThat(write.endNanos()).isGreaterThanOrEqualTo(write.startNanos());
      offset = write.toByte();
      time = write.endNanos();
    }
  }

  @Test
  void only_clients_that_trust_its_certificate_get_through() throws Exception {
    FleetOptions options =
        options(List.of(Items.owl())).timeScale(0).members(List.of("nebius")).build();
    try (var fleet = SimulatedFleet.start(options)) {
      FleetMember member = fleet.member("nebius");
      assertThat(member.baseUri().getScheme()).isEqualTo("https");
      HttpRequest request = HttpRequest.newBuilder(member.baseUri()).build();

      assertThatThrownBy(
              () ->
                  HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding()))
          .isInstanceOf(SSLHandshakeException.class);
      assertThat(fleet.trustStore().size()).isEqualTo(1);
      assertThat(fleet.trustStore().isCertificateEntry("loopback")).isTrue();
      assertThat(status(new CapturingClient(fleet).send(request))).isEqualTo(404);
    }
  }

  @Test
  void the_process_ends_with_close_and_responses_in_flight_are_logged() throws Exception {
    FleetOptions options =
        options(List.of(Items.contract())).timeScale(3).members(List.of("modal")).build();
    var fleet = SimulatedFleet.start(options);
    FleetMember member = fleet.member("modal");
    byte[] body = CapturingClient.body(Items.contract(), true).getBytes(UTF_8);
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), member.baseUri().getPort())) {
      String head = "POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ";
      OutputStream out = socket.getOutputStream();
      out.write((head + body.length + "\r\n\r\n").getBytes(UTF_8));
      out.write(body);
      out.flush();
      assertThat(socket.getInputStream().read()).isEqualTo('H');
      fleet.close();
    }

    assertThat(fleet.alive()).isFalse();
    assertThat(ProcessHandle.of(fleet.pid()).filter(ProcessHandle::isAlive)).isEmpty();
    FleetLog log = FleetLog.read(fleet.log());
    assertThat(log.complete()).isTrue();
    assertThat(log.requests())
        .singleElement()
        .satisfies(
            served -> {
              assertThat(served.end()).isEqualTo(ServedRequest.End.STOPPED);
              assertThat(served.answered()).isFalse();
            });
    fleet.close();
  }

  @Test
  void the_process_does_not_outlive_a_killed_parent() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var builder =
        new ProcessBuilder(java, FleetParent.class.getName(), folder.resolve("p.jsonl").toString());
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process parent = builder.start();
    try {
      long pid = Long.parseLong(parent.inputReader().readLine());
      ProcessHandle fleet = ProcessHandle.of(pid).orElseThrow();
      assertThat(fleet.isAlive()).isTrue();

      parent.destroyForcibly();

      assertThat(fleet.onExit().get(30, TimeUnit.SECONDS).isAlive()).isFalse();
    } finally {
      parent.destroyForcibly();
    }
  }

  @Test
  void says_why_it_cannot_start() {
    FleetOptions options =
        options(List.of(Items.owl())).log(folder.resolve("no/such/folder/log")).build();

    assertThatThrownBy(() -> SimulatedFleet.start(options))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("ended before it listened")
        .hasMessageContaining("NoSuchFileException");
  }
}
