package io.tokenclock.exchange;

import static io.tokenclock.exchange.Exchanges.options;
import static io.tokenclock.exchange.Exchanges.post;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.wire.ScriptedServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cases of the catalogue that concern the wire, over real sockets; the same for any client. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TransportCases {
  private static final long DEADLINE_MILLIS = 1_000;
  private static final List<String> CASES =
      List.of(
          "201", "203", "205", "206", "208", "210", "211", "213", "215", "216", "218", "220", "221",
          "223", "225", "226");

  /** The client that is held to them. */
  abstract TransportProvider client();

  private StreamCapture once(TransportOptions options, URI uri) {
    return Exchanges.once(client(), options, uri);
  }

  /** The first exchange of a JVM takes 0.1 s of loading classes, which is no matter of a case. */
  @BeforeAll
  void load_the_client() throws Exception {
    try (var server =
        ScriptedServer.plain(peer -> peer.streamHead().chunk(Exchanges.GOOD_STREAM).lastChunk())) {
      StreamTimeline.of(once(options(10_000), server.uri()));
    }
  }

  @Test
  void every_case_of_this_theme_is_here() {
    assertThat(
            WireCase.folders().stream()
                .map(folder -> WireCase.of(folder.getFileName().toString().substring(0, 3)))
                .filter(wire -> wire.description().path("theme").asText().equals("transport"))
                .map(wire -> wire.description().path("id").asText()))
        .hasSize(16)
        .containsExactlyElementsOf(CASES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"203", "206", "208", "210", "211", "213", "226"})
  void plays_a_stream(String id) throws Exception {
    WireCase wire = WireCase.of(id);
    try (var server = ScriptedServer.plain(new StreamCasePlayer(wire))) {
      long before = System.nanoTime();
      StreamCapture capture = once(options(DEADLINE_MILLIS), server.uri());
      long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before);

      Expectation.check(wire.expected(), capture);
      JsonNode limit = wire.expected().path("timing").path("call_returns_before_ms");
      assertThat(took).isLessThan(limit.asLong(DEADLINE_MILLIS + 250));
      assertThat(server.requests()).hasSize(wire.expected().path("records").asInt(1));
    }
  }

  @Test
  void no_response_before_the_deadline_201() throws Exception {
    WireCase wire = WireCase.of("201");
    try (var server =
        ScriptedServer.plain(
            peer -> peer.at(1_500).streamHead().chunk(Exchanges.GOOD_STREAM).lastChunk())) {
      long before = System.nanoTime();
      StreamCapture capture = once(options(DEADLINE_MILLIS), server.uri());

      assertThat(System.nanoTime() - before)
          .isBetween(TimeUnit.MILLISECONDS.toNanos(1_000), TimeUnit.MILLISECONDS.toNanos(1_250));
      Expectation.check(wire.expected(), capture);
    }
  }

  @Test
  void a_peer_that_vanishes_leaves_nothing_behind_205() throws Exception {
    WireCase wire = WireCase.of("205");
    var closed = new CountDownLatch(1);
    try (var server =
            ScriptedServer.plain(
                peer -> {
                  peer.streamHead()
                      .at(100)
                      .chunk(Exchanges.GOOD_STREAM.split("\n\n", 3)[1] + "\n\n");
                  if (peer.clientCloses(30_000)) {
                    closed.countDown();
                  }
                });
        Transport transport = client().open(options(DEADLINE_MILLIS))) {
      long before = System.nanoTime();
      StreamCapture capture = transport.prepare(post(server.uri())).run();

      assertThat(System.nanoTime() - before).isLessThan(TimeUnit.MILLISECONDS.toNanos(1_250));
      Expectation.check(wire.expected(), capture);
      assertThat(closed.await(5, TimeUnit.SECONDS)).as("connection closed").isTrue();
    }
  }

  @Test
  void goaway_is_neither_lost_nor_resent_215() throws Exception {
    JsonNode expected = WireCase.of("215").expected().path("request_2");
    var script = new GoawayScript();
    var options =
        Exchanges.tlsOptions(5_000).toBuilder().version(HttpClient.Version.HTTP_2).build();
    try (var server = ScriptedServer.rawTls(LoopbackTls.context(), "h2", script);
        Transport transport = client().open(options)) {
      StreamCapture first = transport.prepare(post(server.uri())).run();
      StreamCapture second = transport.prepare(post(server.uri())).run();

      assertThat(StreamTimeline.of(first).outcome()).isEqualTo(Outcome.COMPLETED);
      assertThat(first.connection()).isEqualTo(ConnectionUse.NEW);
      Expectation.check(expected, second);
      assertThat(script.requests()).isEqualTo(1 + expected.path("attempts").asInt());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"HTTP_1_1", "HTTP_2"})
  void plain_http_offers_no_upgrade_216(HttpClient.Version version) throws Exception {
    WireCase wire = WireCase.of("216");
    var options = options(DEADLINE_MILLIS).toBuilder().version(version).build();
    try (var server =
        ScriptedServer.plain(peer -> peer.streamHead().chunk(Exchanges.GOOD_STREAM).lastChunk())) {
      StreamCapture capture = once(options, server.uri());

      Expectation.check(wire.expected(), capture);
      for (JsonNode name : wire.expected().path("request_must_not_contain_headers")) {
        assertThat(server.requests().get(0).head()).doesNotContainIgnoringCase(name.asText() + ":");
      }
      assertThat(server.requests().get(0).body()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {307, 301, 302, 303, 308})
  void redirects_are_not_followed_218(int status) throws Exception {
    WireCase wire = WireCase.of("218");
    String response = new String(wire.file("input.txt"), ISO_8859_1);
    try (var other = ScriptedServer.plain(peer -> peer.streamHead().lastChunk());
        var server =
            ScriptedServer.plain(
                peer ->
                    peer.raw(
                        response
                            .replace("307", Integer.toString(status))
                            .replace(
                                "https://other.example/v1/chat/completions",
                                other.uri().toString())))) {
      StreamCapture capture = once(options(DEADLINE_MILLIS), server.uri());

      JsonNode expected = wire.expected().deepCopy();
      ((ObjectNode) expected).put("http_status", status);
      Expectation.check(expected, capture);
      assertThat(other.requests()).hasSize(expected.path("requests_to_other_host").asInt());
      assertThat(server.requests()).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"220", "221"})
  void the_status_decides_whatever_the_body(String id) throws Exception {
    WireCase wire = WireCase.of(id);
    byte[] response = wire.file("input.txt");
    try (var server = ScriptedServer.plain(peer -> peer.raw(response))) {
      Expectation.check(wire.expected(), once(options(DEADLINE_MILLIS), server.uri()));
    }
  }

  @Test
  void an_error_body_that_never_ends_is_bounded_223() throws Exception {
    WireCase wire = WireCase.of("223");
    try (var server =
        ScriptedServer.plain(
            peer -> {
              peer.at(100)
                  .raw("HTTP/1.1 500 Internal Server Error\r\nTransfer-Encoding: chunked\r\n\r\n");
              peer.at(150).chunk("{\"error\":{\"message\":\"boo");
              peer.clientCloses(30_000);
            })) {
      long before = System.nanoTime();
      StreamCapture capture = once(options(DEADLINE_MILLIS), server.uri());

      assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before))
          .isLessThan(wire.expected().path("call_returns_before_ms").asLong());
      Expectation.check(wire.expected(), capture);
      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.DEADLINE);
    }
  }

  @Test
  void nothing_reconnects_225() throws Exception {
    WireCase wire = WireCase.of("225");
    var second = new CountDownLatch(2);
    try (var server =
            ScriptedServer.plain(
                peer -> {
                  second.countDown();
                  new StreamCasePlayer(wire).serve(peer);
                });
        Transport transport = client().open(options(DEADLINE_MILLIS))) {
      Expectation.check(wire.expected(), transport.prepare(post(server.uri())).run());
      assertThat(second.await(2, TimeUnit.SECONDS)).as("a second request came").isFalse();
      assertThat(server.requests())
          .hasSize(wire.expected().path("requests_seen_by_server_after_2000_ms").asInt());
    }
  }
}
