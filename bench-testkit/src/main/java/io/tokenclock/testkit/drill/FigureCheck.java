package io.tokenclock.testkit.drill;

import io.tokenclock.report.Estimate;
import io.tokenclock.report.Form;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.Statistic;
import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.RankedValue;
import io.tokenclock.stream.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Every figure of an endpoint once more, by another way: what failed stays in the denominator, and
 * is slower than everything.
 */
final class FigureCheck {
  private final ProviderScore score;
  private final List<Measurement> measurements;
  private final List<String> problems = new ArrayList<>();

  private FigureCheck(ProviderScore score, List<Measurement> measurements) {
    this.score = score;
    this.measurements = measurements;
  }

  /** What is wrong with the figures of an endpoint, given all its measurements. */
  static List<String> problems(ProviderScore score, List<Measurement> measurements) {
    var check = new FigureCheck(score, measurements);
    check.counts();
    for (Metric metric : Metric.values()) {
      for (Form form : Form.values()) {
        check.sample(metric, form);
      }
    }
    return check.problems;
  }

  private void counts() {
    int asked = measurements.size();
    Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    for (Measurement m : measurements) {
      if (m.outcome() != null) {
        outcomes.merge(m.outcome(), 1, Integer::sum);
      }
    }
    int failed = asked - outcomes.getOrDefault(Outcome.COMPLETED, 0);
    int right = (int) measurements.stream().filter(Measurement::correct).count();
    compare("submitted", asked, score.submitted());
    compare("missing", 0, score.missing());
    compare("outcomes", outcomes, score.outcomes());
    compare("failures", failed + " of " + asked, share(score.failures()));
    compare("success", right + " of " + asked, share(score.success()));
  }

  private void sample(Metric metric, Form form) {
    List<Double> values = new ArrayList<>();
    boolean times = metric.quantity().lowerIsBetter();
    double worst = times ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    int covered = 0;
    for (Measurement m : measurements) {
      Double value = m.completed() ? metric.of(m) : null;
      boolean answered = m.completed() && m.marks().firstAnswerNanos() != null;
      if (form == Form.CENSORED && !answered) {
        values.add(worst);
      } else if (value != null) {
        values.add(value);
        covered++;
      }
    }
    String name = metric.key() + " " + form.label();
    compare(name + " coverage", covered, score.metric(metric).in(form).covered());
    compare(name + " sample", values.size(), score.metric(metric).in(form).n());
    if (values.isEmpty()) {
      return;
    }
    Collections.sort(values);
    compare(name + " p50", at(values, 50), value(metric, Statistic.P50, form));
    if (!times) {
      // A floor counts from the fast end.
      Collections.reverse(values);
    }
    compare(name + " p95", at(values, 95), value(metric, Statistic.P95, form));
  }

  private static double at(List<Double> ordered, int percent) {
    int rank = (percent * ordered.size() + 99) / 100;
    return ordered.get(rank - 1);
  }

  private @Nullable Double value(Metric metric, Statistic statistic, Form form) {
    Estimate estimate = score.estimate(metric, statistic, form);
    if (estimate == null) {
      return null;
    }
    return switch (estimate.order().point().place()) {
      case MEASURED -> estimate.value();
      case ABOVE_ALL -> worst(estimate, Double.POSITIVE_INFINITY);
      case BELOW_ALL -> worst(estimate, Double.NEGATIVE_INFINITY);
    };
  }

  private double worst(Estimate estimate, double place) {
    RankedValue point = estimate.order().point();
    compare("value beyond measure, at " + point, null, estimate.value());
    return place;
  }

  private void compare(String what, @Nullable Object expected, @Nullable Object seen) {
    if (!Objects.equals(expected, seen)) {
      problems.add(
          score.provider().id() + ": figure " + what + " is " + seen + ", expected " + expected);
    }
  }

  private static String share(@Nullable Proportion share) {
    return share == null ? "absent" : share.hits() + " of " + share.n();
  }
}
