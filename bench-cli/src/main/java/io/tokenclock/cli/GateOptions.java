package io.tokenclock.cli;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.report.Gate;
import io.tokenclock.report.GateResult;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** What makes a build fail. */
final class GateOptions {
  static final String FAIL_ON = "--fail-on";

  @Option(
      names = FAIL_ON,
      paramLabel = "CONDITION",
      description = {
        "End with exit code 1 when a figure is that bad, for every provider or the one in front:"
            + " 'success < 0.95', 'failures > 1%%', 'ttft.p95 > 1.5s',"
            + " 'together.output_rate.p50 < 40'. An absent figure fails, too. May be given several"
            + " times."
      })
  private List<String> conditions = List.of();

  /** The gate that was asked for, before anything is sent. */
  Gate gate(BenchmarkPlan plan) {
    try {
      Gate gate = Gate.of(conditions.toArray(String[]::new));
      List<String> problems = gate.problems(plan);
      if (!problems.isEmpty()) {
        throw new IllegalArgumentException(String.join("\n", problems));
      }
      return gate;
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage(
          String.valueOf(e.getMessage())
              .lines()
              .map(problem -> FAIL_ON + " " + problem)
              .collect(Collectors.joining("\n")));
    }
  }

  /** The table of a gate; empty when nothing was asked for. */
  static String text(GateResult result) {
    return result.checks().isEmpty() ? "" : result.text();
  }
}
