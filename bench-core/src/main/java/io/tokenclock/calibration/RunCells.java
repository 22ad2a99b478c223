package io.tokenclock.calibration;

import io.tokenclock.exchange.ClientExecutor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The situations of one run and no others: its channels with as many streams as a round has there,
 * at the cadences that providers have, and the way out. Short enough to stand before and after
 * every run.
 */
final class RunCells {
  /** Ends the key of the cell that samples what a time to first token carries. */
  static final String FIRST = "-first";

  private static final int MOST_STREAMS = 10;
  private static final int BLOCKS = 2;

  /** Below this, the 95th percentile is no better than the maximum. */
  private static final int FEWEST_FIRSTS = 20;

  private static final int FEW_STREAMS = 4;
  private static final Duration BETWEEN_REQUESTS = Duration.ofMillis(100);
  private static final Duration BEFORE_FIRST = Duration.ofMillis(50);
  private static final Duration SILENCE = Duration.ofMillis(150);

  private RunCells() {}

  /**
   * Cells for providers that are asked over plain HTTP and in other ways.
   *
   * @param plain how many over plain HTTP
   * @param secure how many over TLS
   * @param channel what those over TLS go through
   * @param executor the threads of the run's client
   */
  static List<Cell> of(int plain, int secure, Channel channel, ClientExecutor executor) {
    // Two channels share the time of one.
    int blocks = plain > 0 && secure > 0 ? 1 : BLOCKS;
    List<Cell> cells = new ArrayList<>();
    if (plain > 0) {
      cells.addAll(of(Channel.PLAIN, Math.min(plain, MOST_STREAMS), blocks));
    }
    if (secure > 0) {
      cells.addAll(of(channel, Math.min(secure, MOST_STREAMS), blocks));
    }
    return cells.stream().map(cell -> cell.withExecutors(executor)).toList();
  }

  private static List<Cell> of(Channel channel, int streams, int blocks) {
    boolean few = streams < FEW_STREAMS;
    return List.of(
        first(channel, streams, 2 * blocks),
        request(channel, streams, blocks),
        cadence(channel, streams, 5, few ? 120 : 60, blocks),
        cadence(channel, streams, 16, 40, blocks),
        cadence(channel, streams, 50, 10, blocks));
  }

  private static Cell first(Channel channel, int streams, int blocks) {
    int exchanges = Math.max(2, ceil(FEWEST_FIRSTS, 2 * BLOCKS * streams));
    StreamShape shape = StreamShape.events(1, Duration.ZERO).after(SILENCE);
    return Cell.receive(
            channel.label() + FIRST,
            title(channel, streams, "first event after 150 ms, request included"),
            channel,
            shape,
            blocks)
        .withStreams(streams)
        .withExchanges(exchanges)
        .sampling(ErrorKind.FIRST_EVENT)
        .pausing(BEFORE_FIRST);
  }

  private static Cell request(Channel channel, int streams, int blocks) {
    return Cell.receive(
            channel.label() + "-request",
            title(channel, streams, "request 100 ms after the last"),
            channel,
            StreamShape.events(1, Duration.ZERO),
            blocks)
        .withStreams(streams)
        .withExchanges(5)
        .sampling(ErrorKind.REQUEST)
        .pausing(BETWEEN_REQUESTS);
  }

  private static Cell cadence(Channel channel, int streams, int millis, int events, int blocks) {
    return Cell.receive(
            channel.label() + "-" + millis + "ms",
            title(channel, streams, "an event every " + millis + " ms"),
            channel,
            StreamShape.events(events, Duration.ofMillis(millis)),
            blocks)
        .withStreams(streams);
  }

  private static int ceil(int dividend, int divisor) {
    return (dividend + divisor - 1) / divisor;
  }

  private static String title(Channel channel, int streams, String what) {
    return channel.title() + " x " + streams + ", " + what;
  }
}
