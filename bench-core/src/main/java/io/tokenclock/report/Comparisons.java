package io.tokenclock.report;

import io.tokenclock.stats.BehindBest;
import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.Holm;
import io.tokenclock.stats.McNemar;
import io.tokenclock.stats.PairedSample;
import io.tokenclock.stats.RankProbabilities;
import io.tokenclock.stats.RankedValue;
import io.tokenclock.stats.RankedValue.Place;
import io.tokenclock.stats.ReplicatedDifference;
import io.tokenclock.stats.RoundBootstrap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * All pairs of some providers, compared round by round by one column and corrected by Holm: medians
 * by the median of the differences, tails by a bootstrap over rounds, shares by McNemar's test.
 */
final class Comparisons {
  private static final int MEDIAN_RESAMPLES = 2000;

  private final Column column;
  private final List<String> providers;
  private final List<PairComparison> pairs;
  private final @Nullable RoundBootstrap bootstrap;
  private @Nullable BehindBest behindBest;
  private @Nullable RankProbabilities ranks;

  private Comparisons(
      Column column,
      List<String> providers,
      List<PairComparison> pairs,
      @Nullable RoundBootstrap bootstrap) {
    this.column = column;
    this.providers = providers;
    this.pairs = pairs;
    this.bootstrap = bootstrap;
  }

  /** What is known of a pair before the correction. */
  private record Raw(
      String method,
      int covered,
      int censored,
      double pValue,
      DoubleFunction<@Nullable DifferenceEstimate> difference) {}

  static Comparisons of(PairedRounds rounds, Column column, List<String> providers) {
    RoundBootstrap bootstrap = bootstrap(rounds, column, providers);
    List<Raw> raw = new ArrayList<>();
    for (int i = 0; i < providers.size(); i++) {
      for (int j = i + 1; j < providers.size(); j++) {
        raw.add(raw(rounds, column, providers, i, j, bootstrap));
      }
    }
    double[] pValues = raw.stream().mapToDouble(Raw::pValue).toArray();
    double[] adjusted = Holm.adjusted(pValues);
    double[] rates = Holm.errorRates(PairComparison.ERROR_RATE, pValues);
    List<PairComparison> pairs = new ArrayList<>();
    int k = 0;
    for (int i = 0; i < providers.size(); i++) {
      for (int j = i + 1; j < providers.size(); j++) {
        Raw pair = raw.get(k);
        pairs.add(
            new PairComparison(
                providers.get(i),
                providers.get(j),
                column,
                pair.method(),
                rounds.rounds(),
                pair.covered(),
                pair.censored(),
                pair.difference().apply(rates[k]),
                pair.pValue(),
                adjusted[k]));
        k++;
      }
    }
    return new Comparisons(column, providers, pairs, bootstrap);
  }

  private static @Nullable RoundBootstrap bootstrap(
      PairedRounds rounds, Column column, List<String> providers) {
    Metric metric = column.metric();
    Statistic statistic = column.statistic();
    if (metric == null || statistic == null || providers.size() < 2) {
      return null;
    }
    double[][] values =
        providers.stream().map(id -> rounds.values(id, metric)).toArray(double[][]::new);
    for (double[] row : values) {
      if (Arrays.stream(row).allMatch(Double::isNaN)) {
        return null;
      }
    }
    boolean floor = statistic.floor(metric.quantity());
    // Medians have their test without it; it only tells ranks and the distance to the best.
    return statistic == Statistic.P50
        ? RoundBootstrap.of(values, statistic.quantile(), floor, MEDIAN_RESAMPLES)
        : RoundBootstrap.of(values, statistic.quantile(), floor);
  }

  private static Raw raw(
      PairedRounds rounds,
      Column column,
      List<String> providers,
      int i,
      int j,
      @Nullable RoundBootstrap bootstrap) {
    String first = providers.get(i);
    String second = providers.get(j);
    Metric metric = column.metric();
    if (metric == null) {
      return share(rounds, column, first, second);
    }
    PairedSample pair = rounds.pair(first, second, metric);
    if (column.statistic() == Statistic.P50) {
      rounds.keep(first, second, metric, pair.dependence());
      return new Raw(
          "median of differences", pair.n(), pair.censored(), pair.signPValue(), pair::median);
    }
    if (bootstrap == null) {
      return new Raw("bootstrap over rounds", pair.n(), pair.censored(), 1, rate -> null);
    }
    ReplicatedDifference drawn = bootstrap.difference(i, j);
    return new Raw(
        "bootstrap over rounds", pair.n(), pair.censored(), drawn.pValue(), drawn::estimate);
  }

  private static Raw share(PairedRounds rounds, Column column, String first, String second) {
    boolean failures = column.kind() == Column.Kind.FAILURES;
    // Turned around for failures, so that the difference is one of failure rates.
    McNemar counts =
        failures
            ? rounds.completion(/* first= */ second, /* second= */ first)
            : rounds.success(first, second);
    return counts == null
        ? new Raw("exact McNemar", 0, 0, 1, rate -> null)
        : new Raw(
            "exact McNemar",
            counts.n(),
            0,
            counts.pValue(),
            rate ->
                new DifferenceEstimate(
                    measured(counts.difference()),
                    measured(counts.low(rate)),
                    measured(counts.high(rate)),
                    rate));
  }

  private static RankedValue measured(double value) {
    return new RankedValue(1, Place.MEASURED, value + 0.0);
  }

  /** Every pair once, in the order of the providers. */
  List<PairComparison> pairs() {
    return pairs;
  }

  /** One pair, first minus second; absent when one of both was not compared. */
  @Nullable PairComparison between(String first, String second) {
    for (PairComparison pair : pairs) {
      if (pair.first().equals(first) && pair.second().equals(second)) {
        return pair;
      }
      if (pair.first().equals(second) && pair.second().equals(first)) {
        return pair.turned();
      }
    }
    return null;
  }

  /**
   * Whether the first is better with certainty: the corrected interval excludes zero, and the
   * difference is larger than the client's own error.
   *
   * @param clientError in the unit of the column; 0 where there is none
   */
  boolean surelyBeats(String first, String second, double clientError) {
    PairComparison pair = between(first, second);
    return pair != null && pair.firstIsBetter(clientError);
  }

  /** How far a provider may be behind the best of all; absent where that cannot be told. */
  synchronized BehindBest.@Nullable Behind behindBest(String provider) {
    int at = providers.indexOf(provider);
    if (bootstrap == null || at < 0) {
      return null;
    }
    if (behindBest == null) {
      behindBest = bootstrap.behindBest(column.lowerIsBetter());
    }
    return behindBest.providers().get(at);
  }

  /** How often each rank is taken when rounds are drawn again; absent where it cannot be told. */
  synchronized @Nullable RankProbabilities ranks() {
    if (bootstrap != null && ranks == null) {
      ranks = bootstrap.ranks(column.lowerIsBetter());
    }
    return ranks;
  }

  /** Draws what is drawn later otherwise. */
  void prepare() {
    if (ranks() != null) {
      BehindBest.Behind unused = behindBest(providers.get(0));
    }
  }

  /** The providers that were compared, in order. */
  List<String> providers() {
    return providers;
  }

  /** Rounds that were drawn from, when those were fewer than there are; absent otherwise. */
  @Nullable Integer subsampledRounds() {
    return bootstrap == null || bootstrap.usedRounds() == bootstrap.rounds()
        ? null
        : (Integer) bootstrap.usedRounds();
  }
}
