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
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.wire.Peer;
import io.tokenclock.wire.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every transport is held to, whatever the client behind it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TransportContract {

  /** The client that is held to it. */
  abstract TransportProvider client();

  /** The ways of handing deliveries over that it has. */
  abstract List<ClientExecutor> executors();

  private StreamCapture once(TransportOptions options, URI uri) {
    return Exchanges.once(client(), options, uri);
  }

  @ParameterizedTest
  @MethodSource("executors")
  void reads_on_after_done_so_that_twenty_exchanges_need_one_connection(ClientExecutor executor)
      throws Exception {
    var options = options(5_000).toBuilder().executor(executor).build();
    try (var server =
            ScriptedServer.plain(peer -> peer.streamHead().chunk(GOOD_STREAM).at(10).lastChunk());
        Transport transport = client().open(options)) {
      for (int i = 0; i < 20; i++) {
        StreamCapture capture = transport.prepare(post(server.uri())).run();
        assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.END_OF_BODY);
      }
      assertThat(server.connections()).isEqualTo(1);
      assertThat(server.requests()).hasSize(20);
    }
  }

  @Test
  void knows_for_tls_whether_a_connection_was_new() throws Exception {
    List<ConnectionUse> uses = new ArrayList<>();
    try (var server =
            ScriptedServer.tls(
                LoopbackTls.context(), peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk());
        Transport transport = client().open(tlsOptions(5_000))) {
      for (int i = 0; i < 3; i++) {
        uses.add(transport.prepare(post(server.uri())).run().connection());
      }
    }
    assertThat(uses).containsExactly(ConnectionUse.NEW, ConnectionUse.REUSED, ConnectionUse.REUSED);
  }

  @Test
  void an_open_body_after_done_is_cancelled_after_the_tail_and_the_connection_is_closed()
      throws Exception {
    var closed = new CountDownLatch(1);
    try (var server =
            ScriptedServer.plain(
                peer -> {
                  peer.streamHead().chunk(GOOD_STREAM);
                  if (peer.clientCloses(10_000)) {
                    closed.countDown();
                  }
                });
        Transport transport = client().open(options(5_000))) {
      StreamCapture capture = transport.prepare(post(server.uri())).run();

      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.OPEN_AFTER_DONE);
      long last = capture.entries().get(capture.entries().size() - 1).atNanos();
      assertThat(capture.end().atNanos() - last)
          .isBetween(TimeUnit.MILLISECONDS.toNanos(149), TimeUnit.MILLISECONDS.toNanos(400));
      assertThat(closed.await(5, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void the_deadline_ends_a_connection_attempt_that_nobody_answers() throws Exception {
    // A listener that never accepts, with its queue full: further SYNs stay without an answer.
    try (var full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var one = new Socket();
        var two = new Socket()) {
      one.connect(full.getLocalSocketAddress());
      two.connect(full.getLocalSocketAddress());
      URI uri = URI.create("http://127.0.0.1:" + full.getLocalPort() + "/");
      returnsAtItsDeadline(uri);
    }
  }

  @Test
  void the_deadline_ends_a_tls_handshake_that_hangs() throws Exception {
    try (var server = ScriptedServer.raw("https", socket -> drain(socket))) {
      returnsAtItsDeadline(server.uri());
    }
  }

  @Test
  void the_deadline_ends_a_head_that_stops_half_way() throws Exception {
    try (var server =
        ScriptedServer.plain(
            peer -> {
              peer.raw("HTTP/1.1 200 OK\r\nContent-Type: text/ev");
              peer.clientCloses(10_000);
            })) {
      returnsAtItsDeadline(server.uri());
    }
  }

  @ParameterizedTest
  @MethodSource("executors")
  void the_deadline_ends_a_body_however_busy_it_is(ClientExecutor executor) throws Exception {
    try (var server =
            ScriptedServer.plain(
                peer -> {
                  peer.streamHead();
                  for (int i = 0; i < 4_000; i++) {
                    peer.at(i).chunk(": still here\n\n");
                  }
                });
        Transport transport = client().open(options(500).toBuilder().executor(executor).build())) {
      StreamCapture capture = transport.prepare(post(server.uri())).run();

      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.DEADLINE);
      assertThat(capture.entries())
          .isNotEmpty()
          .allMatch(entry -> entry.atNanos() <= TimeUnit.MILLISECONDS.toNanos(500));
    }
  }

  @Test
  void abort_ends_it_from_another_thread() throws Exception {
    var reached = new CountDownLatch(1);
    try (var server =
            ScriptedServer.plain(
                peer -> {
                  peer.streamHead().chunk(": hello\n\n");
                  reached.countDown();
                  peer.clientCloses(10_000);
                });
        Transport transport = client().open(options(20_000))) {
      PreparedExchange exchange = transport.prepare(post(server.uri()));
      var aborter =
          new Thread(
              () -> {
                try {
                  reached.await();
                } catch (InterruptedException e) {
                  return;
                }
                exchange.abort();
              });
      aborter.start();
      assertThat(exchange.run().end().kind()).isEqualTo(ExchangeEnd.Kind.ABORTED);
      aborter.join();
    }
  }

  @Test
  void abort_before_the_run_sends_nothing() throws Exception {
    try (var server = ScriptedServer.plain(Peer::streamHead);
        Transport transport = client().open(options(1_000))) {
      PreparedExchange exchange = transport.prepare(post(server.uri()));
      exchange.abort();

      assertThat(exchange.run().end().kind()).isEqualTo(ExchangeEnd.Kind.ABORTED);
      assertThat(server.connections()).isZero();
      assertThatThrownBy(exchange::run).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void an_interrupt_aborts_and_stays_visible() throws Exception {
    try (var server = ScriptedServer.plain(peer -> peer.clientCloses(10_000));
        Transport transport = client().open(options(20_000))) {
      PreparedExchange exchange = transport.prepare(post(server.uri()));
      Thread.currentThread().interrupt();
      StreamCapture capture = exchange.run();

      assertThat(Thread.interrupted()).isTrue();
      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.ABORTED);
      assertThat(capture.end().detail()).isEqualTo("interrupted");
    }
  }

  @Test
  void close_aborts_what_is_in_flight() throws Exception {
    var reached = new CountDownLatch(1);
    try (var server =
        ScriptedServer.plain(
            peer -> {
              reached.countDown();
              peer.clientCloses(10_000);
            })) {
      Transport transport = client().open(options(20_000));
      PreparedExchange exchange = transport.prepare(post(server.uri()));
      var closer =
          new Thread(
              () -> {
                try {
                  reached.await();
                } catch (InterruptedException e) {
                  return;
                }
                transport.close();
              });
      closer.start();
      assertThat(exchange.run().end().kind()).isEqualTo(ExchangeEnd.Kind.ABORTED);
      closer.join();
      assertThat(transport.prepare(post(server.uri())).run().end().detail())
          .isEqualTo("transport_closed");
    }
  }

  @Test
  void a_body_of_ten_megabytes_hits_the_cap() throws Exception {
    byte[] line = (":" + "x".repeat(65_533) + "\n").getBytes(UTF_8);
    try (var server =
        ScriptedServer.plain(
            peer -> {
              peer.streamHead();
              for (int i = 0; i < 160; i++) {
                peer.chunk(line);
              }
              peer.lastChunk();
            })) {
      StreamCapture capture = once(options(20_000), server.uri());

      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.SIZE_CAP);
      assertThat(capture.bodyBytes()).isEqualTo(8 * 1024 * 1024);
    }
  }

  @Test
  void an_error_body_is_read_to_64_kib() throws Exception {
    try (var server =
        ScriptedServer.plain(
            peer -> {
              peer.raw("HTTP/1.1 503 Busy\r\nTransfer-Encoding: chunked\r\n\r\n");
              for (int i = 0; i < 200; i++) {
                peer.chunk("x".repeat(1_000));
              }
              peer.lastChunk();
            })) {
      StreamCapture capture = once(options(20_000), server.uri());

      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.SIZE_CAP);
      assertThat(capture.bodyBytes()).isEqualTo(64 * 1024);
    }
  }

  @Test
  void names_the_phase_of_a_failure() throws Exception {
    try (var vanishing = ScriptedServer.plain(Peer::fin);
        var resetting = ScriptedServer.plain(Peer::reset);
        var noTls = ScriptedServer.raw("https", socket -> socket.getOutputStream().write('x'));
        var stranger = ScriptedServer.tls(LoopbackTls.context(), Peer::streamHead)) {
      assertBroken(vanishing.uri(), "no_response_headers");
      assertBroken(resetting.uri(), "no_response_headers");
      assertBroken(noTls.uri(), "tls_failed");
      assertBroken(stranger.uri(), "tls_failed");
      assertBroken(URI.create("http://does-not-exist.invalid/"), "unknown_host");
    }
    int port = closedPort();
    assertBroken(URI.create("http://127.0.0.1:" + port + "/"), "connect_failed");
    assertBroken(URI.create("https://127.0.0.1:" + port + "/"), "connect_failed");
  }

  @Test
  void a_kept_connection_that_breaks_at_reuse_is_stale() throws Exception {
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
    try (var server = ScriptedServer.tls(LoopbackTls.context(), script);
        Transport transport = client().open(tlsOptions(5_000))) {
      transport.prepare(post(server.uri())).run();
      ExchangeEnd end = transport.prepare(post(server.uri())).run().end();

      assertThat(end.kind()).isEqualTo(ExchangeEnd.Kind.BROKEN);
      assertThat(end.detail()).isEqualTo("stale_connection");
      assertThat(server.requests()).hasSize(2);
    }
  }

  @Test
  void keeps_harmless_headers_only() throws Exception {
    try (var server =
        ScriptedServer.plain(
            peer ->
                peer.raw(
                    """
                    HTTP/1.1 200 OK\r
                    Content-Type: text/event-stream\r
                    X-RateLimit-Remaining-Requests: 7\r
                    Set-Cookie: session=secret\r
                    X-Request-Id: r1\r
                    Authorization: nonsense\r
                    Content-Length: 0\r
                    \r
                    """))) {
      ResponseHead head = requireNonNull(once(options(5_000), server.uri()).head());

      assertThat(head.headers())
          .isEqualTo(
              Map.of(
                  "content-type", List.of("text/event-stream"),
                  "content-length", List.of("0"),
                  "x-ratelimit-remaining-requests", List.of("7"),
                  "x-request-id", List.of("r1")));
    }
  }

  @Test
  void a_header_that_http_does_not_allow_is_refused_without_showing_its_value() {
    var request =
        new WireRequest(
            URI.create("http://127.0.0.1:1/"),
            Map.of(),
            Map.of("Authorization", Secret.of("Bearer private\nvalue")),
            new byte[0]);
    try (Transport transport = client().open(options(1_000))) {
      assertThatThrownBy(() -> transport.prepare(request))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("Authorization")
          .hasMessageNotContaining("private")
          .hasNoCause();
    }
  }

  private static int closedPort() throws IOException {
    try (var gone = new ServerSocket(0)) {
      return gone.getLocalPort();
    }
  }

  private void assertBroken(URI uri, String word) {
    ExchangeEnd end = once(options(5_000), uri).end();
    assertThat(end.kind()).as(uri + " " + end).isEqualTo(ExchangeEnd.Kind.BROKEN);
    assertThat(end.detail()).as(uri + " " + end).isEqualTo(word);
  }

  private void returnsAtItsDeadline(URI uri) {
    try (Transport transport = client().open(options(400))) {
      PreparedExchange exchange = transport.prepare(post(uri));
      long before = System.nanoTime();
      StreamCapture capture = exchange.run();
      long took = System.nanoTime() - before;

      assertThat(capture.end().kind()).as(capture.toString()).isEqualTo(ExchangeEnd.Kind.DEADLINE);
      assertThat(capture.head()).isNull();
      assertThat(took)
          .isBetween(TimeUnit.MILLISECONDS.toNanos(400), TimeUnit.MILLISECONDS.toNanos(650));
    }
  }

  private static void drain(Socket socket) throws IOException {
    var in = socket.getInputStream();
    int next = in.read();
    while (next >= 0) {
      next = in.read();
    }
  }
}
