package io.tokenclock.cli;

import io.tokenclock.record.RunFolder;
import io.tokenclock.report.RunReport;
import java.io.IOException;
import picocli.CommandLine.Option;

/** What figures are computed from. */
final class SourceOption {

  /** What a run folder holds that figures can be computed from. */
  enum Source {
    /** The bytes as they came. */
    EVIDENCE,
    /** The lines that were derived from them. */
    MEASUREMENTS
  }

  @Option(
      names = "--from",
      paramLabel = "evidence|measurements",
      defaultValue = "evidence",
      description = {
        "What to compute from: the evidence, or measurements.jsonl alone, which is faster and all"
            + " that some folders hold. Default: ${DEFAULT-VALUE}."
      })
  private Source source = Source.EVIDENCE;

  /** Whether the lines were asked for. */
  boolean lines() {
    return source == Source.MEASUREMENTS;
  }

  /** The figures of a run, from what was asked for. */
  RunReport report(RunFolder run) throws IOException {
    return lines() ? RunReport.ofMeasurements(run) : RunReport.of(run);
  }
}
