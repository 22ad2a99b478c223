package io.tokenclock.cli;

import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import io.tokenclock.stats.Quantile;
import io.tokenclock.testkit.sim.ClockProof;
import io.tokenclock.testkit.sim.ErrorSamples;
import io.tokenclock.testkit.sim.FleetLog;
import io.tokenclock.testkit.sim.ServedFigures;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the client measured, held against the log of the simulated servers: the error of every
 * stamp, and the percentiles of both sides.
 */
final class Proof {
  /** Name of the servers' log in a run folder. */
  static final String LOG = "fleet.jsonl";

  private static final String HEAD = "%-16s %8s %12s %12s %14s  %s%n";
  private static final String SIDE = "%-14s %5s %21s %21s %21s%n";

  /** What the demo promises of each percentile on an idle machine. */
  private static final long CLOSE_NANOS = 2_000_000;

  private Proof() {}

  static String text(RunReport report, Evidence evidence, FleetLog log) {
    return text(report, join(report, evidence, log));
  }

  /** The exchanges of a run held against the log. */
  static ClockProof join(RunReport report, Evidence evidence, FleetLog log) {
    List<ClockProof.Exchange> exchanges = new ArrayList<>();
    for (RequestRecord record : evidence.records()) {
      exchanges.add(new ClockProof.Exchange(record.id(), record.provider(), record.capture()));
    }
    return ClockProof.of(log, exchanges);
  }

  static String text(RunReport report, ClockProof proof) {
    var text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%nThe client's own error, from the servers' log (same clock, other process)%n%n"));
    text.append(
        String.format(
            Locale.ROOT, HEAD, "", "n", "median ms", "p99 ms", "largest ms", "in exchange"));
    row(text, "receive error", proof.receive());
    row(text, "request error", proof.request());
    row(text, "TTFT error", proof.ttft());
    text.append(
        String.format(
            Locale.ROOT,
            "%nEvents lost: %d of %d. Exchanges that the log does not know: %d of %d.%n"
                + "receive: our stamp - start of the server's write; request: the server had the last"
                + " byte - our start;%nTTFT: their sum for the first answer. Nothing is subtracted from"
                + " any figure.%n",
            proof.eventsLost(),
            proof.receive().n() + proof.eventsLost(),
            proof.unmatched().size(),
            report.measurements().size()));
    sides(text, report, proof);
    return text.toString();
  }

  private static void row(StringBuilder text, String name, ErrorSamples samples) {
    ErrorSamples.Sample largest = samples.largest();
    text.append(
        String.format(
            Locale.ROOT,
            HEAD,
            name,
            samples.n(),
            millis(samples.medianNanos()),
            millis(samples.p99Nanos()),
            millis(largest == null ? null : largest.nanos()),
            largest == null ? "-" : largest.exchangeId()));
  }

  /** Percentiles by both clocks, over the exchanges that both sides call whole. */
  private static void sides(StringBuilder text, RunReport report, ClockProof proof) {
    var differences = new ArrayList<Long>();
    text.append(
        String.format(
            Locale.ROOT,
            "%nMeasured against the servers' log, in ms: measured / log (difference)%n%n"));
    text.append(
        String.format(Locale.ROOT, SIDE, "provider", "n", "TTFT p50", "TTFT p95", "e2e p99"));
    for (ServedFigures served : proof.served()) {
      List<Long> ttft = nanos(report, served.provider(), Metric.TTFT);
      List<Long> e2e = nanos(report, served.provider(), Metric.E2E);
      text.append(
          String.format(
              Locale.ROOT,
              SIDE,
              served.provider(),
              served.answers(),
              both(rank(ttft, Quantile.P50), served.ttftP50Nanos(), differences),
              both(rank(ttft, Quantile.P95), served.ttftP95Nanos(), differences),
              both(rank(e2e, Quantile.P99), served.endToEndP99Nanos(), differences)));
    }
    long close =
        differences.stream().filter(difference -> Math.abs(difference) <= CLOSE_NANOS).count();
    text.append(
        String.format(
            Locale.ROOT,
            "%n%d of %d differences are within %d ms.%n",
            close,
            differences.size(),
            CLOSE_NANOS / 1_000_000));
  }

  private static List<Long> nanos(RunReport report, String provider, Metric metric) {
    List<Long> values = new ArrayList<>();
    for (Measurement measurement : report.measurements()) {
      Double value = metric.of(measurement);
      if (measurement.provider().equals(provider) && measurement.completed() && value != null) {
        values.add(value.longValue());
      }
    }
    Collections.sort(values);
    return values;
  }

  private static @Nullable Long rank(List<Long> ascending, Quantile quantile) {
    return ascending.isEmpty() ? null : ascending.get(quantile.rank(ascending.size()) - 1);
  }

  private static String both(
      @Nullable Long measured, @Nullable Long served, List<Long> differences) {
    if (measured == null || served == null) {
      return millis(measured) + " / " + millis(served);
    }
    differences.add(measured - served);
    return String.format(
        Locale.ROOT,
        "%.1f / %.1f (%+.2f)",
        measured / 1e6,
        served / 1e6,
        (measured - served) / 1e6);
  }

  private static String millis(@Nullable Long nanos) {
    return nanos == null ? "-" : String.format(Locale.ROOT, "%.3f", nanos / 1e6);
  }
}
