package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.millis;
import static java.util.Objects.requireNonNull;

import io.tokenclock.report.Estimate;
import io.tokenclock.report.Form;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import java.io.IOException;

/**
 * Pitfall: to measure the answers that came. Whoever gives up on its slow requests then looks fast,
 * and the more it gives up on, the faster it looks.
 */
public final class FailuresCount {
  private FailuresCount() {}

  /** Runs an evening on simulated providers and prints both ways to count. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Evening.print(FailuresCount::text);
  }

  static String text(RunReport report) {
    ProviderScore score = report.scorecard().provider("deepinfra");
    Estimate came = requireNonNull(score.estimate(Metric.E2E, Statistic.P95, Form.PUBLISHED));
    Estimate asked = requireNonNull(score.estimate(Metric.E2E, Statistic.P95, Form.CENSORED));
    return line(
            "deepinfra was asked %d times and answered %d times within %d ms",
            score.submitted(), score.completed(), Evening.DEADLINE.toMillis())
        + line("wrong: p95 %s, of the %d answers that came", text(came), came.order().n())
        + line("right: p95 %s, of the %d that were asked for", text(asked), asked.order().n());
  }

  private static String text(Estimate estimate) {
    Double value = estimate.value();
    return value == null ? estimate.beyond() : millis(value);
  }
}
