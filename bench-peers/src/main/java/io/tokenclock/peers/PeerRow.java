package io.tokenclock.peers;

import io.tokenclock.stats.OrderEstimate;
import io.tokenclock.stats.OrderedSample;
import io.tokenclock.stats.Quantile;
import java.util.List;

/**
 * What one peer measured.
 *
 * @param kind the peer
 * @param lateNanos its stamp minus the emitter's, for every event, in order of measurement
 * @param expected events that were sent to it
 * @param misplaced events with a number other than the next one
 */
record PeerRow(PeerKind kind, List<Long> lateNanos, int expected, int misplaced) {

  PeerRow {
    lateNanos = List.copyOf(lateNanos);
  }

  int n() {
    return lateNanos.size();
  }

  /** Whether it saw every event once, in order, and none before it was sent. */
  boolean exact() {
    return n() == expected && misplaced == 0 && lateNanos.stream().allMatch(nanos -> nanos >= 0);
  }

  /**
   * A nearest-rank quantile.
   *
   * @throws IllegalStateException when it saw nothing
   */
  long nanos(Quantile quantile) {
    OrderEstimate estimate =
        OrderedSample.of(lateNanos.stream().mapToDouble(Long::doubleValue).toArray())
            .percentile(quantile);
    Double value = estimate.point().value();
    if (value == null) {
      throw new IllegalStateException("all samples are measured");
    }
    return value.longValue();
  }
}
