package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.stats.Quantile;
import org.jspecify.annotations.Nullable;

/**
 * What was found in one cell.
 *
 * @param key its name in files
 * @param title its name in tables
 * @param channel what the bytes went through
 * @param error what was sampled
 * @param floor the bare blocking socket; absent where there is none to compare with
 * @param client the client of real runs
 * @param host what the machine did meanwhile
 */
public record CellResult(
    String key,
    String title,
    Channel channel,
    ErrorKind error,
    @Nullable Side floor,
    Side client,
    HostUse host) {

  /** Checks the components. */
  public CellResult {
    requireNonNull(key, "key");
    requireNonNull(title, "title");
    requireNonNull(channel, "channel");
    requireNonNull(error, "error");
    requireNonNull(client, "client");
    requireNonNull(host, "host");
  }

  /**
   * Whether this process read the streams. Processes that it merely started load the machine
   * themselves, and its own stalls meanwhile say nothing.
   */
  boolean measuredHere() {
    return floor != null;
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
}
