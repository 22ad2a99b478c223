package io.tokenclock.okhttp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.exchange.PreparedExchange;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.wire.ScriptedServer;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BoundedLookupTest {

  @Test
  void the_deadline_ends_a_lookup_that_hangs() throws Exception {
    var never = new CountDownLatch(1);
    try (var transport = transport(400, new BoundedLookup(host -> waitFor(never)))) {
      long before = System.nanoTime();
      StreamCapture capture = transport.prepare(post("http://provider.example/")).run();

      assertThat(System.nanoTime() - before)
          .isBetween(TimeUnit.MILLISECONDS.toNanos(400), TimeUnit.MILLISECONDS.toNanos(900));
      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.DEADLINE);
      assertThat(requireNonNull(capture.phases()).dnsStartNanos()).isNotNull();
      assertThat(requireNonNull(capture.phases()).dnsEndNanos()).isNull();
    } finally {
      never.countDown();
    }
  }

  @Test
  void an_abort_ends_a_lookup_that_hangs() throws Exception {
    var asked = new CountDownLatch(1);
    var never = new CountDownLatch(1);
    try (var transport =
        transport(
            20_000,
            new BoundedLookup(
                host -> {
                  asked.countDown();
                  return waitFor(never);
                }))) {
      PreparedExchange exchange = transport.prepare(post("http://provider.example/"));
      var aborter =
          new Thread(
              () -> {
                try {
                  asked.await();
                } catch (InterruptedException e) {
                  return;
                }
                exchange.abort();
              });
      aborter.start();

      assertThat(exchange.run().end().kind()).isEqualTo(ExchangeEnd.Kind.ABORTED);
      aborter.join();
    } finally {
      never.countDown();
    }
  }

  @Test
  void a_slow_lookup_is_a_phase_of_the_exchange() throws Exception {
    try (var server =
            ScriptedServer.plain(peer -> peer.streamHead().chunk("data: [DONE]\n\n").lastChunk());
        var transport =
            transport(
                5_000,
                new BoundedLookup(
                    host -> {
                      pause(60);
                      return InetAddress.getLoopbackAddress();
                    }))) {
      int port = server.uri().getPort();
      StreamCapture capture =
          transport.prepare(post("http://provider.example:" + port + "/")).run();

      assertThat(capture.end().kind()).isEqualTo(ExchangeEnd.Kind.END_OF_BODY);
      assertThat(requireNonNull(capture.phases()).dnsNanos())
          .isNotNull()
          .isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(60));
    }
  }

  private static OkHttpTransport transport(long deadlineMillis, BoundedLookup lookup) {
    return new OkHttpTransport(
        TransportOptions.builder().deadline(Duration.ofMillis(deadlineMillis)).build(), lookup);
  }

  private static WireRequest post(String uri) {
    return new WireRequest(URI.create(uri), Map.of(), Map.of(), "{}".getBytes(UTF_8));
  }

  private static InetAddress waitFor(CountDownLatch latch) throws UnknownHostException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new UnknownHostException("nobody answered");
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
