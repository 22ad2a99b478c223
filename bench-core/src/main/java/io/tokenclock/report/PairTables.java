package io.tokenclock.report;

import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.Drift;
import io.tokenclock.stats.PairedSample;
import io.tokenclock.stats.RankedValue;
import io.tokenclock.stats.Wilcoxon;
import io.tokenclock.stats.WinShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Listed providers against the first of them, round by round, and what drifted. */
final class PairTables {
  private static final List<Metric> METRICS = List.of(Metric.TTFT, Metric.OUTPUT_RATE, Metric.E2E);
  private static final double SMALLEST_SHOWN = 0.0001;
  private static final double UNLIKELY = 0.001;

  private final Page page;
  private final Scorecard scorecard;
  private final Duration clientError;

  private PairTables(Page page, Scorecard scorecard, Duration clientError) {
    this.page = page;
    this.scorecard = scorecard;
    this.clientError = clientError;
  }

  static void print(Page page, Scorecard scorecard, Duration clientError) {
    PairTables tables = new PairTables(page, scorecard, clientError);
    for (Metric metric : METRICS) {
      tables.metric(metric);
    }
    page.gap();
    tables.drift();
  }

  private void metric(Metric metric) {
    Column column = Column.of(metric, Statistic.P50);
    Standings standings =
        Standings.of(
            scorecard,
            new Projection(metric.key(), metric.title(), metric.title(), "", column, List.of()),
            clientError);
    Comparisons pairs = standings.comparisons(scorecard, column);
    List<String> ids =
        standings.listed().stream()
            .map(row -> row.score().provider().id())
            .filter(pairs.providers()::contains)
            .toList();
    if (ids.size() < 2) {
      return;
    }
    String first = ids.get(0);
    page.heading(
        metric.title()
            + ": each minus "
            + first
            + ", round by round; intervals and p corrected for all pairs");
    Grid grid = new Grid(1);
    String unit = metric.quantity() == Quantity.NANOSECONDS ? "ms" : "tok/s";
    grid.rows(
        List.of(
            List.of("provider"),
            List.of("better", "% of rounds"),
            List.of("median", unit),
            List.of("Hodges-", "Lehmann"),
            List.of("p", "Holm"),
            List.of("Wilcoxon", "p"),
            List.of("rounds")));
    for (String id : ids.subList(1, ids.size())) {
      PairComparison pair = pairs.between(id, first);
      if (pair != null) {
        grid.rows(
            row(
                id,
                pair,
                scorecard.rounds().pair(id, first, metric),
                metric,
                !scorecard.rounds().manyRounds()));
      }
    }
    page.table(grid);
  }

  private static List<List<String>> row(
      String id, PairComparison pair, PairedSample sample, Metric metric, boolean secondOpinions) {
    WinShare wins = sample.wins();
    DifferenceEstimate difference = pair.difference();
    Double typical = secondOpinions ? sample.hodgesLehmann() : null;
    Wilcoxon wilcoxon = secondOpinions ? sample.wilcoxon() : null;
    Double p = wilcoxon == null ? null : wilcoxon.pValue();
    List<List<String>> cells = new ArrayList<>();
    cells.add(List.of(id));
    cells.add(wins == null ? List.of(Cells.ABSENT) : share(wins, metric));
    cells.add(difference == null ? List.of(Cells.ABSENT) : difference(difference, metric));
    cells.add(List.of(typical == null ? Cells.ABSENT : number(typical, metric)));
    cells.add(List.of(pValue(pair.adjustedPValue())));
    List<String> test = new ArrayList<>(List.of(p == null ? Cells.ABSENT : pValue(p)));
    if (wilcoxon != null && wilcoxon.zeros() > 0) {
      test.add(wilcoxon.zeros() + " ties dropped");
    }
    cells.add(test);
    List<String> rounds = new ArrayList<>(List.of(pair.covered() + " of " + pair.rounds()));
    if (pair.censored() > 0) {
      rounds.add(pair.censored() + " censored");
    }
    cells.add(rounds);
    return cells;
  }

  private static List<String> share(WinShare wins, Metric metric) {
    boolean lower = metric.quantity().lowerIsBetter();
    return List.of(
        Numbers.percent(lower ? wins.ratio() : 1 - wins.ratio()),
        "["
            + Numbers.percent(lower ? wins.low() : 1 - wins.high())
            + ", "
            + Numbers.percent(lower ? wins.high() : 1 - wins.low())
            + "]");
  }

  private static List<String> difference(DifferenceEstimate difference, Metric metric) {
    return List.of(
        bound(difference.point(), metric),
        "[" + bound(difference.low(), metric) + ", " + bound(difference.high(), metric) + "]");
  }

  private static String bound(@Nullable RankedValue ranked, Metric metric) {
    if (ranked == null) {
      return "?";
    }
    Double value = ranked.value();
    return value == null
        ? ranked.place() == RankedValue.Place.ABOVE_ALL ? "> all" : "< all"
        : number(value, metric);
  }

  private static String number(double value, Metric metric) {
    return Numbers.signed(metric.quantity() == Quantity.NANOSECONDS ? value / 1e6 : value);
  }

  static String pValue(double p) {
    return p < SMALLEST_SHOWN ? "< 0.0001" : Numbers.fixed(p, 4);
  }

  private void drift() {
    for (ProviderScore score : scorecard.providers()) {
      String id = score.provider().id();
      Drift drift = scorecard.rounds().drift(id, Metric.TTFT);
      Double halves = drift.halvesPValue();
      RankedValue first = drift.firstHalf();
      RankedValue second = drift.secondHalf();
      Double lag = drift.dependence().lag1();
      Double before = first == null ? null : first.value();
      Double after = second == null ? null : second.value();
      if (lag != null && drift.dependence().present()) {
        page.note(
            id
                + ": neighboring rounds resemble each other in TTFT (rank correlation "
                + Numbers.fixed(lag, 2)
                + "); its "
                + drift.dependence().n()
                + " rounds say as much as "
                + drift.dependence().effectiveN()
                + " independent ones, and its own intervals are too narrow");
      }
      if (halves != null && halves < UNLIKELY && before != null && after != null) {
        page.note(
            id
                + ": TTFT drifted, median "
                + Numbers.millis(before)
                + " ms in the first half of the run and "
                + Numbers.millis(after)
                + " ms in the second");
      }
      sessions(id);
    }
    Standings listed = Standings.of(scorecard, Projection.CHATBOTS, clientError);
    for (Column column : Findings.columns()) {
      Integer used = listed.comparisons(scorecard, column).subsampledRounds();
      if (used != null) {
        page.note(
            "tails were compared, and rank probabilities taken, on a seeded subsample of "
                + used
                + " of "
                + scorecard.plan().rounds()
                + " rounds");
        break;
      }
    }
  }

  private void sessions(String id) {
    Map<Integer, Estimate> medians = scorecard.rounds().sessionMedians(id, Metric.TTFT);
    if (medians.size() > 1) {
      List<String> texts = new ArrayList<>();
      medians.forEach(
          (session, median) ->
              texts.add("session " + session + ": " + Cells.value(median) + " ms"));
      page.note(id + ": median TTFT by session: " + String.join(", ", texts));
    }
  }
}
