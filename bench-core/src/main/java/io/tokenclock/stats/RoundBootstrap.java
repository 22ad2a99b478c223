package io.tokenclock.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One percentile or floor of several providers over the same rounds, drawn again and again: a
 * bootstrap that takes whole rounds and so keeps providers paired. For differences of tails, which
 * have no order-statistic interval; never for the interval of one provider's own tail, which it
 * would flatter.
 *
 * <p>The same values give the same digits: the seed is fixed. More than {@value #MOST_ROUNDS}
 * rounds are cut to a seeded subsample, which widens intervals and never narrows them. Thread-safe.
 */
public final class RoundBootstrap {
  /** How often the rounds are drawn. */
  public static final int RESAMPLES = 10_000;

  /** Rounds beyond this are left out. */
  public static final int MOST_ROUNDS = 20_000;

  private static final long SEED = 20_251_130L;

  private final double[][] values;
  private final double[] points;
  private final Quantile quantile;
  private final boolean floor;
  private final int resamples;
  private final int rounds;
  private final Dependence[][] dependences;
  private double @Nullable [][] independent;
  private double @Nullable [][] blocks;

  private RoundBootstrap(double[][] values, Quantile quantile, boolean floor, int resamples) {
    this.rounds = values.length == 0 ? 0 : values[0].length;
    int[] chosen = Resampling.subsample(rounds, MOST_ROUNDS, SEED);
    this.quantile = quantile;
    this.floor = floor;
    this.resamples = resamples;
    this.values = new double[values.length][];
    this.points = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      double[] all = values[i];
      if (all.length != rounds) {
        throw new IllegalArgumentException("values: expected the same rounds for all");
      }
      this.values[i] = IntStream.of(chosen).mapToDouble(r -> all[r]).toArray();
      if (Arrays.stream(this.values[i]).allMatch(Double::isNaN)) {
        throw new IllegalArgumentException("values: expected at least one round for each");
      }
      points[i] = point(all);
    }
    this.dependences = new Dependence[values.length][values.length];
  }

  /**
   * A bootstrap of one percentile, or floor, of each provider.
   *
   * @param values one row per provider, one value per round; infinite for a case beyond all
   *     measured ones, NaN where a round says nothing of it
   * @param quantile which share
   * @param floor whether ranks count downwards from the largest value
   * @throws IllegalArgumentException when rows differ in length or hold no value
   */
  public static RoundBootstrap of(double[][] values, Quantile quantile, boolean floor) {
    return new RoundBootstrap(values, quantile, floor, RESAMPLES);
  }

  /**
   * With fewer draws, where no p-value is taken from them.
   *
   * @param resamples how often the rounds are drawn
   */
  public static RoundBootstrap of(
      double[][] values, Quantile quantile, boolean floor, int resamples) {
    return new RoundBootstrap(values, quantile, floor, resamples);
  }

  /** Rounds that were drawn from; fewer than offered when there were too many. */
  public int usedRounds() {
    return values.length == 0 ? 0 : values[0].length;
  }

  /** Rounds that were offered. */
  public int rounds() {
    return rounds;
  }

  /** Resemblance of neighboring rounds in the differences of two providers. */
  public synchronized Dependence dependence(int first, int second) {
    Dependence known = dependences[first][second];
    if (known == null) {
      known = PairedSample.of(values[first], values[second]).dependence();
      dependences[first][second] = known;
      dependences[second][first] = known;
    }
    return known;
  }

  /** The difference of two providers, first minus second. */
  public ReplicatedDifference difference(int first, int second) {
    double[][] drawn = replicates(dependence(first, second).present());
    double[] differences = new double[resamples];
    for (int b = 0; b < resamples; b++) {
      differences[b] = minus(drawn[first][b], drawn[second][b]);
    }
    return new ReplicatedDifference(minus(points[first], points[second]), differences);
  }

  /**
   * The difference of one percentile, or floor, between two runs that share no rounds: each is
   * drawn by itself, in blocks where its own neighbors resemble each other.
   *
   * @param first values of the first run; infinite and NaN as for a common run
   * @param second values of the second run
   * @throws IllegalArgumentException when one holds no value
   */
  public static ReplicatedDifference betweenRuns(
      double[] first, double[] second, Quantile quantile, boolean floor) {
    RoundBootstrap a = of(new double[][] {first}, quantile, floor);
    RoundBootstrap b = of(new double[][] {second}, quantile, floor);
    double[] drawnA = a.draw(a.alone(SEED))[0];
    double[] drawnB = b.draw(b.alone(SEED + 1))[0];
    double[] differences = new double[drawnA.length];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = minus(drawnA[i], drawnB[i]);
    }
    return new ReplicatedDifference(minus(a.points[0], b.points[0]), differences);
  }

  private Resampling alone(long seed) {
    double[] counted = Arrays.stream(values[0]).filter(v -> !Double.isNaN(v)).toArray();
    return new Resampling(usedRounds(), Dependence.of(counted).blockLength(), seed);
  }

  /**
   * How far each provider may be behind the best of all, simultaneously at 95 %.
   *
   * @param lowerIsBetter which way is better
   */
  public BehindBest behindBest(boolean lowerIsBetter) {
    return BehindBest.of(joint(lowerIsBetter), 0.05);
  }

  /**
   * How often each provider takes each rank when rounds are drawn again.
   *
   * @param lowerIsBetter which way is better
   */
  public RankProbabilities ranks(boolean lowerIsBetter) {
    return RankProbabilities.of(joint(lowerIsBetter));
  }

  /** Replicates of all, smaller is better. */
  private double[][] joint(boolean lowerIsBetter) {
    boolean dependent = false;
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < i; j++) {
        dependent |= dependence(i, j).present();
      }
    }
    double[][] drawn = replicates(dependent);
    if (lowerIsBetter) {
      return drawn;
    }
    double[][] turned = new double[drawn.length][];
    for (int i = 0; i < drawn.length; i++) {
      turned[i] = Arrays.stream(drawn[i]).map(v -> -v).toArray();
    }
    return turned;
  }

  static double minus(double a, double b) {
    // Both beyond everything measured on the same side: neither is better.
    return a == b ? 0 : a - b;
  }

  private synchronized double[][] replicates(boolean dependent) {
    double[][] known = dependent ? blocks : independent;
    if (known != null) {
      return known;
    }
    int block = dependent ? (int) Math.max(2, Math.ceil(Math.cbrt(usedRounds()))) : 1;
    double[][] drawn = draw(new Resampling(usedRounds(), block, SEED));
    if (dependent) {
      blocks = drawn;
    } else {
      independent = drawn;
    }
    return drawn;
  }

  private double[][] draw(Resampling resampling) {
    int[][] orders = new int[values.length][];
    int[][] silent = new int[values.length][];
    for (int i = 0; i < values.length; i++) {
      double[] row = values[i];
      orders[i] =
          IntStream.range(0, row.length)
              .filter(r -> !Double.isNaN(row[r]))
              .boxed()
              .sorted(Comparator.comparingDouble(r -> row[r]))
              .mapToInt(Integer::intValue)
              .toArray();
      silent[i] = IntStream.range(0, row.length).filter(r -> Double.isNaN(row[r])).toArray();
    }
    double[][] drawn = new double[values.length][resamples];
    for (int b = 0; b < resamples; b++) {
      int[] times = resampling.next();
      for (int i = 0; i < values.length; i++) {
        drawn[i][b] = estimate(values[i], orders[i], silent[i], times);
      }
    }
    return drawn;
  }

  private double estimate(double[] row, int[] order, int[] silent, int[] times) {
    int n = times.length;
    for (int round : silent) {
      n -= times[round];
    }
    if (n == 0) {
      // Only silent rounds were drawn; the best that can be said is what all rounds say.
      n = order.length;
      int rank = ascendingRank(n);
      return row[order[rank - 1]];
    }
    int rank = ascendingRank(n);
    int seen = 0;
    // From the nearer end, since this is the innermost loop of a report.
    if (2 * rank > n) {
      int k = order.length;
      while (seen < n - rank + 1) {
        k--;
        seen += times[order[k]];
      }
      return row[order[k]];
    }
    int k = -1;
    while (seen < rank) {
      k++;
      seen += times[order[k]];
    }
    return row[order[k]];
  }

  private double point(double[] all) {
    double[] sorted = Arrays.stream(all).filter(v -> !Double.isNaN(v)).sorted().toArray();
    return sorted[ascendingRank(sorted.length) - 1];
  }

  private int ascendingRank(int n) {
    int rank = quantile.rank(n);
    return floor ? n - rank + 1 : rank;
  }
}
