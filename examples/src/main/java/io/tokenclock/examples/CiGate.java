package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.ascending;
import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.mean;
import static io.tokenclock.examples.Lines.millis;

import io.tokenclock.report.Gate;
import io.tokenclock.report.GateResult;
import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import java.io.IOException;

/**
 * Pitfall: a build that asserts on the mean of what came. It passes while requests fail. A gate
 * looks at every request that was sent, and fails on what is absent.
 */
public final class CiGate {
  private static final double LIMIT_NANOS = 90e6;

  private CiGate() {}

  /** Runs an evening on simulated providers and prints what a build would do. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Evening.print(CiGate::text);
  }

  static String text(RunReport report) {
    double mean = mean(ascending(report, "deepinfra", Metric.E2E));
    GateResult gate = gate(report);
    return line(
            "wrong: deepinfra's mean of %s is %s 90 ms, so the build %s",
            millis(mean),
            mean < LIMIT_NANOS ? "below" : "above",
            mean < LIMIT_NANOS ? "passes" : "fails")
        + line("right:")
        + gate.text()
        + line("so the build %s", gate.passed() ? "passes" : "fails");
  }

  static GateResult gate(RunReport report) {
    return Gate.of("success < 95%", "e2e.p95 > 90ms").judge(report.scorecard());
  }
}
