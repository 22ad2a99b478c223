package io.tokenclock.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Multiple comparisons with the best: how far each provider is behind whoever is truly best. The
 * plain difference to the fastest compares with one that was picked for its luck, and so finds gaps
 * where there are none; these intervals hold for all providers at once.
 *
 * @param providers one entry per provider, in the order given
 */
public record BehindBest(List<Behind> providers) {

  /** Copies the list. */
  public BehindBest {
    providers = List.copyOf(providers);
  }

  /**
   * One provider.
   *
   * @param mayBeBest whether no other is certainly better
   * @param atLeast smallest distance to the best that the rounds allow, 0 or more; absent when it
   *     has no number
   * @param atMost largest distance to the best that the rounds allow; absent when it has no number
   */
  public record Behind(boolean mayBeBest, @Nullable Double atLeast, @Nullable Double atMost) {}

  static BehindBest of(double[][] replicates, double errorRate) {
    int k = replicates.length;
    double[][] low = new double[k][k];
    double[][] high = new double[k][k];
    bounds(replicates, errorRate, low, high);
    boolean[] mayBeBest = new boolean[k];
    for (int i = 0; i < k; i++) {
      mayBeBest[i] = true;
      for (int j = 0; j < k; j++) {
        mayBeBest[i] &= i == j || low[i][j] <= 0;
      }
    }
    List<Behind> all = new ArrayList<>();
    for (int i = 0; i < k; i++) {
      double least = Double.POSITIVE_INFINITY;
      double most = 0;
      for (int j = 0; j < k; j++) {
        if (i != j) {
          most = Math.max(most, high[i][j]);
          least = mayBeBest[j] ? Math.min(least, low[i][j]) : least;
        }
      }
      double behind = mayBeBest[i] ? 0 : Math.max(0, least);
      all.add(new Behind(mayBeBest[i], finite(behind), finite(most)));
    }
    return new BehindBest(all);
  }

  private static @Nullable Double finite(double value) {
    return Double.isFinite(value) ? (Double) value : null;
  }

  /**
   * Bounds of the differences of each provider to all others that hold together: each draw is as
   * extreme as its most extreme difference, and the most extreme draws are cut off.
   */
  private static void bounds(
      double[][] replicates, double errorRate, double[][] low, double[][] high) {
    int k = replicates.length;
    int draws = replicates[0].length;
    double[][][] differences = new double[k][k][];
    double[][][] sorted = new double[k][k][];
    for (int i = 0; i < k; i++) {
      for (int j = i + 1; j < k; j++) {
        double[] pair = new double[draws];
        for (int b = 0; b < draws; b++) {
          pair[b] = RoundBootstrap.minus(replicates[i][b], replicates[j][b]);
        }
        differences[i][j] = pair;
        sorted[i][j] = pair.clone();
        Arrays.sort(sorted[i][j]);
      }
    }
    int[] cuts = cuts(differences, sorted, errorRate);
    for (int i = 0; i < k; i++) {
      int cut = cuts[i];
      for (int j = 0; j < k; j++) {
        if (i < j) {
          low[i][j] = sorted[i][j][cut - 1];
          high[i][j] = sorted[i][j][draws - cut];
        } else if (j < i) {
          // The same pair the other way round.
          low[i][j] = 0.0 - sorted[j][i][draws - cut];
          high[i][j] = 0.0 - sorted[j][i][cut - 1];
        }
      }
    }
  }

  /** How many of the most extreme values are cut off at each end, for each provider. */
  private static int[] cuts(double[][][] differences, double[][][] sorted, double errorRate) {
    int k = sorted.length;
    int draws = k < 2 ? 0 : sorted[0][1].length;
    // With k = 2 and no ties, half of the error rate is cut off at each end, and with more less.
    int shallow = (int) (errorRate * draws);
    int[] cuts = cuts(differences, sorted, errorRate, shallow);
    return Arrays.stream(cuts).allMatch(cut -> cut <= shallow)
        ? cuts
        : cuts(differences, sorted, errorRate, draws);
  }

  /**
   * The same for values that lie at most so deep; what lies deeper is not looked at, and a cut
   * beyond it is none.
   */
  private static int[] cuts(
      double[][][] differences, double[][][] sorted, double errorRate, int deepest) {
    int k = sorted.length;
    int[] cuts = new int[k];
    int draws = k < 2 ? 0 : sorted[0][1].length;
    int[][] depths = new int[k][draws];
    for (int[] row : depths) {
      Arrays.fill(row, draws);
    }
    for (int i = 0; i < k; i++) {
      for (int j = i + 1; j < k; j++) {
        double[] ascending = sorted[i][j];
        boolean all = 2 * deepest >= draws;
        double from = all ? Double.POSITIVE_INFINITY : ascending[deepest];
        double to = all ? Double.NEGATIVE_INFINITY : ascending[draws - 1 - deepest];
        for (int b = 0; b < draws; b++) {
          double difference = differences[i][j][b];
          if (difference > from && difference < to) {
            continue;
          }
          int atMost = SortedValues.atMost(ascending, difference);
          int atLeast = draws - SortedValues.below(ascending, difference);
          int depth = Math.min(atMost, atLeast);
          depths[i][b] = Math.min(depths[i][b], depth);
          depths[j][b] = Math.min(depths[j][b], depth);
        }
      }
    }
    for (int i = 0; i < k; i++) {
      Arrays.sort(depths[i]);
      cuts[i] = draws == 0 ? 1 : Math.max(1, depths[i][(int) (errorRate * draws)]);
    }
    return cuts;
  }
}
