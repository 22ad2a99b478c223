package io.tokenclock.exchange;

import static io.tokenclock.exchange.Exchanges.GOOD_STREAM;
import static io.tokenclock.exchange.Exchanges.options;
import static io.tokenclock.exchange.Exchanges.post;
import static io.tokenclock.exchange.Exchanges.tlsOptions;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.wire.Peer;
import io.tokenclock.wire.ScriptedServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class OkHttpTransportTest extends TransportContract {

  @Override
  TransportProvider client() {
    return Transports.named("okhttp");
  }

  @Override
  List<ClientExecutor> executors() {
    return List.of(ClientExecutor.DIRECT);
  }

  @Test
  void is_found_by_its_name_and_says_its_version() {
    assertThat(Transports.names()).contains("jdk", "okhttp");
    assertThat(client().version()).matches("5\\.\\d+\\.\\d+");
    try (Transport transport = client().open(options(1_000))) {
      assertThat(transport.name()).isEqualTo("okhttp");
    }
  }

  @Test
  void speaks_http_2_where_it_was_asked_for_and_agreed_on() throws Exception {
    var options = tlsOptions(5_000).toBuilder().version(HttpClient.Version.HTTP_2).build();
    try (var server = ScriptedServer.rawTls(LoopbackTls.context(), "h2", new GoawayScript())) {
      StreamCapture capture = Exchanges.once(client(), options, server.uri());

      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.END_OF_BODY);
      assertThat(requireNonNull(capture.head()).httpVersion()).isEqualTo("HTTP/2");
      assertThat(capture.connection()).isEqualTo(ConnectionUse.NEW);
      assertThat(requireNonNull(capture.phases()).requestSentNanos()).isNotNull();
    }
  }

  @Test
  void speaks_http_1_1_with_a_server_that_could_do_more() throws Exception {
    try (var server =
        ScriptedServer.tls(
            LoopbackTls.context(), peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk())) {
      var both = tlsOptions(5_000).toBuilder().version(HttpClient.Version.HTTP_2).build();

      for (TransportOptions options : List.of(tlsOptions(5_000), both)) {
        StreamCapture capture = Exchanges.once(client(), options, server.uri());
        assertThat(requireNonNull(capture.head()).httpVersion()).isEqualTo("HTTP/1.1");
      }
    }
  }

  @Test
  void the_deadline_ends_an_http_2_stream_that_stays_silent() throws Exception {
    var options = tlsOptions(400).toBuilder().version(HttpClient.Version.HTTP_2).build();
    try (var server =
        ScriptedServer.rawTls(
            LoopbackTls.context(),
            "h2",
            socket -> {
              // An empty SETTINGS frame, and then nothing but listening.
              socket.getOutputStream().write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0});
              socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            })) {
      StreamCapture capture = Exchanges.once(client(), options, server.uri());

      assertThat(capture.end().kind()).as(capture.toString()).isEqualTo(ExchangeEnd.Kind.DEADLINE);
      assertThat(capture.end().atNanos()).isEqualTo(TimeUnit.MILLISECONDS.toNanos(400));
    }
  }

  @Test
  void refuses_an_executor_that_it_does_not_have() {
    var options = options(1_000).toBuilder().executor(ClientExecutor.DEFAULT).build();

    assertThat(client().problems(options)).singleElement().asString().startsWith("executor: ");
    assertThatThrownBy(() -> client().open(options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("executor");
  }

  @Test
  void knows_of_plain_connections_whether_they_are_new() throws Exception {
    List<ConnectionUse> uses = new ArrayList<>();
    try (var server =
            ScriptedServer.plain(peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk());
        Transport transport = client().open(options(5_000))) {
      for (int i = 0; i < 3; i++) {
        uses.add(transport.prepare(post(server.uri())).run().connection());
      }
    }
    assertThat(uses).containsExactly(ConnectionUse.NEW, ConnectionUse.REUSED, ConnectionUse.REUSED);
  }

  @Test
  void tells_the_phases_of_a_new_connection_in_their_order() throws Exception {
    try (var server =
        ScriptedServer.tls(
            LoopbackTls.context(), peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk())) {
      URI byName = URI.create(server.uri().toString().replace("127.0.0.1", "localhost"));
      StreamCapture capture = Exchanges.once(client(), tlsOptions(5_000), byName);

      PhaseMarks phases = requireNonNull(capture.phases());
      assertThat(
              List.of(
                  requireNonNull(phases.dnsStartNanos()),
                  requireNonNull(phases.dnsEndNanos()),
                  requireNonNull(phases.connectStartNanos()),
                  requireNonNull(phases.tlsStartNanos()),
                  requireNonNull(phases.tlsEndNanos()),
                  requireNonNull(phases.connectEndNanos()),
                  requireNonNull(phases.connectionAcquiredNanos()),
                  requireNonNull(phases.requestSentNanos()),
                  requireNonNull(capture.head()).atNanos()))
          .isSorted()
          .allMatch(mark -> mark >= 0);
      assertThat(phases.tlsNanos()).isPositive();
      assertThat(phases.tcpNanos()).isPositive();
    }
  }

  @Test
  void a_reused_connection_has_no_phases_but_its_own() throws Exception {
    try (var server =
            ScriptedServer.tls(
                LoopbackTls.context(), peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk());
        Transport transport = client().open(tlsOptions(5_000))) {
      transport.prepare(post(server.uri())).run();
      PhaseMarks phases = requireNonNull(transport.prepare(post(server.uri())).run().phases());

      assertThat(phases.dnsStartNanos()).isNull();
      assertThat(phases.connectStartNanos()).isNull();
      assertThat(phases.tlsEndNanos()).isNull();
      assertThat(phases.connectionAcquiredNanos()).isNotNull();
      assertThat(phases.requestSentNanos())
          .isNotNull()
          .isGreaterThanOrEqualTo(phases.connectionAcquiredNanos());
    }
  }

  @Test
  void a_failed_connection_has_the_phases_that_it_came_to() throws Exception {
    try (var server = ScriptedServer.raw("https", socket -> socket.getOutputStream().write('x'))) {
      StreamCapture capture = Exchanges.once(client(), options(5_000), server.uri());

      PhaseMarks phases = requireNonNull(capture.phases());
      assertThat(capture.connection()).isEqualTo(ConnectionUse.NEW);
      assertThat(phases.tlsStartNanos()).isNotNull();
      assertThat(phases.tlsEndNanos()).isNull();
      assertThat(phases.requestSentNanos()).isNull();
    }
  }

  @Test
  void a_plain_connection_that_breaks_at_reuse_is_stale_and_nothing_is_sent_again()
      throws Exception {
    var script =
        new ScriptedServer.RequestScript() {
          private boolean answered;

          @Override
          public synchronized void serve(Peer peer) throws IOException {
            if (answered) {
              peer.reset();
            } else {
              answered = true;
              peer.streamHead().chunk(GOOD_STREAM).lastChunk();
            }
          }
        };
    try (var server = ScriptedServer.plain(script);
        Transport transport = client().open(options(5_000))) {
      transport.prepare(post(server.uri())).run();
      ExchangeEnd end = transport.prepare(post(server.uri())).run().end();

      assertThat(end.detail()).isEqualTo("stale_connection");
      assertThat(server.requests()).hasSize(2);
    }
  }

  @Test
  void a_server_that_asks_for_another_try_gets_none() throws Exception {
    for (String head :
        List.of(
            "HTTP/1.1 503 Busy\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 421 Misdirected Request\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\n\r\n")) {
      try (var server = ScriptedServer.plain(peer -> peer.raw(head))) {
        StreamCapture capture = Exchanges.once(client(), options(5_000), server.uri());

        assertThat(capture.end().kind()).as(head).isEqualTo(ExchangeEnd.Kind.END_OF_BODY);
        assertThat(requireNonNull(capture.head()).status())
            .isEqualTo(Integer.parseInt(head.substring(9, 12)));
        assertThat(server.requests()).as(head).hasSize(1);
      }
    }
  }

  @Test
  void asks_for_no_compression_and_inflates_nothing() throws Exception {
    byte[] coded = {0x1f, (byte) 0x8b, 8, 0, 1, 2, 3};
    try (var server =
        ScriptedServer.plain(
            peer -> {
              peer.raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 7\r\n\r\n");
              peer.raw(coded);
            })) {
      StreamCapture capture = Exchanges.once(client(), options(5_000), server.uri());

      assertThat(server.requests().get(0).head()).contains("Accept-Encoding: identity\r\n");
      byte[] body = new byte[7];
      capture.entries().get(0).content().get(body);
      assertThat(body).isEqualTo(coded);
      assertThat(requireNonNull(capture.head()).header("content-encoding")).isEqualTo("gzip");
    }
  }

  @Test
  void each_chunk_that_comes_alone_is_a_delivery_of_its_own() throws Exception {
    try (var server =
        ScriptedServer.plain(
            peer -> {
              peer.streamHead();
              for (int i = 1; i <= 10; i++) {
                peer.at(i * 20L).chunk("data: {\"n\":" + i + "}\n\n");
              }
              peer.lastChunk();
            })) {
      StreamCapture capture = Exchanges.once(client(), options(5_000), server.uri());

      assertThat(capture.entries()).hasSize(10);
      for (int i = 1; i <= 10; i++) {
        assertThat(capture.entries().get(i - 1).atNanos())
            .isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(i * 20L));
      }
    }
  }

  @Test
  void an_interrupt_ends_a_read_that_waits() throws Exception {
    try (var server =
            ScriptedServer.plain(
                peer -> {
                  peer.streamHead().chunk(": hello\n\n");
                  peer.clientCloses(10_000);
                });
        Transport transport = client().open(options(20_000))) {
      Thread reader = Thread.currentThread();
      var interrupter =
          new Thread(
              () -> {
                while (server.requests().isEmpty()) {
                  Thread.onSpinWait();
                }
                reader.interrupt();
              });
      interrupter.start();
      StreamCapture capture = transport.prepare(post(server.uri())).run();

      assertThat(Thread.interrupted()).isTrue();
      assertThat(capture.end().detail()).isEqualTo("interrupted");
      assertThat(capture.end().atNanos()).isLessThan(TimeUnit.SECONDS.toNanos(10));
      interrupter.join();
    }
  }

  @Test
  void a_failure_never_shows_a_credential() throws Exception {
    try (var server =
        ScriptedServer.plain(peer -> peer.raw("Bearer not-a-real-key is no status line\r\n\r\n"))) {
      ExchangeEnd end = Exchanges.once(client(), options(5_000), server.uri()).end();

      assertThat(end.kind()).isEqualTo(ExchangeEnd.Kind.BROKEN);
      assertThat(end.message()).contains("***").doesNotContain("not-a-real-key");
    }
  }

  @Test
  void its_thread_ends_with_the_transport() throws Exception {
    try (var server =
        ScriptedServer.plain(peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk())) {
      Exchanges.once(client(), options(5_000), server.uri());
    }
    long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (watchers() > 0 && System.nanoTime() < giveUp) {
      Thread.sleep(10);
    }
    assertThat(watchers()).isZero();
  }

  @Test
  void rehearses_through_itself() throws Exception {
    RehearsalReport report = Rehearsal.run(client(), TransportOptions.defaults(), 20);

    assertThat(report.failures()).isZero();
    assertThat(report.exchanges()).isEqualTo(40);
    assertThat(report.refusedAsExpected()).isTrue();
  }

  @Test
  void keeps_bytes_as_they_came() throws Exception {
    byte[] body = "data: gr\u00fc\u00df\n\n".getBytes(UTF_8);
    try (var server =
        ScriptedServer.plain(
            peer -> {
              peer.raw("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n");
              peer.raw(body);
            })) {
      StreamCapture capture = Exchanges.once(client(), options(5_000), server.uri());

      assertThat(capture.bodyBytes()).isEqualTo(body.length);
    }
  }

  private static long watchers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("tokenclock-okhttp-deadline"))
        .count();
  }
}
