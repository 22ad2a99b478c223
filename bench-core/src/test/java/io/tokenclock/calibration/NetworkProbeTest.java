package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.LoopbackTls;
import io.tokenclock.wire.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;

final class NetworkProbeTest {
  private static final int N = 5;

  @Test
  void each_host_is_connected_to_so_often_and_asked_nothing() throws IOException {
    SSLContext context = LoopbackTls.context();
    try (var plain = ScriptedServer.plain(peer -> {});
        var secure = ScriptedServer.tls(context, peer -> {})) {
      List<HostProbe> probes = run(context, plain.uri(), secure.uri(), plain.uri().resolve("/b"));

      assertThat(probes).hasSize(2);
      HostProbe first = probes.get(0);
      assertThat(first.isOf(plain.uri())).isTrue();
      assertThat(first.isOf(secure.uri())).isFalse();
      assertThat(first.address()).isEqualTo("127.0.0.1");
      assertThat(first.failure()).isNull();
      assertThat(first.connectNanos()).hasSize(N).allMatch(nanos -> nanos > 0);
      assertThat(first.handshakeNanos()).isEmpty();
      assertThat(probes.get(1).tls()).isTrue();
      assertThat(probes.get(1).connectNanos()).hasSize(N);
      assertThat(probes.get(1).handshakeNanos()).hasSize(N).allMatch(nanos -> nanos > 0);
      assertThat(plain.requests()).isEmpty();
      assertThat(secure.requests()).isEmpty();
    }
  }

  @Test
  void a_host_that_refuses_is_left_alone_and_says_why() throws IOException {
    int closed;
    try (var once = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = once.getLocalPort();
    }

    assertThat(run(LoopbackTls.context(), URI.create("https://127.0.0.1:" + closed + "/v1")))
        .singleElement()
        .satisfies(
            probe -> {
              assertThat(probe.connectNanos()).isEmpty();
              assertThat(probe.failure()).startsWith("ConnectException: ");
            });
  }

  @Test
  void a_certificate_that_is_not_trusted_ends_the_probing_of_its_host() throws IOException {
    try (var secure = ScriptedServer.tls(LoopbackTls.context(), peer -> {})) {
      List<HostProbe> probes =
          NetworkProbe.run(List.of(secure.uri()), N, null, Ticker.system(), () -> false);

      assertThat(probes)
          .singleElement()
          .satisfies(
              probe -> {
                assertThat(probe.connectNanos()).hasSize(1);
                assertThat(probe.handshakeNanos()).isEmpty();
                assertThat(probe.failure()).startsWith("SSLHandshakeException: ");
              });
    }
  }

  @Test
  void who_stops_the_run_stops_the_probes() throws IOException {
    try (var plain = ScriptedServer.plain(peer -> {})) {
      assertThat(
              NetworkProbe.run(List.of(plain.uri()), N, null, Ticker.system(), () -> true)
                  .get(0)
                  .connectNanos())
          .isEmpty();
      assertThat(plain.connections()).isZero();
    }
  }

  @Test
  void ports_and_names_are_those_of_the_address() {
    HostProbe probe = new HostProbe("api.example.org", 443, true, null, List.of(), List.of(), null);

    assertThat(probe.isOf(URI.create("https://API.example.org/v1"))).isTrue();
    assertThat(probe.isOf(URI.create("https://api.example.org:8443/v1"))).isFalse();
    assertThat(probe.isOf(URI.create("http://api.example.org/v1"))).isFalse();
    assertThat(new HostProbe("::1", 80, false, null, List.of(), List.of(), null))
        .matches(six -> six.isOf(URI.create("http://[::1]/v1")));
  }

  private static List<HostProbe> run(SSLContext context, URI... endpoints) throws IOException {
    return NetworkProbe.run(List.of(endpoints), N, context, Ticker.system(), () -> false);
  }
}
