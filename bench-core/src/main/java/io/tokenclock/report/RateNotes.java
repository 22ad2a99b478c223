package io.tokenclock.report;

import java.util.ArrayList;
import java.util.List;

/** What stands beside the pooled rate: each family, long answers, and what flatters or hides it. */
final class RateNotes {
  private RateNotes() {}

  /** Medians beside the pooled one. */
  static void table(Page page, List<String> families, List<ProviderScore> scores) {
    page.heading("Median output tok/s (of n answers that have it), completed requests");
    Grid grid = new Grid(1);
    List<String> head = new ArrayList<>(List.of("provider", "pooled"));
    head.addAll(families);
    head.add("of 32 tokens or more");
    grid.row(head);
    for (ProviderScore score : scores) {
      List<String> row = new ArrayList<>(List.of(score.provider().id()));
      row.add(median(score.metric(Metric.OUTPUT_RATE).published()));
      for (String family : families) {
        MetricScore rate = score.outputRateByFamily().get(family);
        row.add(rate == null ? Cells.ABSENT : median(rate.published()));
      }
      row.add(median(score.outputRateLongAnswers()));
      grid.row(row);
    }
    page.table(grid);
  }

  static void remarks(Page page, List<ProviderScore> scores) {
    Remarks remarks = new Remarks(scores);
    for (ProviderScore score : scores) {
      if (score.bundles()) {
        remarks.add("bundles, median output and decode rates more than 5 % apart", score);
      }
    }
    for (ProviderScore score : scores) {
      if (score.bursts() > 0) {
        remarks.add(
            "answers in one arrival, so without a rate", score, String.valueOf(score.bursts()));
      }
    }
    for (ProviderScore score : scores) {
      if (!score.rated(Metric.OUTPUT_RATE)) {
        remarks.add("not ranked by rate, fewer than 95 % of completed answers have one", score);
      }
    }
    remarks.print(page);
  }

  private static String median(Distribution distribution) {
    return Cells.value(distribution.estimate(Statistic.P50)) + " (" + distribution.n() + ")";
  }
}
