package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.ascending;
import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.mean;
import static io.tokenclock.examples.Lines.millis;

import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import java.io.IOException;
import java.util.Arrays;

/**
 * Pitfall: to sum up waiting times by their mean. Latency is skewed: a few slow answers pull the
 * mean up, and it still says nothing of them. Nobody waits for the mean.
 */
public final class TheTailIsNotTheMean {
  private TheTailIsNotTheMean() {}

  /** Runs an evening on simulated providers and prints what mean and tail say of it. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Evening.print(TheTailIsNotTheMean::text);
  }

  static String text(RunReport report) {
    double[] times = ascending(report, "zai", Metric.TTFT);
    double mean = mean(times);
    long later = Arrays.stream(times).filter(time -> time > mean).count();
    var score = report.scorecard().provider("zai");
    var p95 = score.time(Metric.TTFT, Statistic.P95);
    return line("wrong: zai starts to answer after %s (mean of %d)", millis(mean), times.length)
        + line(
            "       yet %d of them took longer, the slowest %.1f times as long",
            later, times[times.length - 1] / mean)
        + line(
            "right: p95 %s: 95 of 100 had begun by then, failures included",
            millis(p95 == null ? null : p95.toNanos()));
  }
}
