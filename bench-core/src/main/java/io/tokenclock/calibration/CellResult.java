package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.stats.Quantile;
import org.jspecify.annotations.Nullable;

/**
 * What was found for one client in one situation.
 *
 * @param key its name in files
 * @param title its name in tables
 * @param transport name of the client's transport
 * @param executor which thread of the client handed deliveries over
 * @param channel what the bytes went through
 * @param streams how many streams there were at once
 * @param error what was sampled
 * @param floor the bare blocking socket; absent where there is none to compare with
 * @param client the client of real runs
 * @param host what the machine did meanwhile
 */
public record CellResult(
    String key,
    String title,
    String transport,
    ClientExecutor executor,
    Channel channel,
    int streams,
    ErrorKind error,
    @Nullable Side floor,
    Side client,
    HostUse host) {

  /** Checks the components. */
  public CellResult {
    requireNonNull(key, "key");
    requireNonNull(title, "title");
    requireNonNull(transport, "transport");
    requireNonNull(executor, "executor");
    requireNonNull(channel, "channel");
    requireNonNull(error, "error");
    requireNonNull(client, "client");
    requireNonNull(host, "host");
    if (streams < 1) {
      throw new IllegalArgumentException("streams: expected 1 or more, was " + streams);
    }
  }

  static CellResult of(Cell cell, ClientSetup setup, Side floor, Side client, HostUse host) {
    return new CellResult(
        setup.key(cell.key()),
        setup.title(cell.title()),
        setup.transport(),
        setup.executor(),
        cell.channel(),
        cell.streams(),
        cell.error(),
        floor,
        client,
        host);
  }

  /**
   * Whether this process read the streams. Processes that it merely started load the machine
   * themselves, and its own stalls meanwhile say nothing.
   */
  boolean measuredHere() {
    return floor != null;
  }

  /**
   * Whether what this process does in the cell leaves the processors idle nearly all of the time,
   * so that lateness is somebody else's.
   */
  boolean light() {
    return measuredHere() && streams == 1;
  }

  /**
   * Quantile of the client minus the same quantile of the floor, in nanoseconds: a difference of
   * two distributions, not a distribution of differences. Absent without a floor or without samples
   * on either side.
   */
  public @Nullable Long differenceNanos(Quantile quantile) {
    Side below = floor;
    return below == null || below.n() == 0 || client.n() == 0
        ? null
        : client.nanos(quantile) - below.nanos(quantile);
  }

  /**
   * Quantile of the client divided by the same quantile of the floor: how many times as late as a
   * bare socket the client is. Absolute values move with the machine, this hardly does. Absent
   * without a floor, without samples on either side, or when the floor's is not positive.
   */
  public @Nullable Double ratio(Quantile quantile) {
    Side below = floor;
    return below == null || below.n() == 0 || client.n() == 0 || below.nanos(quantile) <= 0
        ? null
        : client.nanos(quantile) / (double) below.nanos(quantile);
  }
}
