package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Made-up measurements whose figures are known. */
final class Samples {
  static final HostUse QUIET = new HostUse(2_000_000_000L, 0.01, 0, null);

  private Samples() {}

  /** 1, 2, ..., n times the step. */
  static Side steps(int n, long stepNanos) {
    return side(LongStream.rangeClosed(1, n).map(i -> i * stepNanos).boxed().toList());
  }

  static Side side(List<Long> samples) {
    return new Side(samples, samples.size(), samples.size(), 0, 0, 0, 0);
  }

  static CellResult receive(@Nullable Side floor, Side client, HostUse host) {
    return new CellResult(
        "tls-5ms", "TLS, an event every 5 ms", Channel.TLS, ErrorKind.RECEIVE, floor, client, host);
  }

  static String event(int number, long sentNanos, long receivedNanos) {
    return new String(EventBytes.of(number, 1, receivedNanos, 3).stamped(sentNanos), US_ASCII);
  }

  /** A capture that started at 1000 and took each text at 100, 200, ... after that. */
  static StreamCapture capture(String... deliveries) {
    List<CaptureEntry> entries = new ArrayList<>();
    for (String text : deliveries) {
      entries.add(CaptureEntry.bytes(100L * (entries.size() + 1), text.getBytes(US_ASCII)));
    }
    return new StreamCapture(
        1_000,
        ConnectionUse.UNKNOWN,
        null,
        entries,
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 10_000));
  }

  static CalibrationResult result() {
    HostUse stalled = new HostUse(1_500_000_000L, 0.12345, 1, 7_000_000L);
    var reused =
        new CellResult(
            FreshJvm.COLD,
            "first exchange of a new JVM, TLS",
            Channel.TLS,
            ErrorKind.FIRST_EVENT,
            null,
            side(List.of(350_000_000L)),
            QUIET);
    var rehearsed =
        new CellResult(
            FreshJvm.REHEARSED,
            "the same after rehearsal, TLS",
            Channel.TLS,
            ErrorKind.FIRST_EVENT,
            null,
            side(List.of(9_400_000L)),
            QUIET);
    List<CellResult> cells =
        List.of(receive(steps(4, 10_000), steps(4, 30_000), stalled), reused, rehearsed);
    return new CalibrationResult(
        "full",
        7,
        Instant.parse("2026-01-02T03:04:05Z"),
        Duration.ofMinutes(6),
        new TreeMap<>(Map.of("os.name", "Linux")),
        new TimeBase(20, 45_000),
        QUIET,
        cells,
        List.of(CellChecks.exact(cells)),
        HostVerdict.of(QUIET, cells));
  }
}
