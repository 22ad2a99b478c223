package io.tokenclock.testkit.junit;

import io.tokenclock.report.Column;
import io.tokenclock.report.Estimate;
import io.tokenclock.report.Form;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import io.tokenclock.stats.Proportion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a run says to JUnit's reports: where it is, and the figures that most people look at. */
final class ReportEntries {
  private static final List<Column> FIGURES =
      List.of(
          Column.of(Metric.TTFT, Statistic.P50),
          Column.of(Metric.TTFT, Statistic.P95),
          Column.of(Metric.OUTPUT_RATE, Statistic.P50),
          Column.of(Metric.OUTPUT_RATE, Statistic.P95),
          Column.of(Metric.E2E, Statistic.P95));

  private ReportEntries() {}

  static Map<String, String> of(RunReport run) {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("tokenclock.folder", run.folder().path().toString());
    entries.put("tokenclock.simulated", String.valueOf(run.scorecard().plan().simulated()));
    entries.put("tokenclock.rounds", String.valueOf(run.scorecard().plan().rounds()));
    entries.put("tokenclock.validity", run.scorecard().validity().verdict().label());
    for (ProviderScore score : run.scorecard().providers()) {
      String prefix = "tokenclock." + score.provider().id() + ".";
      put(entries, prefix + Column.success().key(), score.success());
      put(entries, prefix + Column.failures().key(), score.failures());
      for (Column figure : FIGURES) {
        Estimate estimate = figure.estimate(score, Form.CENSORED);
        if (estimate != null) {
          entries.put(prefix + figure.key(), text(estimate));
        }
      }
    }
    return entries;
  }

  private static void put(Map<String, String> entries, String key, @Nullable Proportion share) {
    if (share != null) {
      entries.put(key, share.hits() + " of " + share.n());
    }
  }

  private static String text(Estimate estimate) {
    Double value = estimate.value();
    String text = value == null ? estimate.beyond() : estimate.quantity().text(value);
    String note = estimate.note();
    return note == null ? text : text + " (" + note + ")";
  }
}
