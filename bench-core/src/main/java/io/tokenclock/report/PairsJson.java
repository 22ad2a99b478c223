package io.tokenclock.report;

import io.tokenclock.stats.BehindBest;
import io.tokenclock.stats.Dependence;
import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.Drift;
import io.tokenclock.stats.PairedSample;
import io.tokenclock.stats.RankCorrelation;
import io.tokenclock.stats.RankProbabilities;
import io.tokenclock.stats.Wilcoxon;
import io.tokenclock.stats.WinShare;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code scorecard.json} says of providers compared round by round, and of drift. */
final class PairsJson {
  private static final List<Metric> METRICS = List.of(Metric.TTFT, Metric.OUTPUT_RATE, Metric.E2E);

  private final JsonFields fields;
  private final Scorecard scorecard;
  private final Standings listed;

  PairsJson(JsonFields fields, Scorecard scorecard, Duration clientError) {
    this.fields = fields;
    this.scorecard = scorecard;
    this.listed = Standings.of(scorecard, Projection.CHATBOTS, clientError);
  }

  /** Compares all pairs by every column of a report, on all processors, and keeps the results. */
  static void prepare(Scorecard scorecard, Duration clientError) {
    List<Column> columns = columns();
    if (columns.isEmpty() || scorecard.providers().size() < 2) {
      return;
    }
    Standings listed = Standings.of(scorecard, Projection.CHATBOTS, clientError);
    columns.parallelStream()
        .map(column -> listed.comparisons(scorecard, column))
        .forEach(Comparisons::prepare);
  }

  /** Writes the members {@code comparisons}, {@code paired} and {@code drift}. */
  void write() throws IOException {
    fields.openList("comparisons");
    for (Column column : columns()) {
      comparisons(column);
    }
    fields.closeList();
    fields.openList("paired");
    for (Metric metric : METRICS) {
      paired(metric);
    }
    fields.closeList();
    fields.openList("drift");
    for (ProviderScore score : scorecard.providers()) {
      drift(score.provider().id());
    }
    fields.closeList();
  }

  private static List<Column> columns() {
    List<Column> columns = new ArrayList<>(Findings.columns());
    Projection.all().stream()
        .filter(p -> !p.toolCalls())
        .map(Projection::order)
        .filter(order -> !columns.contains(order))
        .distinct()
        .forEach(columns::add);
    return columns;
  }

  private void comparisons(Column column) throws IOException {
    Comparisons comparisons = listed.comparisons(scorecard, column);
    fields.open();
    fields.text("column", column.key());
    fields.whole("subsampled_rounds", comparisons.subsampledRounds());
    fields.openList("pairs");
    for (PairComparison pair : comparisons.pairs()) {
      fields.open();
      fields.text("first", pair.first());
      fields.text("second", pair.second());
      fields.text("method", pair.method());
      fields.whole("covered", pair.covered());
      fields.whole("censored", pair.censored());
      fields.difference(pair.difference());
      fields.probability("p_value", pair.pValue());
      fields.probability("adjusted_p_value", pair.adjustedPValue());
      fields.flag("certain", pair.certain());
      fields.close();
    }
    fields.closeList();
    fields.openList("ranks");
    RankProbabilities ranks = comparisons.ranks();
    List<String> providers = comparisons.providers();
    for (int i = 0; i < providers.size() && ranks != null; i++) {
      fields.open();
      fields.text("provider", providers.get(i));
      fields.numbers("probabilities", ranks.byProvider().get(i));
      behind(comparisons.behindBest(providers.get(i)));
      fields.close();
    }
    fields.closeList();
    fields.close();
  }

  private void behind(BehindBest.@Nullable Behind behind) throws IOException {
    if (behind != null) {
      fields.flag("may_be_best", behind.mayBeBest());
      fields.number("behind_at_least", behind.atLeast());
      fields.number("behind_at_most", behind.atMost());
    }
  }

  private void paired(Metric metric) throws IOException {
    List<String> ids =
        listed.listed().stream().map(row -> row.score().provider().id()).sorted().toList();
    fields.open();
    fields.text("metric", metric.key());
    fields.text("unit", metric.quantity().unit());
    fields.openList("pairs");
    for (int i = 0; i < ids.size(); i++) {
      for (int j = i + 1; j < ids.size(); j++) {
        pair(ids.get(i), ids.get(j), metric);
      }
    }
    fields.closeList();
    fields.close();
  }

  private void pair(String first, String second, Metric metric) throws IOException {
    PairedSample sample = scorecard.rounds().pair(first, second, metric);
    fields.open();
    fields.text("first", first);
    fields.text("second", second);
    fields.whole("rounds", sample.rounds());
    fields.whole("covered", sample.n());
    fields.whole("censored", sample.censored());
    fields.whole("both_censored", sample.bothCensored());
    WinShare wins = sample.wins();
    if (wins != null) {
      fields.open("smaller");
      fields.whole("rounds", wins.smaller());
      fields.whole("ties", wins.ties());
      fields.number("ratio", wins.ratio());
      fields.number("low", wins.low());
      fields.number("high", wins.high());
      fields.close();
    }
    DifferenceEstimate median = sample.median(PairComparison.ERROR_RATE);
    if (median != null) {
      fields.open("median");
      fields.difference(median);
      fields.probability("p_value", sample.signPValue());
      fields.close();
    }
    if (!scorecard.rounds().manyRounds()) {
      secondOpinions(sample);
    }
    dependence(sample.dependence());
    fields.close();
  }

  private void secondOpinions(PairedSample sample) throws IOException {
    fields.number("hodges_lehmann", sample.hodgesLehmann());
    Wilcoxon wilcoxon = sample.wilcoxon();
    fields.open("wilcoxon");
    fields.whole("n", wilcoxon.n());
    fields.whole("zeros_dropped", wilcoxon.zeros());
    fields.number("statistic", wilcoxon.statistic());
    fields.probability("p_value", wilcoxon.pValue());
    fields.close();
  }

  private void dependence(Dependence dependence) throws IOException {
    fields.number("lag1_rank_correlation", dependence.lag1());
    fields.whole("effective_n", dependence.effectiveN());
  }

  private void drift(String provider) throws IOException {
    Drift drift = scorecard.rounds().drift(provider, Metric.TTFT);
    fields.open();
    fields.text("provider", provider);
    fields.text("metric", Metric.TTFT.key());
    fields.whole("n", drift.dependence().n());
    fields.ranked("first_half_median", drift.firstHalf());
    fields.ranked("second_half_median", drift.secondHalf());
    fields.probability("halves_p_value", drift.halvesPValue());
    dependence(drift.dependence());
    RankCorrelation trend = drift.trend();
    if (trend != null) {
      fields.number("trend_rank_correlation", trend.rho());
      fields.probability("trend_p_value", trend.pValue());
    }
    fields.openList("sessions");
    for (Map.Entry<Integer, Estimate> entry :
        scorecard.rounds().sessionMedians(provider, Metric.TTFT).entrySet()) {
      fields.open();
      fields.whole("session", entry.getKey());
      fields.whole("n", entry.getValue().order().n());
      fields.ranked("median", entry.getValue().order().point());
      fields.close();
    }
    fields.closeList();
    fields.close();
  }
}
