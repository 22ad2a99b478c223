package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.stats.Quantile;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Whether the machine was fit to be calibrated, and so to measure.
 *
 * @param host the verdict
 * @param reasons why, one sentence each; empty when quiet
 */
public record HostVerdict(Host host, List<String> reasons) {
  /** Others may use this share of the processors. */
  static final double FOREIGN_LIMIT = 0.05;

  /** A p99 moves when one event in a hundred is late; half of that may be. */
  public static final double STALLED_LIMIT = 0.005;

  private static final double STEAL_WORTH_NAMING = 0.001;

  /** Ticks of 10 ms say nothing about shorter stretches. */
  private static final long SHORTEST_ACCOUNT_NANOS = Duration.ofSeconds(1).toNanos();

  /** A bare socket that is later than a mark may be: the machine, not the client. */
  public static final long FLOOR_LIMIT_NANOS = 1_500_000;

  /** State of the machine. */
  public enum Host {
    /** Nobody else was working: the figures are the client's. */
    QUIET,
    /** Somebody was: the figures, their tails above all, are the machine's. */
    BUSY,
    /** Nothing points to others, but this system does not tell what they used. */
    UNKNOWN
  }

  /** Copies the reasons. */
  public HostVerdict {
    requireNonNull(host, "host");
    reasons = List.copyOf(reasons);
  }

  /**
   * Judges by what others did. What this process does to itself is no reason: the time of its own
   * collections is taken off its stalls, and lateness is judged only where our own work leaves the
   * processors idle, since ten streams at once keep two of them busy for a while by themselves.
   *
   * @param before the machine while nothing of ours ran
   * @param cells what was measured
   */
  static HostVerdict of(HostUse before, List<CellResult> cells) {
    List<String> reasons = new ArrayList<>();
    foreign("before the first block", before, reasons);
    stalled("before the first block", before, reasons);
    // Clients that took turns share what the machine did meanwhile.
    Set<HostUse> judged = Collections.newSetFromMap(new IdentityHashMap<>());
    for (CellResult cell : cells) {
      if (judged.add(cell.host())) {
        foreign("during '" + cell.title() + "'", cell.host(), reasons);
        if (cell.light()) {
          stalled("during '" + cell.title() + "'", cell.host(), reasons);
          late(cell, reasons);
        }
      }
    }
    if (!reasons.isEmpty()) {
      return new HostVerdict(Host.BUSY, reasons);
    }
    return before.foreignCpuRatio() == null
        ? new HostVerdict(
            Host.UNKNOWN,
            List.of("this system does not tell how much of its processors others used"))
        : new HostVerdict(Host.QUIET, List.of());
  }

  private static void foreign(String when, HostUse use, List<String> reasons) {
    Double ratio = use.foreignCpuRatio();
    if (ratio != null && ratio > FOREIGN_LIMIT && use.lengthNanos() >= SHORTEST_ACCOUNT_NANOS) {
      Double stolen = use.stealRatio();
      String guests =
          stolen == null || stolen < STEAL_WORTH_NAMING
              ? ""
              : " (" + percent(stolen) + " % went to other guests of the host)";
      reasons.add("others used " + percent(ratio) + " % of the processors " + when + guests);
    }
  }

  private static void stalled(String when, HostUse use, List<String> reasons) {
    if (use.stalledRatio() > STALLED_LIMIT) {
      Long longest = use.longestStallNanos();
      reasons.add(
          "stalls took "
              + percent(use.stalledRatio())
              + " % of the time "
              + when
              + ": "
              + use.stalls()
              + " of 5 ms or more, the longest "
              + micros(longest == null ? 0 : longest)
              + " us");
    }
  }

  private static void late(CellResult cell, List<String> reasons) {
    Side floor = cell.floor();
    if (floor == null || cell.error() != ErrorKind.RECEIVE || floor.n() == 0) {
      return;
    }
    long p99 = floor.nanos(Quantile.P99);
    if (p99 > FLOOR_LIMIT_NANOS) {
      reasons.add(
          "p99 of the bare socket was "
              + micros(p99)
              + " us in '"
              + cell.title()
              + "'; the limit is "
              + micros(FLOOR_LIMIT_NANOS)
              + " us");
    }
  }

  static String percent(double ratio) {
    return BigDecimal.valueOf(100 * ratio).setScale(1, RoundingMode.HALF_UP).toPlainString();
  }

  static long micros(long nanos) {
    return Math.floorDiv(nanos + 500, 1_000);
  }
}
