package io.tokenclock.exchange;

import static io.tokenclock.exchange.Exchanges.GOOD_STREAM;
import static io.tokenclock.exchange.Exchanges.options;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.wire.ScriptedServer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class JdkTransportTest extends TransportContract {

  @Override
  TransportProvider client() {
    return Transports.named(Transports.JDK);
  }

  @Override
  List<ClientExecutor> executors() {
    return List.of(ClientExecutor.values());
  }

  @Test
  void knows_nothing_about_plain_connections() throws Exception {
    try (var server =
        ScriptedServer.plain(peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk())) {
      assertThat(Exchanges.once(client(), options(5_000), server.uri()).connection())
          .isEqualTo(ConnectionUse.UNKNOWN);
    }
  }

  @Test
  void tells_no_phases() throws Exception {
    try (var server =
        ScriptedServer.plain(peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk())) {
      assertThat(Exchanges.once(client(), options(5_000), server.uri()).phases()).isNull();
    }
  }

  @Test
  void no_thread_of_the_client_is_left_after_close() throws Exception {
    int before = clientThreads();
    try (var server =
        ScriptedServer.plain(peer -> peer.streamHead().chunk(GOOD_STREAM).lastChunk())) {
      Exchanges.once(client(), options(5_000), server.uri());
    }
    long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    // Before Java 21 the client's thread looks every 3 s whether anybody still knows the client.
    while (clientThreads() > before && System.nanoTime() < giveUp) {
      System.gc();
      Thread.sleep(100);
    }
    assertThat(clientThreads()).isLessThanOrEqualTo(before);
  }

  private static int clientThreads() {
    return (int)
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("HttpClient-"))
            .count();
  }
}
