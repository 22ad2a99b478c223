package io.tokenclock.calibration;

import io.tokenclock.exchange.Transports;
import io.tokenclock.stats.Quantile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A calibration in one line, for the foot of every report. */
public final class CalibrationSummary {
  private CalibrationSummary() {}

  /** The line of the first client of that calibration; see the other form. */
  public static String line(CalibrationResult result) {
    return line(result, result.transports().get(0));
  }

  /**
   * For example {@code client: receive us p50/p99 over a bare socket: plain @5 ms +20/+90, TLS @5
   * ms +40/+220; request after 2 ms +150/+600; first exchange 350 ms, 9 ms after rehearsal; 0
   * stalls of 5 ms or more; QUIET}. What was not measured is left out.
   *
   * @param transport name of the client's transport
   */
  public static String line(CalibrationResult result, String transport) {
    var of = new Line(result, transport);
    List<String> receive = new ArrayList<>();
    of.over(receive, Cells.PLAIN, "plain @5 ms");
    of.over(receive, Cells.REFERENCE, "TLS @5 ms");
    of.over(receive, Cells.HTTP2, "HTTP/2 @5 ms");
    of.over(receive, Cells.ROUND, "ten TLS streams");
    of.over(receive, Cells.AFTER_SILENCE, "after 1 s");
    List<String> request = new ArrayList<>();
    of.over(request, Cells.REQUEST, "after 2 ms");
    of.over(request, Cells.REQUEST_IDLE, "after 1 s");
    List<String> parts = new ArrayList<>();
    if (!receive.isEmpty()) {
      parts.add("receive us p50/p99 over a bare socket: " + String.join(", ", receive));
    }
    if (!request.isEmpty()) {
      parts.add("request " + String.join(", ", request));
    }
    Long cold = of.median(FreshJvm.COLD);
    Long rehearsed = of.median(FreshJvm.REHEARSED);
    if (cold != null && rehearsed != null) {
      parts.add(
          "first exchange " + millis(cold) + " ms, " + millis(rehearsed) + " ms after rehearsal");
    }
    parts.add(of.stalls());
    if (!result.sound()) {
      parts.add("a check FAILED");
    }
    parts.add(result.verdict().host().name());
    String who = transport.equals(Transports.JDK) ? "client" : "client " + transport;
    return who + ": " + String.join("; ", parts);
  }

  private static long millis(long nanos) {
    return HostVerdict.micros(nanos) / 1_000;
  }

  /** What is said about one client. */
  private record Line(CalibrationResult result, String transport) {

    void over(List<String> parts, String situation, String name) {
      CellResult cell = result.cell(situation, transport).orElse(null);
      Long p50 = cell == null ? null : cell.differenceNanos(Quantile.P50);
      Long p99 = cell == null ? null : cell.differenceNanos(Quantile.P99);
      if (cell != null && p50 != null && p99 != null) {
        int n = cell.client().n();
        parts.add(
            String.format(
                Locale.ROOT,
                "%s %+d/%+d%s",
                name,
                HostVerdict.micros(p50),
                HostVerdict.micros(p99),
                n < CellChecks.SMALLEST_P99 ? " (max of " + n + ")" : ""));
      }
    }

    @Nullable Long median(String situation) {
      return result
          .cell(situation, transport)
          .filter(cell -> cell.client().n() > 0)
          .map(cell -> cell.client().nanos(Quantile.P50))
          .orElse(null);
    }

    /** Of the process that measured, in all cells that it measured. */
    String stalls() {
      long stalls =
          result.cells().stream()
              .filter(CellResult::measuredHere)
              .map(CellResult::host)
              .distinct()
              .mapToLong(HostUse::stalls)
              .sum();
      return stalls + (stalls == 1 ? " stall" : " stalls") + " of 5 ms or more";
    }
  }
}
