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
    OrderedSample published = sample(metric, Form.PUBLISHED, measurements, submitted);
    int answered = 0;
    boolean same = true;
    for (Measurement m : measurements) {
      if (m.completed()) {
        boolean answer = m.marks().firstAnswerNanos() != null;
        answered += answer ? 1 : 0;
        same &= answer || metric.of(m) == null;
      }
    }
    // Nearly always the same values, which need not be put in order twice.
    OrderedSample censored =
        same
            ? beside(published, metric, submitted - answered)
            : sample(metric, Form.CENSORED, measurements, submitted);
    return new MetricScore(
        distribution(metric, Form.PUBLISHED, published, submitted),
        distribution(metric, Form.CENSORED, censored, submitted));
  }

  private static OrderedSample beside(OrderedSample published, Metric metric, int worse) {
    return metric.quantity().lowerIsBetter()
        ? published.beside(0, worse)
        : published.beside(worse, 0);
  }

  private Distribution distribution(Metric metric, Form form, OrderedSample sample, int submitted) {
    return Distribution.of(metric, form, sample, submitted, beyond(metric.quantity()));
  }

  /**
   * A distribution over a group.
   *
   * @param submitted how many requests of the group were sent; the difference to what is there left
   *     no record and counts as failed
   */
  Distribution distribution(
      Metric metric, Form form, List<Measurement> measurements, int submitted) {
    return distribution(metric, form, sample(metric, form, measurements, submitted), submitted);
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
