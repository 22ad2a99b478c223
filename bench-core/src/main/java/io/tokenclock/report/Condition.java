package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * From where on a figure is too bad. Times and failures are too bad above their threshold, rates
 * and successes below it; there is no condition that holds a good figure against a provider.
 * Immutable.
 *
 * <p>As text: a figure, {@code <} or {@code >} (also with {@code =}), and a value with its unit.
 * Figures are {@code success}, {@code failures}, and a metric with a statistic, such as {@code
 * ttft.p95} or {@code output_rate.p95_floor}. A figure without a provider in front is one of every
 * provider: {@code success < 0.95}, {@code failures > 1%}, {@code together.ttft.p95 > 1500ms},
 * {@code output_rate.p50 < 40}.
 *
 * @param text how it was written, for messages
 * @param provider id of the provider that it is about; absent when it is about each of them
 * @param figure the figure; never a difference
 * @param inclusive whether the threshold itself is too bad
 * @param threshold nanoseconds, tokens per second, or a share from 0 to 1
 */
public record Condition(
    String text, @Nullable String provider, Column figure, boolean inclusive, double threshold) {

  /** Checks that the figure can be held against a threshold. */
  public Condition {
    requireNonNull(text, "text");
    requireNonNull(figure, "figure");
    if (figure.kind() == Column.Kind.DIFFERENCE) {
      throw new IllegalArgumentException("condition: a difference depends on the other providers");
    }
    if (!Double.isFinite(threshold) || threshold < 0) {
      throw new IllegalArgumentException(
          "condition: expected a threshold of 0 or more, was " + threshold);
    }
  }

  /**
   * Reads a condition.
   *
   * @throws IllegalArgumentException when it is none; names it, what was expected, and the nearest
   *     known figure
   */
  public static Condition parse(String text) {
    return new ConditionText(text).read();
  }

  /** Whether a value is too bad. */
  public boolean forbids(double value) {
    return value == threshold
        ? inclusive
        : figure.lowerIsBetter() ? value > threshold : value < threshold;
  }

  /** Whether it is about that provider. */
  public boolean concerns(String id) {
    return provider == null || provider.equals(id);
  }
}
