package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.ascending;
import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.millis;
import static java.util.Objects.requireNonNull;

import io.tokenclock.report.Estimate;
import io.tokenclock.report.Form;
import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import java.io.IOException;

/**
 * Pitfall: a p99 of seventy answers. One in a hundred cannot be seen in seventy; interpolation
 * gives a number all the same, one that no answer had.
 */
public final class P99OfSeventy {
  private P99OfSeventy() {}

  /** Runs an evening on simulated providers and prints both p99s. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Evening.print(P99OfSeventy::text);
  }

  static String text(RunReport report) {
    double[] times = ascending(report, "modal", Metric.TTFT);
    int n = times.length;
    Estimate honest =
        requireNonNull(
            report
                .scorecard()
                .provider("modal")
                .estimate(Metric.TTFT, Statistic.P99, Form.PUBLISHED));
    return line(
            "the slowest two of %d began after %s and %s",
            n, millis(times[n - 2]), millis(times[n - 1]))
        + line(
            "wrong: p99 %s, interpolated between the two: nobody waited that long",
            millis(interpolated(times)))
        + line("right: %s %s; %s", honest.label(), millis(honest.value()), honest.note());
  }

  /** As spreadsheets and many tools do it: at rank 0.99 (n - 1), linear between neighbors. */
  static double interpolated(double[] ascending) {
    double rank = 0.99 * (ascending.length - 1);
    int below = (int) rank;
    return ascending[below] + (rank - below) * (ascending[below + 1] - ascending[below]);
  }
}
