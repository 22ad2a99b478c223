package io.tokenclock.report;

import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.RankedValue;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code report.csv}: every figure as one row, in long form, so that any tool can filter and pivot
 * it. What has no honest value is an empty cell; the text beside it says what is known instead.
 */
final class ScorecardCsv {
  private static final String ALL = "all";

  private final CsvRows rows;

  private ScorecardCsv(CsvRows rows) {
    this.rows = rows;
  }

  /** Writes the whole text; the target stays open. */
  static void write(
      Scorecard scorecard, List<Projection> projections, Provenance provenance, Writer target)
      throws IOException {
    try (CsvRows rows = new CsvRows(target)) {
      ScorecardCsv csv = new ScorecardCsv(rows);
      for (ProviderScore score : scorecard.providers()) {
        csv.provider(score);
      }
      ConditionsCsv.write(rows, scorecard, provenance.conditions());
      for (Projection projection : projections) {
        for (Standing standing :
            Standings.of(scorecard, projection, provenance.rankedError()).rows()) {
          csv.standing(projection, standing);
        }
      }
    }
  }

  private void provider(ProviderScore score) throws IOException {
    share("success", score, score.success());
    share("failures", score, score.failures());
    for (Outcome outcome : Outcome.values()) {
      count("outcome", outcome.label(), score, score.outcomes().getOrDefault(outcome, 0));
    }
    for (Verdict.Kind kind : Verdict.Kind.values()) {
      count("verdict", kind.label(), score, score.verdicts().getOrDefault(kind, 0));
    }
    for (Map.Entry<Metric, MetricScore> entry : score.metrics().entrySet()) {
      distribution(score, ALL, entry.getValue().published());
      distribution(score, ALL, entry.getValue().censored());
    }
    for (Map.Entry<String, MetricScore> entry : score.outputRateByFamily().entrySet()) {
      distribution(score, "family " + entry.getKey(), entry.getValue().published());
      distribution(score, "family " + entry.getKey(), entry.getValue().censored());
    }
    distribution(score, "answers of 32 tokens or more", score.outputRateLongAnswers());
    for (var entry : score.ttftByConnection().entrySet()) {
      String use = entry.getKey().name().toLowerCase(Locale.ROOT);
      distribution(score, "connection " + use, entry.getValue());
    }
  }

  private void share(String metric, ProviderScore score, @Nullable Proportion share)
      throws IOException {
    CsvRows.Row row = row(score, metric, ALL, "ratio", "", "ratio");
    if (share != null) {
      row.value(share.ratio()).low(share.low()).high(share.high()).count(share.hits(), share.n());
    }
    rows.write(row);
  }

  private void count(String metric, String what, ProviderScore score, int count)
      throws IOException {
    rows.write(
        row(score, metric, ALL, what, "", "requests")
            .value((double) count)
            .count(count, score.submitted()));
  }

  private void distribution(ProviderScore score, String group, Distribution distribution)
      throws IOException {
    Quantity quantity = distribution.metric().quantity();
    for (Statistic statistic : Statistic.values()) {
      if (statistic == Statistic.P99 && !quantity.lowerIsBetter()) {
        continue;
      }
      CsvRows.Row row =
          row(
                  score,
                  distribution.metric().key(),
                  group,
                  statistic.label(quantity),
                  distribution.form().label(),
                  quantity.unit())
              .count(distribution.covered(), distribution.submitted())
              .sample(distribution.n());
      Estimate estimate = distribution.estimate(statistic);
      rows.write(estimate == null ? row : estimate(row, estimate));
    }
  }

  private static CsvRows.Row estimate(CsvRows.Row row, Estimate estimate) {
    RankedValue low = estimate.order().low();
    RankedValue high = estimate.order().high();
    row.value(estimate.value()).rank(estimate.order().point().rank());
    row.low(low == null ? null : low.value()).high(high == null ? null : high.value());
    String beyond = estimate.beyond();
    row.beyond(
        estimate.value() == null ? beyond : "",
        low != null && low.value() == null ? beyond : "",
        high != null && high.value() == null ? beyond : "");
    String label = estimate.label();
    String note = estimate.note();
    boolean renamed = !label.equals(estimate.statistic().label(estimate.quantity()));
    row.note(
        (renamed ? label : "")
            + (renamed && note != null ? "; " : "")
            + (note == null ? "" : note));
    return row;
  }

  private void standing(Projection projection, Standing standing) throws IOException {
    Integer rank = standing.rank();
    String note = standing.note();
    rows.write(
        row(
                standing.score(),
                "rank",
                projection.key(),
                projection.order().key(),
                Form.CENSORED.label(),
                "rank")
            .value(rank == null ? null : (double) rank)
            .note(note == null ? "" : note));
  }

  private static CsvRows.Row row(
      ProviderScore score,
      String metric,
      String group,
      String statistic,
      String form,
      String unit) {
    return new CsvRows.Row(
        score.provider().id(),
        score.provider().endpointClass().label(),
        metric,
        group,
        statistic,
        form,
        unit);
  }
}
