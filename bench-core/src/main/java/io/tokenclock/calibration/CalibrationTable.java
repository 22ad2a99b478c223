package io.tokenclock.calibration;

import io.tokenclock.stats.Quantile;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A calibration on one screen of a terminal. */
public final class CalibrationTable {
  /** All of it has to fit on one screen. */
  private static final int SHOWN_REASONS = 4;

  private static final String ROW = "%-46s %5s %6s %7s %7s %8s %7s %7s %5s %6s %8s%n";

  private CalibrationTable() {}

  /** The whole text; lines end with a line feed. */
  public static String render(CalibrationResult result) {
    var out = new StringBuilder();
    add(
        out,
        "Calibration (%s, seed %d): microseconds; floor = bare blocking socket, client = the code"
            + " of real runs%n",
        result.name(),
        result.seed());
    add(out, ROW, "", "", "floor", "", "client", "", "client - floor", "", "ratio", "", "coal./");
    add(out, ROW, "", "n", "p50", "p99", "p50", "p99", "p50", "p99", "p50", "p99", "split");
    for (CellResult cell : result.cells()) {
      row(out, cell);
    }
    add(
        out,
        "m: the maximum, since fewer than %d samples have no p99. coal./split: events of the client"
            + " that shared a delivery,%nor came in several. Nothing is subtracted from any figure"
            + " of a run.%n",
        CellChecks.SMALLEST_P99);
    int stray = result.cells().stream().mapToInt(cell -> cell.client().strayExchanges()).sum();
    if (stray > 0) {
      add(
          out,
          "%d exchanges were left out and made again, since the client opened a connection where"
              + " one was to be used again.%n",
          stray);
    }
    result.notCalibrated().forEach(what -> add(out, "Not calibrated: %s.%n", what));
    for (Check check : result.checks()) {
      add(out, "%-10s %s: %s%n", check.status().label(), check.name(), check.detail());
    }
    add(out, "%s%n", result.verdict().host());
    List<String> reasons = result.verdict().reasons();
    reasons.stream().limit(SHOWN_REASONS).forEach(reason -> add(out, "  %s%n", reason));
    if (reasons.size() > SHOWN_REASONS) {
      add(out, "  and %d more reasons in the file%n", reasons.size() - SHOWN_REASONS);
    }
    add(out, "%s%n", CalibrationSummary.line(result));
    return out.toString();
  }

  private static void row(StringBuilder out, CellResult cell) {
    Side floor = cell.floor();
    Side client = cell.client();
    add(
        out,
        ROW,
        cell.title(),
        client.n(),
        quantile(floor, Quantile.P50),
        quantile(floor, Quantile.P99),
        quantile(client, Quantile.P50),
        quantile(client, Quantile.P99),
        difference(cell, Quantile.P50),
        difference(cell, Quantile.P99),
        ratio(cell, Quantile.P50),
        ratio(cell, Quantile.P99),
        client.coalesced() + "/" + client.split());
  }

  private static String quantile(@Nullable Side side, Quantile quantile) {
    if (side == null || side.n() == 0) {
      return "-";
    }
    boolean maximum = quantile.equals(Quantile.P99) && side.n() < CellChecks.SMALLEST_P99;
    return HostVerdict.micros(side.nanos(quantile)) + (maximum ? "m" : "");
  }

  private static String difference(CellResult cell, Quantile quantile) {
    Long nanos = cell.differenceNanos(quantile);
    return nanos == null ? "-" : String.format(Locale.ROOT, "%+d", HostVerdict.micros(nanos));
  }

  private static String ratio(CellResult cell, Quantile quantile) {
    Double ratio = cell.ratio(quantile);
    return ratio == null ? "-" : String.format(Locale.ROOT, "%.2f", ratio);
  }

  private static void add(StringBuilder out, String format, Object... values) {
    out.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
  }
}
