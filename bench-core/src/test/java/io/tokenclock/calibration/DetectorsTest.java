package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.calibration.Check.Status;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.Transports;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each detector over real sockets and processes: it fires, and fails once it is switched off. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class DetectorsTest {
  private static final Ticker TICKER = Ticker.system();
  private static final ClientSetup CLIENT = ClientSetup.of(Transports.JDK);

  @Test
  void a_server_that_holds_small_writes_back_shows_and_one_that_does_not_fails_the_drill()
      throws IOException {
    try (var emitter = new Emitter(TICKER)) {
      var drill = new NagleDrill(emitter.address(), TICKER, CLIENT);

      assertThat(drill.run().status()).isEqualTo(Status.PASSED);
      assertThat(drill.run(NagleDrill.ONE).status()).isEqualTo(Status.FAILED);
    }
  }

  @Test
  void stops_of_a_process_are_seen_and_a_process_that_does_not_watch_fails_the_drill()
      throws Exception {
    var drill = new StallDrill(TICKER);

    // Not judged when this machine stalls as long by itself.
    assertThat(drill.run().status()).isNotEqualTo(Status.FAILED);
    assertThat(drill.run(ClientProcess.UNWATCHED).status()).isEqualTo(Status.FAILED);
  }

  @Test
  void a_stream_with_fewer_events_than_were_asked_for_fails() throws IOException {
    try (var emitter = new Emitter(TICKER);
        var client = new ClientReader(TICKER, Channel.PLAIN, CLIENT)) {
      URI uri = emitter.address().uri(Channel.PLAIN, StreamShape.events(5, Duration.ofMillis(1)));

      assertThat(exact(client, uri, 5)).isEqualTo(Status.PASSED);
      assertThat(exact(client, uri, 6)).isEqualTo(Status.FAILED);
    }
  }

  @Test
  void a_connection_of_the_wrong_kind_is_noticed() throws IOException {
    try (var emitter = new Emitter(TICKER);
        var client = new ClientReader(TICKER, Channel.TLS, CLIENT)) {
      URI uri = emitter.address().uri(Channel.TLS, StreamShape.events(1, Duration.ZERO));
      StreamCapture first = client.read(uri, true);

      assertThat(ClientReader.stray(first, true)).isFalse();
      assertThat(ClientReader.stray(first, false)).isTrue();
      emitter.hangUp();
      // The first of them may still meet the dead connection.
      assertThat(Stream.of(client.read(uri, false), client.read(uri, false)))
          .anyMatch(capture -> ClientReader.stray(capture, false));
    }
  }

  private static Status exact(ClientReader client, URI uri, int events) throws IOException {
    var tally = new Tally(ErrorKind.RECEIVE, events);
    tally.add(client.read(uri, false));
    return CellChecks.exact(List.of(Samples.receive(null, tally.side(), Samples.QUIET))).status();
  }
}
