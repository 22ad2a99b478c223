package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.NearestWord;
import io.tokenclock.plan.PlannedProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * From where on a figure is too bad. Times and failures are too bad above their threshold, rates
 * and successes below it; there is no condition that holds a good figure against a provider.
 * Immutable.
 *
 * <p>As text: a figure, {@code <} or {@code >} (also with {@code =}), and a value with its unit.
 * Figures are {@code success}, {@code failures}, and a metric with a statistic, such as {@code
 * ttft.p95} or {@code output_rate.p95_floor}; {@code success_rate}, {@code failure_rate} and {@code
 * output_tokens_per_second} are other words for the same. A figure without a provider in front, or
 * with {@code *}, is one of every provider.
 *
 * <p>It is written in one of two ways, which mean the same. {@link #parse} takes what is too bad:
 * {@code success < 0.95}, {@code together.ttft.p95 > 1500ms}. {@link #rule} takes what must hold:
 * {@code *.success_rate >= 95%}, {@code together.ttft.p95 <= 1500ms}.
 *
 * @param text how it was written, for messages
 * @param provider id of the provider that it is about; absent when it is about each of them
 * @param figure the figure; never a difference
 * @param inclusive whether the threshold itself is too bad
 * @param threshold nanoseconds, tokens per second, or a share from 0 to 1
 * @param mustHold whether the text says what must hold, and not what is too bad
 * @param basis what is held against the threshold
 */
public record Condition(
    String text,
    @Nullable String provider,
    Column figure,
    boolean inclusive,
    double threshold,
    boolean mustHold,
    Basis basis) {

  /** Checks that the figure can be held against a threshold. */
  public Condition {
    requireNonNull(text, "text");
    requireNonNull(figure, "figure");
    requireNonNull(basis, "basis");
    if (figure.kind() == Column.Kind.DIFFERENCE) {
      throw new IllegalArgumentException("condition: a difference depends on the other providers");
    }
    if (!Double.isFinite(threshold) || threshold < 0) {
      throw new IllegalArgumentException(
          "condition: expected a threshold of 0 or more, was " + threshold);
    }
  }

  /** What is too bad, by the figure's point value. */
  public Condition(
      String text, @Nullable String provider, Column figure, boolean inclusive, double threshold) {
    this(text, provider, figure, inclusive, threshold, /* mustHold= */ false, Basis.ESTIMATE);
  }

  /**
   * Reads what is too bad.
   *
   * @throws IllegalArgumentException when it is none; names it, what was expected, and the nearest
   *     known figure
   */
  public static Condition parse(String text) {
    return new ConditionText(text, /* mustHold= */ false).read();
  }

  /**
   * Reads what must hold.
   *
   * @throws IllegalArgumentException when it is no rule; names it, what was expected, and the
   *     nearest known figure
   */
  public static Condition rule(String text) {
    return new ConditionText(text, /* mustHold= */ true).read();
  }

  /** Every figure that a condition may be about, by its name. */
  public static List<String> figures() {
    return ConditionText.names();
  }

  /** The same condition, judged in another way. */
  public Condition on(Basis other) {
    return new Condition(text, provider, figure, inclusive, threshold, mustHold, other);
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

  /** What keeps it from judging runs of that plan, in one sentence; absent when nothing does. */
  public @Nullable String problem(BenchmarkPlan plan) {
    String id = provider;
    List<String> ids = plan.providers().stream().map(PlannedProvider::id).toList();
    if (id == null || ids.contains(id)) {
      return null;
    }
    String nearest = NearestWord.to(id, ids);
    return "'"
        + TerminalText.escape(text)
        + "': the plan has no provider '"
        + TerminalText.escape(id)
        + "', only "
        + String.join(", ", ids)
        + (nearest == null ? "" : "; did you mean '" + nearest + "'?");
  }
}
