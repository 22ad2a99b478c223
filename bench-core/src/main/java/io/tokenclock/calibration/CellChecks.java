package io.tokenclock.calibration;

import io.tokenclock.stats.Quantile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the cells themselves prove: pure functions of what was measured. */
final class CellChecks {
  static final String EXACT = "every event exactly once";
  static final String MARKS = "p99 of mark against emitter at most 1500 us";
  private static final long MARK_LIMIT_NANOS = 1_500_000;

  /** Of fewer samples a p99 is the maximum, which one hiccup decides. */
  static final int SMALLEST_P99 = 100;

  private CellChecks() {}

  static Check exact(List<CellResult> cells) {
    long events = 0;
    var wrong = new StringBuilder();
    for (CellResult cell : cells) {
      events += cell.client().expected();
      wrong.append(fault(cell, "client", cell.client())).append(fault(cell, "floor", cell.floor()));
    }
    return Check.of(
        EXACT, wrong.isEmpty(), wrong.isEmpty() ? events + " events" : wrong.toString().strip());
  }

  private static String fault(CellResult cell, String who, @Nullable Side side) {
    return side == null || side.exact()
        ? ""
        : cell.key()
            + " "
            + who
            + ": "
            + side.seen()
            + " of "
            + side.expected()
            + " events, "
            + side.misplaced()
            + " out of place, "
            + side.brokenExchanges()
            + " broken exchanges. ";
  }

  static Check marks(List<CellResult> cells, HostVerdict verdict) {
    CellResult worst = null;
    long most = Long.MIN_VALUE;
    for (CellResult cell : cells) {
      if (cell.error() == ErrorKind.RECEIVE && cell.client().n() >= SMALLEST_P99) {
        long p99 = absolute(cell.client()).nanos(Quantile.P99);
        if (p99 > most) {
          most = p99;
          worst = cell;
        }
      }
    }
    if (worst == null) {
      return Check.notJudged(MARKS, "no cell has " + SMALLEST_P99 + " marks");
    }
    String detail = "worst: " + HostVerdict.micros(most) + " us in '" + worst.title() + "'";
    return verdict.host() == HostVerdict.Host.BUSY
        ? Check.notJudged(MARKS, detail + "; only judged on a quiet machine")
        : Check.of(MARKS, most <= MARK_LIMIT_NANOS, detail);
  }

  private static Side absolute(Side side) {
    return new Side(
        side.samplesNanos().stream().map(Math::abs).toList(),
        side.expected(),
        side.seen(),
        side.misplaced(),
        side.brokenExchanges(),
        side.coalesced(),
        side.split(),
        side.strayExchanges());
  }
}
