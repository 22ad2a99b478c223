package io.tokenclock.report;

import io.tokenclock.stats.OrderEstimate;
import io.tokenclock.stats.OrderedSample;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One metric over one group of requests, in one form.
 *
 * @param metric the metric
 * @param form which requests it is about
 * @param covered how many requests have a measured value
 * @param n size of the sample, cases without a value included
 * @param submitted how many requests were sent
 * @param estimates the estimates; empty when there is nothing to estimate from. No p99 for rates
 */
public record Distribution(
    Metric metric, Form form, int covered, int n, int submitted, List<Estimate> estimates) {

  /** Copies the estimates. */
  public Distribution {
    estimates = List.copyOf(estimates);
  }

  /** One estimate; absent when there is none. */
  public @Nullable Estimate estimate(Statistic statistic) {
    for (Estimate estimate : estimates) {
      if (estimate.statistic() == statistic) {
        return estimate;
      }
    }
    return null;
  }

  static Distribution of(
      Metric metric, Form form, OrderedSample sample, int submitted, String beyond) {
    Quantity quantity = metric.quantity();
    List<Estimate> estimates =
        sample.size() == 0
            ? List.of()
            : List.of(Statistic.values()).stream()
                .filter(s -> quantity.lowerIsBetter() || s != Statistic.P99)
                .map(s -> estimate(s, quantity, sample, submitted, beyond))
                .toList();
    return new Distribution(metric, form, sample.measured(), sample.size(), submitted, estimates);
  }

  private static Estimate estimate(
      Statistic statistic, Quantity quantity, OrderedSample sample, int submitted, String beyond) {
    OrderEstimate order =
        statistic.floor(quantity)
            ? sample.floor(statistic.quantile())
            : sample.percentile(statistic.quantile());
    return new Estimate(statistic, quantity, order, sample.measured(), submitted, beyond);
  }
}
