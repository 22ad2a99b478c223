package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Estimate;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.Quantity;
import io.tokenclock.report.RunReport;
import io.tokenclock.task.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Picks the exchanges that explain a figure. */
final class Exchanges {
  private static final int SHOWN = 3;

  private Exchanges() {}

  /** What a provider's figures rest on, in the order of the rounds. */
  static Stream<Measurement> of(RunReport run, ProviderScore score) {
    return run.measurements().stream()
        .filter(m -> m.provider().equals(score.provider().id()))
        .filter(m -> m.outcome() != null && !m.flags().contains(Measurement.WARMUP))
        .sorted(Comparator.comparingInt(Measurement::round));
  }

  /** Those that are worst by a figure, worst first. */
  static List<String> slowest(Figure figure) {
    Quantity quantity = figure.metric().quantity();
    Estimate estimate = figure.estimate();
    String beyond = estimate == null ? "no value" : estimate.beyond();
    return of(figure.run(), figure.score())
        .filter(m -> failed(m) || figure.metric().of(m) != null)
        .sorted(
            Comparator.comparingDouble((Measurement m) -> badness(m, figure))
                .reversed()
                .thenComparing(Measurement::id))
        .limit(SHOWN)
        .map(m -> m.id() + "  " + text(value(m, figure), quantity, beyond) + "  " + outcome(m))
        .toList();
  }

  private static boolean failed(Measurement m) {
    return !m.completed() || m.marks().firstAnswerNanos() == null;
  }

  private static @Nullable Double value(Measurement m, Figure figure) {
    return failed(m) ? null : figure.metric().of(m);
  }

  private static double badness(Measurement m, Figure figure) {
    Double value = value(m, figure);
    return value == null
        ? Double.POSITIVE_INFINITY
        : figure.metric().quantity().lowerIsBetter() ? value : -value;
  }

  private static String text(@Nullable Double value, Quantity quantity, String beyond) {
    return value == null ? beyond : quantity.text(value);
  }

  /** Those whose answer is not right, the first ones. */
  static List<String> wrong(RunReport run, ProviderScore score) {
    return shown(of(run, score).filter(m -> !m.correct()).toList());
  }

  /** The first of these, with what is known of their cause. */
  static List<String> shown(List<Measurement> measurements) {
    return measurements.stream().limit(SHOWN).map(m -> m.id() + "  " + outcome(m)).toList();
  }

  private static String outcome(Measurement m) {
    StringBuilder text = new StringBuilder();
    text.append(m.outcome() == null ? "aborted" : m.outcome().label());
    if (m.detail() != null) {
      text.append(", ").append(m.detail());
    }
    if (m.message() != null) {
      text.append(": ").append(m.message());
    }
    Verdict verdict = m.verdict();
    if (verdict != null && verdict.kind() != Verdict.Kind.CORRECT) {
      text.append(", answer ").append(verdict.kind().label());
      if (verdict.reason() != null) {
        text.append(" (").append(verdict.reason().label()).append(')');
      }
    }
    return text.toString();
  }
}
