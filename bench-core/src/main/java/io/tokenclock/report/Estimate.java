package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.stats.OrderEstimate;
import io.tokenclock.stats.RankedValue;
import org.jspecify.annotations.Nullable;

/**
 * One figure with all that is needed to judge it: nearest rank, with a 95 % interval by order
 * statistics.
 *
 * @param statistic which member of the sample it is
 * @param quantity what it is a number of
 * @param order the member, its rank, the size n of the sample and the bounds
 * @param covered how many requests have a measured value (k)
 * @param submitted how many requests were sent
 * @param beyond what a rank without a measured value says: {@code > 20 s} or {@code not reached}
 */
public record Estimate(
    Statistic statistic,
    Quantity quantity,
    OrderEstimate order,
    int covered,
    int submitted,
    String beyond) {
  /** Below this many requests a p99 is their maximum, and called so. */
  static final int HONEST_P99 = 100;

  /** Checks what must be there. */
  public Estimate {
    requireNonNull(statistic, "statistic");
    requireNonNull(quantity, "quantity");
    requireNonNull(order, "order");
    requireNonNull(beyond, "beyond");
  }

  /** The value; absent when a case without one stands at its rank, see {@link #beyond()}. */
  public @Nullable Double value() {
    return order.point().value();
  }

  /**
   * What it is: {@code p50}, {@code p95 floor}, or {@code max of 30} for a p99 of fewer than 100.
   */
  public String label() {
    return statistic == Statistic.P99 && order.n() < HONEST_P99
        ? "max of " + order.n()
        : statistic.label(quantity);
  }

  /** How it was taken: nearest rank, counted from which end. */
  public String method() {
    return order.floor() ? "nearest rank, descending" : "nearest rank, ascending";
  }

  /** Why a bound is missing; absent when both are there. */
  public @Nullable String note() {
    return order.bounded()
        ? null
        : "n too small, " + statistic.quantile().smallestBoundedSample() + " needed";
  }

  /** The better of the two bounds; absent when the sample is too small for it. */
  public @Nullable RankedValue betterBound() {
    return quantity.lowerIsBetter() ? order.low() : order.high();
  }

  /** The worse of the two bounds; absent when the sample is too small for it. */
  public @Nullable RankedValue worseBound() {
    return quantity.lowerIsBetter() ? order.high() : order.low();
  }
}
