package io.tokenclock.calibration;

import io.tokenclock.stats.Quantile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A calibration in one line, for the foot of every report. */
public final class CalibrationSummary {
  private CalibrationSummary() {}

  /**
   * For example {@code client over a bare socket, p50/p99: TLS 5 ms +52/+310 us, ...; 0 stalls;
   * QUIET}. Cells that were not measured are left out.
   */
  public static String line(CalibrationResult result) {
    List<String> parts = new ArrayList<>();
    over(parts, "receive plain 5 ms", result, "plain-5ms");
    over(parts, "TLS 5 ms", result, Cells.REFERENCE);
    over(parts, "ten streams", result, Cells.ROUND);
    over(parts, "after 1 s", result, Cells.AFTER_SILENCE);
    over(parts, "request", result, Cells.REQUEST);
    var line = new StringBuilder("client over a bare socket, p50/p99: ");
    line.append(parts.isEmpty() ? "not measured" : String.join(", ", parts));
    Long cold = median(result, FreshJvm.COLD);
    Long rehearsed = median(result, FreshJvm.REHEARSED);
    if (cold != null && rehearsed != null) {
      line.append("; first exchange ")
          .append(HostVerdict.micros(cold) / 1_000)
          .append(" ms, ")
          .append(HostVerdict.micros(rehearsed) / 1_000)
          .append(" ms rehearsed");
    }
    int stalls =
        result.cells().stream()
            .filter(CellResult::measuredHere)
            .mapToInt(cell -> cell.host().stalls())
            .sum();
    line.append("; ").append(stalls).append(stalls == 1 ? " stall" : " stalls");
    if (!result.sound()) {
      line.append("; a check FAILED");
    }
    return line.append("; ").append(result.verdict().host()).toString();
  }

  private static void over(List<String> parts, String name, CalibrationResult result, String key) {
    CellResult cell = result.cell(key).orElse(null);
    Long p50 = cell == null ? null : cell.differenceNanos(Quantile.P50);
    Long p99 = cell == null ? null : cell.differenceNanos(Quantile.P99);
    if (p50 != null && p99 != null) {
      parts.add(
          String.format(
              Locale.ROOT,
              "%s %+d/%+d us",
              name,
              HostVerdict.micros(p50),
              HostVerdict.micros(p99)));
    }
  }

  private static @Nullable Long median(CalibrationResult result, String key) {
    return result
        .cell(key)
        .filter(cell -> cell.client().n() > 0)
        .map(cell -> cell.client().nanos(Quantile.P50))
        .orElse(null);
  }
}
