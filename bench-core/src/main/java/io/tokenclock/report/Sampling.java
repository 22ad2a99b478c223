package io.tokenclock.report;

import io.tokenclock.stats.OrderedSample;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Puts measurements into samples, in the published and the censored form. */
final class Sampling {
  private final String pastDeadline;

  Sampling(Duration deadline) {
    this.pastDeadline = "> " + Numbers.duration(deadline);
  }

  /** For figures in which nothing is said of the deadline. */
  static Sampling withoutDeadline() {
    return new Sampling("not reached");
  }

  private Sampling(String pastDeadline) {
    this.pastDeadline = pastDeadline;
  }

  MetricScore score(Metric metric, List<Measurement> measurements, int submitted) {
    return new MetricScore(
        distribution(metric, Form.PUBLISHED, measurements, submitted),
        distribution(metric, Form.CENSORED, measurements, submitted));
  }

  /**
   * A distribution over a group.
   *
   * @param submitted how many requests of the group were sent; the difference to what is there left
   *     no record and counts as failed
   */
  Distribution distribution(
      Metric metric, Form form, List<Measurement> measurements, int submitted) {
    return Distribution.of(
        metric,
        form,
        sample(metric, form, measurements, submitted),
        submitted,
        beyond(metric.quantity()));
  }

  /** What a rank without a measured value says. */
  String beyond(Quantity quantity) {
    return quantity.lowerIsBetter() ? pastDeadline : "not reached";
  }

  /** The sample behind a distribution. */
  static OrderedSample sample(
      Metric metric, Form form, List<Measurement> measurements, int submitted) {
    double[] values = new double[measurements.size()];
    int measured = 0;
    int worse = submitted - measurements.size();
    for (Measurement m : measurements) {
      if (form == Form.CENSORED && (!m.completed() || m.marks().firstAnswerNanos() == null)) {
        worse++;
        continue;
      }
      Double value = metric.of(m);
      if (m.completed() && value != null) {
        values[measured++] = value;
      }
    }
    boolean lowerIsBetter = metric.quantity().lowerIsBetter();
    int censored = form == Form.CENSORED ? worse : 0;
    return OrderedSample.of(
        Arrays.copyOf(values, measured),
        lowerIsBetter ? 0 : censored,
        lowerIsBetter ? censored : 0);
  }
}
