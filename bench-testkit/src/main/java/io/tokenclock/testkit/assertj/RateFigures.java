package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Column;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import org.assertj.core.description.Description;

/** Which figure of a rate is meant. Nearest rank, counted from the fast end down. */
public final class RateFigures {
  private final RunReport run;
  private final ProviderScore score;
  private final Metric metric;
  private final Description description;

  RateFigures(RunReport run, ProviderScore score, Metric metric, Description description) {
    this.run = run;
    this.score = score;
    this.metric = metric;
    this.description = description;
  }

  /** The median. Takes 6 requests. */
  public RateAssert p50() {
    return figure(Statistic.P50);
  }

  /** 95 of 100 are at least that fast. Takes 72 requests. */
  public RateAssert p95Floor() {
    return figure(Statistic.P95);
  }

  private RateAssert figure(Statistic statistic) {
    return new RateAssert(new Figure(run, score, Column.of(metric, statistic))).as(description);
  }
}
