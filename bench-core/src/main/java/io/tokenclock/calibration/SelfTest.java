package io.tokenclock.calibration;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The client against itself under two names, in pairs whose order is drawn. If that shows a
 * difference, so would any two providers. At 99 %, since a gate at 95 % would fail one good run in
 * twenty.
 */
final class SelfTest {
  static final String NAME = "client against itself";
  private static final double TAIL = 0.005;
  private static final StreamShape SHAPE = StreamShape.events(3, Duration.ofMillis(2));
  private static final int SMALLEST = 10;
  private static final int MOST_ATTEMPTS = 5;

  private final EmitterAddress emitter;
  private final Ticker ticker;
  private final ClientSetup client;
  private final Random random;

  SelfTest(EmitterAddress emitter, Ticker ticker, ClientSetup client, Random random) {
    this.emitter = emitter;
    this.ticker = ticker;
    this.client = client;
    this.random = random;
  }

  Check run(int pairs) throws IOException {
    List<Long> differences = new ArrayList<>();
    URI uri = emitter.uri(Channel.TLS, SHAPE);
    try (var a = new ClientReader(ticker, Channel.TLS, client);
        var b = new ClientReader(ticker, Channel.TLS, client)) {
      sample(a, uri);
      sample(b, uri);
      for (int i = 0; i < pairs && !Thread.currentThread().isInterrupted(); i++) {
        boolean firstA = random.nextBoolean();
        long first = sample(firstA ? a : b, uri);
        long second = sample(firstA ? b : a, uri);
        differences.add(firstA ? first - second : second - first);
      }
    }
    return judge(differences);
  }

  private static long sample(ClientReader reader, URI uri) throws IOException {
    for (int i = 0; i < MOST_ATTEMPTS; i++) {
      StreamCapture capture = reader.read(uri, false);
      if (!ClientReader.stray(capture, false)) {
        var tally = new Tally(ErrorKind.FIRST_EVENT, SHAPE.events());
        tally.add(capture);
        if (tally.side().n() == 0) {
          throw new IOException("an exchange of the self-test brought nothing: " + capture.end());
        }
        return tally.side().samplesNanos().get(0);
      }
    }
    throw new IOException("the client of the self-test opens a connection for each exchange");
  }

  /** Whether the 99 % interval of the median difference contains 0. */
  static Check judge(List<Long> differences) {
    int n = differences.size();
    if (n < SMALLEST) {
      return Check.notJudged(NAME, n + " pairs are too few for an interval");
    }
    List<Long> ascending = new ArrayList<>(differences);
    Collections.sort(ascending);
    int rank = lowerRank(n);
    long low = ascending.get(rank - 1);
    long high = ascending.get(n - rank);
    return Check.of(
        NAME,
        low <= 0 && high >= 0,
        "median difference within ["
            + HostVerdict.micros(low)
            + ", "
            + HostVerdict.micros(high)
            + "] us at 99 %, n = "
            + n
            + " pairs");
  }

  /** The largest rank r with P(B <= r - 1) <= 0.005, B ~ Bin(n, 1/2); at least 1 from n = 8 on. */
  static int lowerRank(int n) {
    BinomialDistribution b = BinomialDistribution.of(n, 0.5);
    int rank = 0;
    while (b.cumulativeProbability(rank) <= TAIL) {
      rank++;
    }
    return rank;
  }
}
