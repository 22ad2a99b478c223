package io.tokenclock.cli;

import io.tokenclock.RunResult;
import io.tokenclock.report.GateResult;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Validity;
import io.tokenclock.run.RunEnd;

/** The last words of a run, and its exit code. */
final class Endings {
  private Endings() {}

  /**
   * Says how a run ended.
   *
   * @param gate what was asked of it; without checks when nothing was
   */
  static int tell(Console console, RunResult result, GateResult gate) {
    RunEnd end = result.end();
    problems(console, result.report());
    if (end.message() != null) {
      console.error(end.message());
    }
    return switch (end.kind()) {
      case STOPPED -> ExitCode.INTERRUPTED;
      case USER_FAULT -> ExitCode.USAGE;
      case COMPLETE -> exitCode(console, result.report(), gate, GateOptions.FAIL_ON);
    };
  }

  /** Names evidence that could not be used. */
  static void problems(Console console, RunReport report) {
    for (String problem : report.problems()) {
      console.error("evidence: " + problem);
    }
  }

  /**
   * An invalid run is no proof of anything, so it comes before a gate.
   *
   * @param asker the option or file that the gate comes from
   */
  static int exitCode(Console console, RunReport report, GateResult gate, String asker) {
    if (!gate.passed()) {
      console.error(asker + ": " + gate.summary());
    }
    if (report.scorecard().validity().verdict() == Validity.Verdict.INVALID) {
      return ExitCode.INVALID;
    }
    return gate.passed() ? ExitCode.OK : ExitCode.GATE;
  }
}
