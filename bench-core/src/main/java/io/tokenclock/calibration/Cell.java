package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.Transports;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One named situation that is calibrated.
 *
 * @param key its name in files
 * @param title its name in tables
 * @param channel what the bytes go through
 * @param error which error is sampled
 * @param streams how many streams at once
 * @param shape what the emitter sends in each exchange
 * @param exchanges exchanges of each stream in a block
 * @param blocks blocks of each side; the sides take turns
 * @param pause silence before each request
 * @param fresh whether each exchange opens a connection
 * @param executors the threads with which the JDK's client takes part, each a client of its own
 */
record Cell(
    String key,
    String title,
    Channel channel,
    ErrorKind error,
    int streams,
    StreamShape shape,
    int exchanges,
    int blocks,
    Duration pause,
    boolean fresh,
    List<ClientExecutor> executors) {

  private static final List<ClientExecutor> DIRECT = List.of(ClientExecutor.DIRECT);

  /** About what a request and its answer take beside their silences. */
  private static final Duration EXCHANGE = Duration.ofMillis(2);

  Cell {
    requireNonNull(key, "key");
    requireNonNull(title, "title");
    if (streams < 1 || exchanges < 1 || blocks < 1) {
      throw new IllegalArgumentException(key + ": streams, exchanges and blocks start at 1");
    }
    executors = List.copyOf(executors);
  }

  /** One long exchange per block, every event a sample. */
  static Cell receive(String key, String title, Channel channel, StreamShape shape, int blocks) {
    return new Cell(
        key, title, channel, ErrorKind.RECEIVE, 1, shape, 1, blocks, Duration.ZERO, false, DIRECT);
  }

  /** The clients that are measured in it, the one that runs use by default first. */
  List<ClientSetup> clients(List<String> transports) {
    List<ClientSetup> clients = new ArrayList<>();
    for (String transport : transports) {
      if (transport.equals(Transports.JDK)) {
        executors.forEach(executor -> clients.add(new ClientSetup(transport, executor)));
      } else {
        clients.add(ClientSetup.of(transport));
      }
    }
    return clients;
  }

  /** About how long it takes with that many clients beside the floor. */
  Duration about(int clients) {
    int writes = (shape.events() + shape.eventsPerWrite() - 1) / shape.eventsPerWrite();
    Duration exchange =
        EXCHANGE.plus(pause).plusNanos(shape.delayNanos()).plusNanos(writes * shape.gapNanos());
    return exchange.multipliedBy((long) exchanges * blocks * (clients + 1));
  }

  Cell withStreams(int count) {
    return new Cell(
        key, title, channel, error, count, shape, exchanges, blocks, pause, fresh, executors);
  }

  Cell withExchanges(int count) {
    return new Cell(
        key, title, channel, error, streams, shape, count, blocks, pause, fresh, executors);
  }

  Cell sampling(ErrorKind kind) {
    return new Cell(
        key, title, channel, kind, streams, shape, exchanges, blocks, pause, fresh, executors);
  }

  Cell pausing(Duration before) {
    return new Cell(
        key, title, channel, error, streams, shape, exchanges, blocks, before, fresh, executors);
  }

  Cell connecting() {
    return new Cell(
        key, title, channel, error, streams, shape, exchanges, blocks, pause, true, executors);
  }

  Cell withExecutors(ClientExecutor... several) {
    return new Cell(
        key,
        title,
        channel,
        error,
        streams,
        shape,
        exchanges,
        blocks,
        pause,
        fresh,
        List.of(several));
  }
}
