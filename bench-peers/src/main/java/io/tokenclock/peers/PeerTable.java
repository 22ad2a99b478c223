package io.tokenclock.peers;

import io.tokenclock.stats.Quantile;
import java.util.Locale;

/** A report as a table in Markdown, which a terminal shows as well. */
final class PeerTable {
  private static final String ROW = "| %-42s | %6s | %8s | %8s | %8s | %6s | %6s |%n";

  /** A quantile of fewer samples is their maximum, or close to it. */
  private static final int SMALLEST_P99 = 100;

  private PeerTable() {}

  static String render(PeerReport report, String machine) {
    PeerOptions options = report.options();
    var out = new StringBuilder();
    add(
        out,
        "Receive error in microseconds: %d %s at once, an event every %s ms, %d blocks in turn, seed"
            + " %d%n",
        options.streams(),
        options.streams() == 1 ? "stream" : "streams",
        millis(options.gap().toNanos()),
        options.blocks(),
        options.seed());
    add(out, "%s%n%n", machine);
    add(out, ROW, "client", "n", "p50", "p95", "p99", "p50 x", "p99 x");
    add(out, "|%s|%n", "---|---:|---:|---:|---:|---:|---:");
    report.rows().forEach(row -> row(out, row, report.floor()));
    add(out, "%nx: ratio to the bare socket's.%s%n", small(report) ? " m: the maximum." : "");
    for (PeerRow row : report.rows()) {
      if (!row.exact()) {
        add(
            out,
            "WRONG: %s saw %d of %d events, %d out of place%n",
            row.kind().title(),
            row.n(),
            row.expected(),
            row.misplaced());
      }
    }
    add(out, "%s%n", report.reasons().isEmpty() ? "NOTHING POINTS TO OTHER LOAD" : "BUSY");
    report.reasons().forEach(reason -> add(out, "  %s%n", reason));
    return out.toString();
  }

  private static boolean small(PeerReport report) {
    return report.rows().stream().anyMatch(row -> row.n() < SMALLEST_P99);
  }

  private static void row(StringBuilder out, PeerRow row, PeerRow floor) {
    if (row.n() == 0) {
      add(out, ROW, row.kind().title(), 0, "-", "-", "-", "-", "-");
      return;
    }
    add(
        out,
        ROW,
        row.kind().title(),
        row.n(),
        micros(row.nanos(Quantile.P50)),
        micros(row.nanos(Quantile.P95)),
        micros(row.nanos(Quantile.P99)) + (row.n() < SMALLEST_P99 ? "m" : ""),
        ratio(row, floor, Quantile.P50),
        ratio(row, floor, Quantile.P99));
  }

  private static String ratio(PeerRow row, PeerRow floor, Quantile quantile) {
    if (floor.n() == 0 || floor.nanos(quantile) <= 0) {
      return "-";
    }
    return String.format(Locale.ROOT, "%.2f", (double) row.nanos(quantile) / floor.nanos(quantile));
  }

  static long micros(long nanos) {
    return Math.floorDiv(nanos + 500, 1_000);
  }

  private static String millis(long nanos) {
    return nanos % 1_000_000 == 0
        ? Long.toString(nanos / 1_000_000)
        : String.format(Locale.ROOT, "%.3f", nanos / 1e6);
  }

  private static void add(StringBuilder out, String format, Object... values) {
    out.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
  }
}
