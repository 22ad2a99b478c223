package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.record.RequestRecord;
import io.tokenclock.stats.Dependence;
import io.tokenclock.stats.Drift;
import io.tokenclock.stats.McNemar;
import io.tokenclock.stats.OrderedSample;
import io.tokenclock.stats.PairedSample;
import io.tokenclock.stats.RoundBootstrap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What every provider did in each round, for figures that compare providers within rounds. The
 * censored form: a request that failed, left no record or shows no answer is worse than every
 * other. An exchange that was sent in a later session than others of its round takes no part, and a
 * completed answer without a rate takes none where rates are compared. Thread-safe.
 */
public final class PairedRounds {
  private static final int MOST_KEPT = RoundBootstrap.MOST_ROUNDS;

  private final int rounds;
  private final Map<String, Lane> lanes;
  private final Map<Row, double[]> values = new ConcurrentHashMap<>();
  private final Map<Row, Drift> drifts = new ConcurrentHashMap<>();
  private final Map<Row, Map<Integer, Estimate>> medians = new ConcurrentHashMap<>();
  private final Map<Pair, PairedSample> paired = new ConcurrentHashMap<>();
  private final Map<Pair, Dependence> dependences = new ConcurrentHashMap<>();
  private final Map<Question, Comparisons> known = new ConcurrentHashMap<>();

  /** One provider's exchanges in the order of the rounds, and the rounds that left no record. */
  private record Lane(List<Measurement> measurements, Set<Integer> lost) {}

  private record Row(String provider, Metric metric) {}

  private record Pair(String first, String second, Metric metric) {}

  private record Question(Column column, List<String> providers) {}

  private PairedRounds(int rounds, Map<String, Lane> lanes) {
    this.rounds = rounds;
    this.lanes = lanes;
  }

  static PairedRounds of(
      int rounds, Map<String, List<Measurement>> byProvider, Map<String, Set<Integer>> lost) {
    Map<String, Lane> lanes = new LinkedHashMap<>();
    byProvider.forEach(
        (id, group) ->
            lanes.put(
                id, new Lane(List.copyOf(group), Set.copyOf(lost.getOrDefault(id, Set.of())))));
    return new PairedRounds(rounds, lanes);
  }

  /** Number of planned rounds. */
  public int rounds() {
    return rounds;
  }

  /**
   * Differences of two providers, round by round, first minus second.
   *
   * @throws IllegalArgumentException when a provider is not in the plan
   */
  public PairedSample pair(String first, String second, Metric metric) {
    Pair pair = new Pair(first, second, metric);
    return manyRounds() ? again(pair) : paired.computeIfAbsent(pair, this::sample);
  }

  private PairedSample sample(Pair pair) {
    return PairedSample.of(
        values(pair.first(), pair.metric()), values(pair.second(), pair.metric()));
  }

  /** A report asks for the same pairs several times; of a very long run they fill the memory. */
  private PairedSample again(Pair pair) {
    Dependence known = dependences.get(pair);
    return known == null
        ? sample(pair)
        : PairedSample.of(
            values(pair.first(), pair.metric()), values(pair.second(), pair.metric()), known);
  }

  /** Keeps what took long to tell of a pair, which has few numbers. */
  void keep(String first, String second, Metric metric, Dependence dependence) {
    if (manyRounds()) {
      dependences.put(new Pair(first, second, metric), dependence);
    }
  }

  /**
   * Two providers compared by one column, round by round: first minus second. The interval is of
   * this pair alone; whoever asks for several pairs and picks among them has to correct for that.
   *
   * @param column what to compare; never a difference
   * @throws IllegalArgumentException when a provider is not in the plan, or both are the same
   */
  public PairComparison comparison(String first, String second, Column column) {
    if (first.equals(second)) {
      throw new IllegalArgumentException("expected two providers, was twice '" + first + "'");
    }
    return requireNonNull(compare(column, List.of(first, second)).between(first, second));
  }

  /** Whether there are so many rounds that second opinions on pairs are left out. */
  boolean manyRounds() {
    return rounds > MOST_KEPT;
  }

  /**
   * Right answers of two providers, round by round.
   *
   * @return the counts; absent when no round says something of both
   * @throws IllegalArgumentException when a provider is not in the plan
   */
  public @Nullable McNemar success(String first, String second) {
    return count(passes(first, true), passes(second, true));
  }

  /**
   * Exchanges without operational failure of two providers, round by round.
   *
   * @return the counts; absent when no round says something of both
   * @throws IllegalArgumentException when a provider is not in the plan
   */
  public @Nullable McNemar completion(String first, String second) {
    return count(passes(first, false), passes(second, false));
  }

  /**
   * Whether one provider's values changed while the run went on.
   *
   * @throws IllegalArgumentException when the provider is not in the plan
   */
  public Drift drift(String provider, Metric metric) {
    return drifts.computeIfAbsent(
        new Row(provider, metric), row -> Drift.of(values(row.provider(), row.metric())));
  }

  /**
   * Median over the exchanges of each session, for runs that were resumed or merged.
   *
   * @return medians by number of the session; those without any value are left out
   * @throws IllegalArgumentException when the provider is not in the plan
   */
  public Map<Integer, Estimate> sessionMedians(String provider, Metric metric) {
    return medians.computeIfAbsent(new Row(provider, metric), this::sessionMedians);
  }

  private Map<Integer, Estimate> sessionMedians(Row row) {
    Metric metric = row.metric();
    Map<Integer, List<Measurement>> sessions = new TreeMap<>();
    for (Measurement m : lane(row.provider()).measurements()) {
      sessions.computeIfAbsent(m.session(), s -> new ArrayList<>()).add(m);
    }
    Map<Integer, Estimate> found = new TreeMap<>();
    sessions.forEach(
        (session, group) -> {
          Estimate median =
              Sampling.withoutDeadline()
                  .distribution(metric, Form.CENSORED, group, group.size())
                  .estimate(Statistic.P50);
          if (median != null) {
            found.put(session, median);
          }
        });
    return Collections.unmodifiableMap(found);
  }

  /**
   * All values of one provider, of split rounds too: the sample behind its censored figures.
   *
   * @throws IllegalArgumentException when the provider is not in the plan
   */
  OrderedSample sample(String provider, Metric metric) {
    Lane lane = lane(provider);
    return Sampling.sample(
        metric,
        Form.CENSORED,
        lane.measurements(),
        lane.measurements().size() + lane.lost().size());
  }

  /**
   * One value per planned round: infinite on the worse side for a case that is worse than all
   * measured ones, NaN where the round says nothing of this provider. Not to be written to.
   */
  double[] values(String provider, Metric metric) {
    return values.computeIfAbsent(new Row(provider, metric), this::row);
  }

  private double[] row(Row row) {
    Lane lane = lane(row.provider());
    Metric metric = row.metric();
    double worst =
        metric.quantity().lowerIsBetter() ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    double[] values = new double[rounds];
    Arrays.fill(values, Double.NaN);
    lane.lost().forEach(round -> values[round] = worst);
    for (Measurement m : lane.measurements()) {
      if (!split(m)) {
        Double value = metric.of(m);
        boolean failed = !m.completed() || m.marks().firstAnswerNanos() == null;
        values[m.round()] = failed ? worst : value == null ? Double.NaN : value;
      }
    }
    return values;
  }

  /** All pairs of these providers compared by one column; known ones are not computed again. */
  Comparisons compare(Column column, List<String> providers) {
    return known.computeIfAbsent(
        new Question(column, List.copyOf(providers)),
        q -> Comparisons.of(this, q.column(), q.providers()));
  }

  private static boolean split(Measurement m) {
    return m.flags().contains(RequestRecord.SPLIT_ROUND);
  }

  private Boolean[] passes(String provider, boolean answer) {
    Lane lane = lane(provider);
    Boolean[] passes = new Boolean[rounds];
    lane.lost().forEach(round -> passes[round] = false);
    for (Measurement m : lane.measurements()) {
      if (!split(m)) {
        passes[m.round()] = answer ? m.correct() : m.completed();
      }
    }
    return passes;
  }

  private static @Nullable McNemar count(Boolean[] first, Boolean[] second) {
    int[] counts = new int[4];
    int n = 0;
    for (int round = 0; round < first.length; round++) {
      if (first[round] != null && second[round] != null) {
        counts[(first[round] ? 0 : 2) + (second[round] ? 0 : 1)]++;
        n++;
      }
    }
    return n == 0 ? null : new McNemar(counts[0], counts[1], counts[2], counts[3]);
  }

  private Lane lane(String provider) {
    Lane lane = lanes.get(provider);
    if (lane == null) {
      throw new IllegalArgumentException(
          "no provider '" + provider + "' in this plan, only " + lanes.keySet());
    }
    return lane;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PairedRounds that && rounds == that.rounds && lanes.equals(that.lanes);
  }

  @Override
  public int hashCode() {
    return 31 * rounds + lanes.hashCode();
  }
}
