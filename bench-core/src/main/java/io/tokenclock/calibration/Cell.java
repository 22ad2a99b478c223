package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

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
    boolean fresh) {

  Cell {
    requireNonNull(key, "key");
    requireNonNull(title, "title");
    if (streams < 1 || exchanges < 1 || blocks < 1) {
      throw new IllegalArgumentException(key + ": streams, exchanges and blocks start at 1");
    }
  }

  /** One long exchange per block, every event a sample. */
  static Cell receive(String key, String title, Channel channel, StreamShape shape, int blocks) {
    return new Cell(
        key, title, channel, ErrorKind.RECEIVE, 1, shape, 1, blocks, Duration.ZERO, false);
  }

  Cell withStreams(int count) {
    return new Cell(key, title, channel, error, count, shape, exchanges, blocks, pause, fresh);
  }

  Cell withExchanges(int count) {
    return new Cell(key, title, channel, error, streams, shape, count, blocks, pause, fresh);
  }

  Cell sampling(ErrorKind kind) {
    return new Cell(key, title, channel, kind, streams, shape, exchanges, blocks, pause, fresh);
  }

  Cell pausing(Duration before) {
    return new Cell(key, title, channel, error, streams, shape, exchanges, blocks, before, fresh);
  }

  Cell connecting() {
    return new Cell(key, title, channel, error, streams, shape, exchanges, blocks, pause, true);
  }
}
