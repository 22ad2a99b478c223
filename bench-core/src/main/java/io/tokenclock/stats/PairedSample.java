package io.tokenclock.stats;

import io.tokenclock.stats.RankedValue.Place;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.jspecify.annotations.Nullable;

/**
 * What two providers did in the same rounds. Differences are taken round by round, so that whatever
 * slowed both in a round drops out.
 *
 * <p>In the arrays that go in, an infinite value stands for a case that has none but is known to
 * lie beyond everything measured on that side, and NaN for a round that says nothing of this
 * provider. A round counts when both have a value or a case beyond; where both lie beyond, their
 * difference counts as zero. Immutable to its users, and thread-safe.
 */
public final class PairedSample {
  static final RankedValue ZERO = new RankedValue(1, Place.MEASURED, 0.0);

  private final int rounds;
  private final int censored;
  private final int bothCensored;
  private final double[] inOrder;
  private double @Nullable [] ascending;
  private @Nullable Dependence dependence;

  private PairedSample(int rounds, int censored, int bothCensored, double[] inOrder) {
    this.rounds = rounds;
    this.censored = censored;
    this.bothCensored = bothCensored;
    this.inOrder = inOrder;
  }

  /**
   * The same pair again, whose dependence is known from the first time: to tell it is most of the
   * work in a long series.
   *
   * @param known what {@link #dependence} said of the same series
   * @throws IllegalArgumentException when the lengths differ, or it is of another series
   */
  public static PairedSample of(double[] first, double[] second, Dependence known) {
    PairedSample sample = of(first, second);
    if (known.n() != sample.n()) {
      throw new IllegalArgumentException(
          "known: expected the dependence of " + sample.n() + " rounds, was of " + known.n());
    }
    synchronized (sample) {
      sample.dependence = known;
    }
    return sample;
  }

  /** Sorted when first asked for: of tails only the counts are asked. */
  private synchronized double[] ascending() {
    double[] known = ascending;
    if (known == null) {
      known = inOrder.clone();
      Arrays.sort(known);
      ascending = known;
    }
    return known;
  }

  /**
   * Pairs two series.
   *
   * @param first values of the first provider, one per round, in the order of the rounds
   * @param second values of the second provider in the same rounds
   * @throws IllegalArgumentException when the lengths differ
   */
  public static PairedSample of(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "first, second: expected the same rounds, were "
              + first.length
              + " and "
              + second.length
              + " values");
    }
    double[] differences = new double[first.length];
    int n = 0;
    int censored = 0;
    int both = 0;
    for (int round = 0; round < first.length; round++) {
      double a = first[round];
      double b = second[round];
      if (Double.isNaN(a) || Double.isNaN(b)) {
        continue;
      }
      boolean beyond = Double.isInfinite(a) || Double.isInfinite(b);
      censored += beyond ? 1 : 0;
      both += beyond && a == b ? 1 : 0;
      // Adding 0 turns -0 into 0, which sorts elsewhere.
      differences[n++] = a == b ? 0 : a - b + 0.0;
    }
    return new PairedSample(first.length, censored, both, Arrays.copyOf(differences, n));
  }

  /** Number of rounds that both series were offered for. */
  public int rounds() {
    return rounds;
  }

  /** Number of rounds that say something of both; the coverage is this out of the rounds. */
  public int n() {
    return inOrder.length;
  }

  /** Rounds in which at least one of both has no value and lies beyond everything measured. */
  public int censored() {
    return censored;
  }

  /** Rounds in which both lie beyond everything measured, so that neither is better. */
  public int bothCensored() {
    return bothCensored;
  }

  /** How much neighboring rounds resemble each other in their differences. */
  public synchronized Dependence dependence() {
    Dependence known = dependence;
    if (known == null) {
      known = Dependence.of(inOrder, ascending());
      dependence = known;
    }
    return known;
  }

  /** Rounds in which the first was smaller; absent when no round counts. */
  public @Nullable WinShare wins() {
    int smaller = SortedValues.below(ascending(), 0);
    int ties = SortedValues.atMost(ascending(), 0) - smaller;
    return n() == 0 ? null : WinShare.of(smaller, ties, n() - smaller - ties);
  }

  /**
   * Median of the differences (nearest rank) with an interval between order statistics. It assumes
   * nothing of the shape of the differences and holds with censored rounds and ties. Where
   * neighboring rounds resemble each other, ranks are taken for the effective number of rounds.
   *
   * @param errorRate how often the interval may miss, such as 0.05
   * @return the estimate; absent when no round counts
   */
  public @Nullable DifferenceEstimate median(double errorRate) {
    int n = n();
    if (n == 0) {
      return null;
    }
    int effective = dependence().effectiveN();
    Integer lower = RankBounds.of(Quantile.P50, effective, errorRate / 2).lower();
    RankedValue low = null;
    RankedValue high = null;
    if (lower != null) {
      int rank = (int) Math.floor((lower - 0.5) * n / effective + 0.5);
      low = at(rank);
      high = at(n + 1 - rank);
    }
    return new DifferenceEstimate(at(Quantile.P50.rank(n)), low, high, errorRate);
  }

  /**
   * Two-sided p-value of the sign test that {@link #median} inverts: the interval excludes zero
   * exactly when this is at most its error rate. Ties speak against a difference.
   */
  public double signPValue() {
    int n = n();
    if (n == 0) {
      return 1;
    }
    int effective = dependence().effectiveN();
    int atMostZero = SortedValues.atMost(ascending(), 0);
    int atLeastZero = n - SortedValues.below(ascending(), 0);
    double fewest = (Math.min(atMostZero, atLeastZero) + 0.5) * effective / n + 0.5;
    int rank = (int) Math.ceil(fewest);
    return rank > effective
        ? 1
        : Math.min(1, 2 * BinomialDistribution.of(effective, 0.5).cumulativeProbability(rank - 1));
  }

  /** The Hodges&ndash;Lehmann estimate; absent when any round is censored, or none counts. */
  public @Nullable Double hodgesLehmann() {
    return censored > 0 || n() == 0 ? null : (Double) HodgesLehmann.of(inOrder);
  }

  /** Wilcoxon's signed-rank test. Assumes independent rounds. */
  public Wilcoxon wilcoxon() {
    return Wilcoxon.of(inOrder);
  }

  /** What to say about drift of the differences during the run. */
  public Drift drift() {
    return Drift.of(inOrder);
  }

  private RankedValue at(int rank) {
    return ranked(rank, ascending()[rank - 1]);
  }

  static RankedValue ranked(int rank, double value) {
    if (Double.isFinite(value)) {
      return new RankedValue(rank, Place.MEASURED, value);
    }
    return new RankedValue(rank, value < 0 ? Place.BELOW_ALL : Place.ABOVE_ALL, null);
  }
}
