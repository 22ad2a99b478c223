package io.tokenclock;

import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.run.RunEnd;

/**
 * What a run left behind. Immutable.
 *
 * @param end how it ended; a run that was stopped early has a report too
 * @param report the figures, and the folder with the evidence they follow from
 */
public record RunResult(RunEnd end, RunReport report) {

  /**
   * The figures of one provider.
   *
   * @throws IllegalArgumentException when the plan has none of that id; names those it has
   */
  public ProviderScore provider(String id) {
    return report.scorecard().provider(id);
  }
}
