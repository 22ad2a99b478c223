package io.tokenclock.cli;

import io.tokenclock.RunResult;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Validity;
import io.tokenclock.run.RunEnd;

/** The last words of a run, and its exit code. */
final class Endings {
  private Endings() {}

  static int tell(Console console, RunResult result) {
    RunEnd end = result.end();
    console.note("# Results are in " + result.report().folder().path());
    for (String problem : result.report().problems()) {
      console.error("evidence: " + problem);
    }
    if (end.message() != null) {
      console.error(end.message());
    }
    return switch (end.kind()) {
      case STOPPED -> ExitCode.INTERRUPTED;
      case USER_FAULT -> ExitCode.USAGE;
      case COMPLETE -> exitCode(result.report());
    };
  }

  static int exitCode(RunReport report) {
    return report.scorecard().validity().verdict() == Validity.Verdict.INVALID
        ? ExitCode.INVALID
        : ExitCode.OK;
  }
}
