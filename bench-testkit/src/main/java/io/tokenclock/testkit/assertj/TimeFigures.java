package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Column;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import org.assertj.core.description.Description;

/** Which figure of a time is meant. Nearest rank, over every request that was sent. */
public final class TimeFigures {
  private final RunReport run;
  private final ProviderScore score;
  private final Metric metric;
  private final Description description;

  TimeFigures(RunReport run, ProviderScore score, Metric metric, Description description) {
    this.run = run;
    this.score = score;
    this.metric = metric;
    this.description = description;
  }

  /** The median. Takes 6 requests. */
  public TimeAssert p50() {
    return figure(Statistic.P50);
  }

  /** 95 of 100 are at most that slow. Takes 72 requests. */
  public TimeAssert p95() {
    return figure(Statistic.P95);
  }

  /** 99 of 100 are at most that slow. Takes 368 requests. */
  public TimeAssert p99() {
    return figure(Statistic.P99);
  }

  private TimeAssert figure(Statistic statistic) {
    return new TimeAssert(new Figure(run, score, Column.of(metric, statistic))).as(description);
  }
}
