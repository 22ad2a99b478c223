package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import io.tokenclock.stats.Quantile;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;

/**
 * A server that holds small writes back until the last one is acknowledged must show: about 40 ms
 * on reused connections. The same server without that must not.
 */
final class NagleDrill {
  static final String NAME = "a server with Nagle's algorithm shows";
  private static final long LIMIT_NANOS = Duration.ofMillis(20).toNanos();
  private static final int EXCHANGES = 20;
  static final StreamShape ONE = StreamShape.events(1, Duration.ZERO);

  private final EmitterAddress emitter;
  private final Ticker ticker;
  private final ClientSetup client;

  NagleDrill(EmitterAddress emitter, Ticker ticker, ClientSetup client) {
    this.emitter = emitter;
    this.ticker = ticker;
    this.client = client;
  }

  Check run() throws IOException {
    return run(ONE.held());
  }

  /** Compares a suspect with a server that sends at once. */
  Check run(StreamShape suspect) throws IOException {
    return judge(median(suspect), median(ONE));
  }

  static Check judge(long heldNanos, long promptNanos) {
    return Check.of(
        NAME,
        heldNanos >= LIMIT_NANOS && promptNanos < LIMIT_NANOS,
        "p50 of the receive error "
            + HostVerdict.micros(heldNanos)
            + " us with it, "
            + HostVerdict.micros(promptNanos)
            + " us without, n = "
            + EXCHANGES
            + " each");
  }

  private long median(StreamShape shape) throws IOException {
    URI uri = emitter.uri(Channel.PLAIN, shape);
    var tally = new Tally(ErrorKind.RECEIVE, 1);
    try (var reader = new ClientReader(ticker, Channel.PLAIN, client)) {
      // A young connection acknowledges at once.
      for (int i = 0; i < EXCHANGES; i++) {
        reader.read(uri, false);
      }
      for (int i = 0; i < EXCHANGES; i++) {
        tally.add(reader.read(uri, false));
      }
    }
    if (tally.side().n() == 0) {
      throw new IOException("no exchange of the drill brought an event");
    }
    return tally.side().nanos(Quantile.P50);
  }
}
