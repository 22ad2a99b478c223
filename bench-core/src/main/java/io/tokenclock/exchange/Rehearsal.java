package io.tokenclock.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import io.tokenclock.provider.WireRequest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Warms the process up before its first real request: exchanges over loopback through the very
 * classes that will be measured with, and no provider involved. The first exchange of a JVM takes
 * some hundred times as long as the thousandth, and that time is nobody's but ours.
 *
 * <p>Plain and TLS exchanges are made in turn; then one handshake against the default trust store,
 * which must be refused: it loads that store, and proves that certificates are checked. HTTP/2 is
 * not rehearsed beyond its handshake code.
 */
public final class Rehearsal {

  /** Exchanges of each kind in a real run: enough for the compilers to settle. */
  public static final int DEFAULT_EXCHANGES = 1_000;

  private static final Duration LONGEST_EXCHANGE = Duration.ofSeconds(10);
  private static final Duration LONGEST_LEG = Duration.ofSeconds(60);

  private final TransportOptions options;
  private final Ticker ticker;

  private Rehearsal(TransportOptions options) {
    this.options =
        options.toBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .deadline(LONGEST_EXCHANGE)
            .sslContext(null)
            .build();
    this.ticker = options.ticker();
  }

  /**
   * Rehearses and waits until it is done: some seconds, two minutes at most.
   *
   * @param options the settings of the run; executor, tail, cap and clock are taken from them
   * @param exchanges how many of each kind, see {@link #DEFAULT_EXCHANGES}
   * @throws IOException when loopback sockets cannot be opened
   */
  public static RehearsalReport run(TransportOptions options, int exchanges) throws IOException {
    if (exchanges < 1) {
      throw new IllegalArgumentException("exchanges: expected 1 or more, was " + exchanges);
    }
    return new Rehearsal(options).run(exchanges);
  }

  private RehearsalReport run(int exchanges) throws IOException {
    long start = ticker.nanos();
    var context = LoopbackTls.context();
    try (var plain = RehearsalServer.plain();
        var secure = RehearsalServer.tls(context)) {
      RehearsalReport.Leg first = leg(options, plain.uri(), exchanges);
      RehearsalReport.Leg second =
          leg(options.toBuilder().sslContext(context).build(), secure.uri(), exchanges);
      boolean refused = refuses(secure.uri());
      Duration duration = Duration.ofNanos(ticker.nanos() - start);
      return new RehearsalReport(List.of(first, second), refused, duration);
    }
  }

  private RehearsalReport.Leg leg(TransportOptions options, URI uri, int exchanges) {
    long start = ticker.nanos();
    @Nullable Duration first = null;
    @Nullable Duration last = null;
    int made = 0;
    int failures = 0;
    try (Transport transport = Transports.jdk(options)) {
      while (made < exchanges && ticker.nanos() - start < LONGEST_LEG.toNanos()) {
        StreamCapture capture = transport.prepare(request(uri)).run();
        last = Duration.ofNanos(capture.end().atNanos());
        first = first == null ? last : first;
        made++;
        if (capture.end().kind() != ExchangeEnd.Kind.END_OF_BODY) {
          failures++;
        }
        if (capture.end().kind() == ExchangeEnd.Kind.ABORTED) {
          break;
        }
      }
    }
    return new RehearsalReport.Leg(uri.getScheme(), "HTTP/1.1", made, failures, first, last);
  }

  private boolean refuses(URI uri) {
    try (Transport transport = Transports.jdk(options)) {
      ExchangeEnd end = transport.prepare(request(uri)).run().end();
      return end.kind() == ExchangeEnd.Kind.BROKEN && "tls_failed".equals(end.detail());
    }
  }

  private static WireRequest request(URI uri) {
    return new WireRequest(
        uri,
        Map.of("Content-Type", "application/json", "Accept", "text/event-stream"),
        Map.of(),
        ("{\"rehearsal\":\"" + "x".repeat(2_000) + "\"}").getBytes(UTF_8));
  }
}
