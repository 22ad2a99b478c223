package io.tokenclock.cli.html;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.report.Form;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import java.util.stream.IntStream;

/**
 * Distribution functions: measured values with their ranks among all requests, failures last. Of
 * more than {@value #POINTS} values those at evenly spread ranks are kept, each a value that was
 * measured, so that every percentile is exact.
 */
final class Curves {
  static final int POINTS = 500;

  private Curves() {}

  static ObjectNode of(RunReport report, Metric metric) {
    ObjectNode curves = Island.JSON.createObjectNode();
    for (ProviderScore score : report.scorecard().providers()) {
      String id = score.provider().id();
      ObjectNode curve = curves.putObject(id);
      int n = score.metric(metric).in(Form.CENSORED).n();
      curve.put("n", n);
      points(curve, values(report, id, metric), n);
    }
    return curves;
  }

  private static double[] values(RunReport report, String id, Metric metric) {
    return report.measurements().stream()
        .filter(m -> m.provider().equals(id) && counts(m))
        .map(metric::of)
        .filter(value -> value != null)
        .mapToDouble(Double::doubleValue)
        .sorted()
        .toArray();
  }

  /** Whether a request takes part in the figures, with a value of its own. */
  static boolean counts(Measurement m) {
    return m.completed() && !m.flags().contains(Measurement.WARMUP);
  }

  private static void points(ObjectNode curve, double[] values, int n) {
    ArrayNode nanos = curve.putArray("nanos");
    ArrayNode ranks = curve.putArray("ranks");
    for (int rank : ranks(values.length, n)) {
      nanos.add(Math.round(values[rank - 1]));
      ranks.add(rank);
    }
  }

  /** All ranks, or the first, the last and ceil(i * n / 500) for each i. */
  static int[] ranks(int measured, int n) {
    if (measured <= POINTS) {
      return IntStream.rangeClosed(1, measured).toArray();
    }
    IntStream spread =
        IntStream.rangeClosed(1, POINTS)
            .map(i -> (int) (((long) i * n + POINTS - 1) / POINTS))
            .filter(rank -> rank <= measured);
    return IntStream.concat(IntStream.of(1, measured), spread).sorted().distinct().toArray();
  }
}
