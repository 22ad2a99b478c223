package io.tokenclock.calibration;

import io.tokenclock.exchange.ClientExecutor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The situations that are calibrated, chosen by name: what providers do, what a round does, and
 * what a parser may stumble over. A cross product of all settings would take hours and say little.
 */
final class Cells {
  static final String PLAIN = "plain-5ms";
  static final String REFERENCE = "tls-5ms";
  static final String HTTP2 = "http2-5ms";
  static final String REQUEST = "request-2ms";
  static final String REQUEST_IDLE = "request-1000ms";
  static final String AFTER_SILENCE = "tls-after-1s";
  static final String ROUND = "tls-5ms-ten-streams";

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final int FIVE = 5;

  private static final ClientExecutor[] BOTH = {ClientExecutor.DIRECT, ClientExecutor.DEFAULT};

  private Cells() {}

  /** About six minutes, drills and fresh processes included. */
  static List<Cell> full() {
    List<Cell> cells = new ArrayList<>();
    cells.add(cadence(Channel.PLAIN, 2, 250, 8));
    cells.add(cadence(Channel.PLAIN, FIVE, 250, 8).withExecutors(BOTH));
    cells.add(cadence(Channel.PLAIN, 16, 100, 8));
    cells.add(cadence(Channel.PLAIN, 50, 50, 8));
    cells.add(cadence(Channel.TLS, FIVE, 250, 8));
    cells.add(cadence(Channel.HTTP2, FIVE, 250, 8));
    cells.add(round(100, 4));
    cells.add(silence(5, 8));
    cells.add(bundle(500, 4));
    cells.add(straddle(50, 8));
    cells.add(request(2, 100, 10));
    cells.add(request(1_000, 5, 6));
    cells.add(connection(true, 10, 10));
    cells.add(connection(false, 10, 10));
    return List.copyOf(cells);
  }

  /** Under a minute altogether; a p99 has an interval from 368 samples on. */
  static List<Cell> quick() {
    return List.of(
        cadence(Channel.PLAIN, FIVE, 75, 5).withExecutors(BOTH),
        cadence(Channel.TLS, FIVE, 75, 5),
        cadence(Channel.HTTP2, FIVE, 75, 5),
        round(60, 4),
        silence(2, 3),
        request(2, 80, 5));
  }

  static Cell cadence(Channel channel, int millis, int events, int blocks) {
    return Cell.receive(
        channel.label() + "-" + millis + "ms",
        channel.title() + ", an event every " + millis + " ms",
        channel,
        StreamShape.events(events, Duration.ofMillis(millis)),
        blocks);
  }

  /** A round: ten providers stream at once. */
  static Cell round(int events, int blocks) {
    return Cell.receive(
            ROUND,
            "ten TLS streams, an event every 5 ms",
            Channel.TLS,
            StreamShape.events(events, Duration.ofMillis(FIVE)),
            blocks)
        .withStreams(10);
  }

  /** What a first token meets. */
  static Cell silence(int exchanges, int blocks) {
    return Cell.receive(
            AFTER_SILENCE,
            "TLS, one event after 1 s of silence",
            Channel.TLS,
            StreamShape.events(1, Duration.ZERO).after(SECOND),
            blocks)
        .withExchanges(exchanges);
  }

  static Cell bundle(int events, int blocks) {
    return Cell.receive(
        "tls-five-per-write",
        "TLS, five events in each write",
        Channel.TLS,
        StreamShape.events(events, Duration.ofMillis(FIVE)).perWrite(FIVE),
        blocks);
  }

  /** Larger than the buffers of both sides and than a TLS record, so that each crosses an end. */
  static Cell straddle(int events, int blocks) {
    return Cell.receive(
        "plain-over-16-kib",
        "plain, each event across 16 KiB",
        Channel.PLAIN,
        StreamShape.events(events, Duration.ofMillis(FIVE)).padded(20_000),
        blocks);
  }

  static Cell request(int gapMillis, int exchanges, int blocks) {
    return Cell.receive(
            "request-" + gapMillis + "ms",
            "TLS request, " + (gapMillis == 1_000 ? "1 s" : gapMillis + " ms") + " after the last",
            Channel.TLS,
            StreamShape.events(1, Duration.ZERO),
            blocks)
        .withExchanges(exchanges)
        .sampling(ErrorKind.REQUEST)
        .pausing(Duration.ofMillis(gapMillis));
  }

  static Cell connection(boolean fresh, int exchanges, int blocks) {
    Cell cell =
        Cell.receive(
                fresh ? "first-event-new-connection" : "first-event-reused-connection",
                "TLS first event, " + (fresh ? "new" : "reused") + " connection",
                Channel.TLS,
                StreamShape.events(1, Duration.ZERO),
                blocks)
            .withExchanges(exchanges)
            .sampling(ErrorKind.FIRST_EVENT)
            .pausing(Duration.ofMillis(10));
    return fresh ? cell.connecting() : cell;
  }
}
