package io.tokenclock.report;

import io.tokenclock.calibration.ErrorKind;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.calibration.StoredCalibration.StoredCell;
import io.tokenclock.stats.Quantile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The client's own error in lines, for every form of a report: one for each calibration, what it
 * means for differences, and what stalled.
 */
final class ClientLines {
  private static final String RECEIVE = ErrorKind.RECEIVE.label();
  private static final String REQUEST = ErrorKind.REQUEST.label();

  /** The cadence in the key of a cell, such as {@code tls-5ms}. */
  private static final Pattern CADENCE = Pattern.compile("-(\\d{1,6})ms");

  private ClientLines() {}

  /** All lines; none when nothing is known of the run. */
  static List<String> of(Conditions conditions) {
    List<String> lines = new ArrayList<>();
    boolean several = conditions.sessions().size() > 1;
    for (Conditions.Session session : conditions.sessions()) {
      String where = several ? " in session " + session.number() : "";
      if (session.calibrations().isEmpty()) {
        lines.add("client" + where + ": not calibrated; the folder holds no calibration");
      }
      session
          .calibrations()
          .forEach((when, calibration) -> lines.add(line(when, where, calibration)));
    }
    if (conditions.sessions().isEmpty()) {
      return lines;
    }
    Duration error = conditions.clientError();
    lines.add(
        error == null
            ? "The client's own error is not known, so ranks do not consider it."
            : "A difference of times below "
                + Numbers.millis((double) error.toNanos())
                + " ms is no certainty: the largest p95 of the client's TTFT error. Nothing is"
                + " subtracted.");
    if (conditions.stalls().watched()) {
      lines.add(stalls(conditions.stalls()));
    }
    return lines;
  }

  private static String line(String when, String where, StoredCalibration calibration) {
    boolean log = calibration.name().equals(StoredCalibration.LOG);
    String head =
        log
            ? "client" + where + ", from the servers' own log: "
            : "client " + when + " the rounds" + where + ": ";
    if (calibration.skipped() != null) {
      return head + "not calibrated, " + calibration.skipped();
    }
    Map<String, List<StoredCell>> channels = new LinkedHashMap<>();
    for (StoredCell cell : calibration.cells()) {
      channels.computeIfAbsent(cell.channel(), c -> new ArrayList<>()).add(cell);
    }
    List<String> parts = new ArrayList<>();
    channels.forEach((channel, cells) -> parts.add(channel(channel, cells)));
    String verdict = calibration.verdict();
    return head
        + (parts.isEmpty() ? "nothing was measured" : String.join("; ", parts))
        + (verdict == null ? "" : "; " + verdict)
        + " (us, p50/p95"
        + (log ? "" : "; + over a bare socket")
        + ")";
  }

  private static String channel(String channel, List<StoredCell> cells) {
    List<String> parts = new ArrayList<>();
    List<String> receive = new ArrayList<>();
    for (StoredCell cell : ordered(cells)) {
      if (cell.clientNanos().isEmpty()) {
        continue;
      }
      if (cell.first()) {
        parts.add("TTFT " + both(cell) + floor(cell) + ", n " + cell.clientNanos().size());
      } else if (cell.error().equals(REQUEST)) {
        parts.add("request " + over(cell));
      } else if (cell.error().equals(RECEIVE)) {
        receive.add(over(cell) + " at " + millis(cell) + " ms");
      }
    }
    if (!receive.isEmpty()) {
      parts.add("receive " + String.join(", ", receive));
    }
    return channel + " " + String.join(", ", parts);
  }

  /** First-event cells first, then requests, then cadences from fast to slow. */
  private static List<StoredCell> ordered(List<StoredCell> cells) {
    List<StoredCell> sorted = new ArrayList<>(cells);
    sorted.sort(
        Comparator.comparing((StoredCell cell) -> !cell.first())
            .thenComparing(cell -> !cell.error().equals(REQUEST))
            .thenComparing(ClientLines::millis));
    return sorted;
  }

  private static int millis(StoredCell cell) {
    Matcher millis = CADENCE.matcher(cell.key());
    return millis.find() ? Integer.parseInt(millis.group(1)) : 0;
  }

  private static String both(StoredCell cell) {
    return micros(Conditions.nanos(cell.clientNanos(), Quantile.P50))
        + "/"
        + micros(Conditions.nanos(cell.clientNanos(), Quantile.P95));
  }

  private static String floor(StoredCell cell) {
    List<Long> floor = cell.floorNanos();
    return floor == null || floor.isEmpty() ? "" : " (" + over(cell) + ")";
  }

  /** Client minus floor, of quantiles; the client alone where there is no floor. */
  private static String over(StoredCell cell) {
    List<Long> floor = cell.floorNanos();
    if (floor == null || floor.isEmpty()) {
      return both(cell);
    }
    return difference(cell.clientNanos(), floor, Quantile.P50)
        + "/"
        + difference(cell.clientNanos(), floor, Quantile.P95);
  }

  private static String difference(List<Long> client, List<Long> floor, Quantile quantile) {
    long nanos = Conditions.nanos(client, quantile) - Conditions.nanos(floor, quantile);
    return String.format(Locale.ROOT, "%+d", Math.round(nanos / 1e3));
  }

  private static String micros(long nanos) {
    return Long.toString(Math.round(nanos / 1e3));
  }

  private static String stalls(StallCauses stalls) {
    if (stalls.absent() != null) {
      return "Stalls while exchanges ran: not known, " + stalls.absent() + ".";
    }
    if (stalls.causes().isEmpty()) {
      return "No stall of 5 ms or more while exchanges ran.";
    }
    List<String> causes = new ArrayList<>();
    for (StallCauses.Cause cause : stalls.causes()) {
      causes.add(
          cause.name()
              + " ("
              + cause.count()
              + ", longest "
              + Numbers.millis((double) cause.longestNanos())
              + " ms)");
    }
    return "Stalls of 5 ms or more while exchanges ran: "
        + stalls.count()
        + ". Causes: "
        + String.join("; ", causes);
  }
}
