package io.tokenclock.peers;

import io.tokenclock.calibration.HostVerdict;
import io.tokenclock.stats.Quantile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * All rows of one run, the bare socket first.
 *
 * @param options what was run
 * @param rows a row for each peer
 * @param reasons why the machine was busy; empty when nothing points to that
 */
record PeerReport(PeerOptions options, List<PeerRow> rows, List<String> reasons) {
  private static final long STALL_NANOS = 5_000_000;

  PeerReport {
    rows = List.copyOf(rows);
    reasons = List.copyOf(reasons);
  }

  static PeerReport of(
      PeerOptions options,
      Map<PeerKind, PeerTally> tallies,
      List<Long> stallNanos,
      Duration elapsed) {
    List<PeerRow> rows = tallies.values().stream().map(PeerTally::row).toList();
    List<String> reasons = new ArrayList<>();
    PeerRow floor = rows.get(0);
    if (floor.n() > 0 && floor.nanos(Quantile.P99) > HostVerdict.FLOOR_LIMIT_NANOS) {
      reasons.add(
          "p99 of the bare socket was "
              + PeerTable.micros(floor.nanos(Quantile.P99))
              + " us; the limit is "
              + PeerTable.micros(HostVerdict.FLOOR_LIMIT_NANOS)
              + " us");
    }
    List<Long> stalls = stallNanos.stream().filter(length -> length >= STALL_NANOS).toList();
    long stalled = stalls.stream().mapToLong(Long::longValue).sum();
    if (stalled > elapsed.toNanos() * HostVerdict.STALLED_LIMIT) {
      reasons.add(
          "this process could not run for 5 ms or more "
              + stalls.size()
              + " times, the longest "
              + PeerTable.micros(Collections.max(stalls))
              + " us; together more than 0.5 % of the time");
    }
    return new PeerReport(options, rows, reasons);
  }

  PeerRow floor() {
    return rows.get(0);
  }

  /** Whether every peer saw every event. */
  boolean exact() {
    return rows.stream().allMatch(PeerRow::exact);
  }
}
