package io.tokenclock.report;

import org.jspecify.annotations.Nullable;

/**
 * Difference of a value to the best one among the listed rows.
 *
 * @param difference own value minus the best; 0 for the best itself
 * @param ratio own value divided by the best; absent when the best is 0
 */
public record Difference(double difference, @Nullable Double ratio) {

  static Difference between(double own, double best) {
    return new Difference(own - best, best == 0 ? null : own / best);
  }
}
