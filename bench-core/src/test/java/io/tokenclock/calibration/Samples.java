package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.Transports;
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
  static final HostUse QUIET = host(2_000_000_000L, 0.01, 0, 0);

  private Samples() {}

  /** Stalls of the same length each. */
  static HostUse host(long lengthNanos, @Nullable Double foreign, int stalls, long stallNanos) {
    return new HostUse(
        lengthNanos,
        foreign,
        foreign == null ? null : 0.0,
        stalls,
        stalls == 0 ? null : stallNanos,
        stalls * stallNanos,
        0);
  }

  /** 1, 2, ..., n times the step. */
  static Side steps(int n, long stepNanos) {
    return side(LongStream.rangeClosed(1, n).map(i -> i * stepNanos).boxed().toList());
  }

  static Side side(List<Long> samples) {
    return new Side(samples, samples.size(), samples.size(), 0, 0, 0, 0, 0);
  }

  static CellResult receive(@Nullable Side floor, Side client, HostUse host) {
    return cell("tls-5ms", "TLS, an event every 5 ms", 1, ErrorKind.RECEIVE, floor, client, host);
  }

  static CellResult cell(
      String key,
      String title,
      int streams,
      ErrorKind error,
      @Nullable Side floor,
      Side client,
      HostUse host) {
    return new CellResult(
        key,
        title,
        Transports.JDK,
        ClientExecutor.DIRECT,
        Channel.TLS,
        streams,
        error,
        floor,
        client,
        host);
  }

  static String event(int number, long sentNanos, long receivedNanos) {
    return new String(
        EventBytes.of(number, 1, receivedNanos, 3, true).stamped(sentNanos), US_ASCII);
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
    HostUse stalled = new HostUse(1_500_000_000L, 0.12345, 0.02, 2, 9_000_000L, 16_000_000L, 3);
    CellResult cold =
        cell(
            FreshJvm.COLD,
            FreshJvm.COLD_TITLE,
            1,
            ErrorKind.FIRST_EVENT,
            null,
            side(List.of(350_000_000L)),
            QUIET);
    CellResult rehearsed =
        cell(
            FreshJvm.REHEARSED,
            FreshJvm.REHEARSED_TITLE,
            1,
            ErrorKind.FIRST_EVENT,
            null,
            side(List.of(9_400_000L)),
            QUIET);
    List<CellResult> cells =
        List.of(receive(steps(4, 10_000), steps(4, 30_000), stalled), cold, rehearsed);
    return new CalibrationResult(
        "full",
        7,
        List.of(Transports.JDK),
        Instant.parse("2026-01-02T03:04:05Z"),
        Duration.ofMinutes(6),
        new TreeMap<>(Map.of("os.name", "Linux")),
        new ClockFacts(8_000_000, 24, 10, 0),
        new TimeBase(20, 45_000),
        QUIET,
        cells,
        List.of("'HTTP/2, an event every 5 ms', since nothing speaks it"),
        List.of(CellChecks.exact(cells)),
        HostVerdict.of(QUIET, cells));
  }
}
