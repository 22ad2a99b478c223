package io.tokenclock.testkit.sim;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How fast one member is: a curve of its token rates and one of its times to the first answer.
 *
 * <p>Rate: the published median and 95 % floor, at most 1.5 times the median, at least 0.6 times
 * the floor. Time to first answer: the published 95th percentile, a median assumed at 0.45 of it,
 * and a tail that is fitted until the 99th percentile of the end-to-end time, over the answer
 * lengths at hand, meets the published one. Rate and first answer are drawn independently.
 */
final class FleetProfile {
  static final double MEDIAN_OF_TTFT_P95 = 0.45;
  static final double SHORTEST_OF_TTFT_P95 = 0.225;
  static final double SLOWEST_OF_RATE_FLOOR = 0.6;
  static final double FASTEST_OF_RATE = 1.5;
  static final double SHOULDER_OF_TTFT_P95 = 1.15;
  static final double LONGEST_OF_TTFT_P99 = 1.15;

  /** Strata over the rate curve; finer ones move no fitted tail by more than a thousandth. */
  private static final int RATE_STRATA = 400;

  private static final int HALVINGS = 40;

  private final QuantileCurve rates;
  private final QuantileCurve firstAnswers;
  private final double ttftP99Seconds;

  private FleetProfile(QuantileCurve rates, QuantileCurve firstAnswers, double ttftP99Seconds) {
    this.rates = rates;
    this.firstAnswers = firstAnswers;
    this.ttftP99Seconds = ttftP99Seconds;
  }

  /**
   * Fits a member to its published figures.
   *
   * <p>When even a flat tail is too slow for the published end-to-end time, because the answers are
   * long, the tail stays flat: the other figures win.
   *
   * @param answerTokens tokens of each answer that will be asked for; not empty
   */
  static FleetProfile fit(Scoreboard.Row row, List<Integer> answerTokens) {
    var lengths = new TreeMap<Integer, Integer>();
    answerTokens.forEach(tokens -> lengths.merge(tokens, 1, Integer::sum));
    if (lengths.isEmpty()) {
      throw new IllegalArgumentException("answerTokens: expected at least one answer");
    }
    QuantileCurve rates =
        QuantileCurve.through(
            new double[] {0, 0.05, 0.5, 1},
            new double[] {
              SLOWEST_OF_RATE_FLOOR * row.rateFloorPerSecond(),
              row.rateFloorPerSecond(),
              row.ratePerSecond(),
              FASTEST_OF_RATE * row.ratePerSecond()
            });
    double[] strata = new double[RATE_STRATA];
    for (int i = 0; i < RATE_STRATA; i++) {
      strata[i] = rates.at((i + 0.5) / RATE_STRATA);
    }
    double low = row.ttftP95Seconds();
    double high = Math.max(low, row.endToEndP99Seconds());
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      QuantileCurve curve = firstAnswers(row.ttftP95Seconds(), middle);
      if (shareWithin(row.endToEndP99Seconds(), curve, strata, lengths) > 0.99) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return new FleetProfile(rates, firstAnswers(row.ttftP95Seconds(), low), low);
  }

  private static QuantileCurve firstAnswers(double p95, double p99) {
    return QuantileCurve.through(
        new double[] {0, 0.5, 0.95, 0.97, 0.99, 1},
        new double[] {
          SHORTEST_OF_TTFT_P95 * p95,
          MEDIAN_OF_TTFT_P95 * p95,
          p95,
          Math.min(SHOULDER_OF_TTFT_P95 * p95, p99),
          p99,
          LONGEST_OF_TTFT_P99 * p99
        });
  }

  private static double shareWithin(
      double seconds, QuantileCurve firstAnswers, double[] rates, Map<Integer, Integer> lengths) {
    double sum = 0;
    long weight = 0;
    for (var length : lengths.entrySet()) {
      double inner = 0;
      for (double rate : rates) {
        inner += firstAnswers.quantileOf(seconds - (length.getKey() - 1) / rate);
      }
      sum += length.getValue() * inner / rates.length;
      weight += length.getValue();
    }
    return sum / weight;
  }

  /** Tokens per second at a quantile. */
  double ratePerSecond(double quantile) {
    return rates.at(quantile);
  }

  /** Seconds to the first answer text at a quantile. */
  double ttftSeconds(double quantile) {
    return firstAnswers.at(quantile);
  }

  /** The fitted 99th percentile of the time to the first answer, in seconds. */
  double ttftP99Seconds() {
    return ttftP99Seconds;
  }
}
