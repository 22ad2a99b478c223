package io.tokenclock.capture;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one exchange left behind: every delivery with its stamp, and how it ended. Evidence only;
 * every figure is computed from it later.
 *
 * @param startNanos the ticker's reading at request start, just before the request was handed to
 *     the client; only good for differences to readings of the same clock
 * @param connection whether a new connection was needed
 * @param head the response head; absent when none came
 * @param entries all deliveries in order of arrival; stamps never go back
 * @param end how the exchange ended
 * @param phases when it passed the stations on the way to the endpoint; absent when the client does
 *     not tell
 */
public record StreamCapture(
    long startNanos,
    ConnectionUse connection,
    @Nullable ResponseHead head,
    List<CaptureEntry> entries,
    ExchangeEnd end,
    @Nullable PhaseMarks phases) {

  /** Copies the entries. */
  public StreamCapture {
    requireNonNull(connection, "connection");
    requireNonNull(end, "end");
    entries = List.copyOf(entries);
  }

  /** A capture of a client that tells nothing about the way to the endpoint. */
  public StreamCapture(
      long startNanos,
      ConnectionUse connection,
      @Nullable ResponseHead head,
      List<CaptureEntry> entries,
      ExchangeEnd end) {
    this(startNanos, connection, head, entries, end, null);
  }

  /** Number of body bytes. */
  public long bodyBytes() {
    long sum = 0;
    for (CaptureEntry entry : entries) {
      sum += entry.length();
    }
    return sum;
  }
}
