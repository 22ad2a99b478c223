package io.tokenclock.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import io.tokenclock.provider.WireRequest;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
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

  /** A run opens a connection for each provider: the way there has to be warm as well. */
  private static final int EXCHANGES_PER_CONNECTION = 10;

  private static final Duration LONGEST_EXCHANGE = Duration.ofSeconds(10);
  private static final Duration SETTLING_STEP = Duration.ofMillis(100);
  private static final Duration LONGEST_SETTLING = Duration.ofSeconds(3);
  private static final Duration LONGEST_LEG = Duration.ofSeconds(60);

  private final TransportProvider client;
  private final TransportOptions options;
  private final Ticker ticker;

  private Rehearsal(TransportProvider client, TransportOptions options) {
    this.client = client;
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
    return run(Transports.named(Transports.JDK), options, exchanges);
  }

  /**
   * Rehearses another client than that of the JDK; otherwise like the shorter form.
   *
   * @param client the client of the run
   * @throws IOException when loopback sockets cannot be opened
   */
  public static RehearsalReport run(
      TransportProvider client, TransportOptions options, int exchanges) throws IOException {
    if (exchanges < 1) {
      throw new IllegalArgumentException("exchanges: expected 1 or more, was " + exchanges);
    }
    return new Rehearsal(client, options).run(exchanges);
  }

  private RehearsalReport run(int exchanges) throws IOException {
    long start = ticker.nanos();
    var context = LoopbackTls.context();
    try (var plain = RehearsalServer.plain();
        var secure = RehearsalServer.tls(context)) {
      RehearsalReport.Leg first = leg(() -> options, plain.uri(), exchanges);
      // A context of its own for each connection: else all handshakes but one are short ones.
      RehearsalReport.Leg second =
          leg(
              () -> options.toBuilder().sslContext(LoopbackTls.context()).build(),
              secure.uri(),
              exchanges);
      boolean refused = refuses(secure.uri());
      settle();
      Duration duration = Duration.ofNanos(ticker.nanos() - start);
      return new RehearsalReport(List.of(first, second), refused, duration);
    }
  }

  private RehearsalReport.Leg leg(Supplier<TransportOptions> settings, URI uri, int exchanges) {
    long start = ticker.nanos();
    @Nullable Duration first = null;
    @Nullable Duration last = null;
    int made = 0;
    int failures = 0;
    boolean aborted = false;
    while (made < exchanges && !aborted && ticker.nanos() - start < LONGEST_LEG.toNanos()) {
      try (Transport transport = client.open(settings.get())) {
        int until = Math.min(exchanges, made + EXCHANGES_PER_CONNECTION);
        while (made < until && !aborted) {
          StreamCapture capture = transport.prepare(request(uri)).run();
          last = Duration.ofNanos(capture.end().atNanos());
          first = first == null ? last : first;
          made++;
          if (capture.end().kind() != ExchangeEnd.Kind.END_OF_BODY) {
            failures++;
          }
          aborted = capture.end().kind() == ExchangeEnd.Kind.ABORTED;
        }
      }
    }
    return new RehearsalReport.Leg(uri.getScheme(), "HTTP/1.1", made, failures, first, last);
  }

  /** Waits until the compilers have nothing left to do, and leaves a swept heap. */
  private void settle() {
    System.gc();
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    if (compilers == null || !compilers.isCompilationTimeMonitoringSupported()) {
      return;
    }
    long start = ticker.nanos();
    long before = -1;
    long now = compilers.getTotalCompilationTime();
    while (now != before && ticker.nanos() - start < LONGEST_SETTLING.toNanos()) {
      LockSupport.parkNanos(SETTLING_STEP.toNanos());
      before = now;
      now = compilers.getTotalCompilationTime();
    }
  }

  private boolean refuses(URI uri) {
    try (Transport transport = client.open(options)) {
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
