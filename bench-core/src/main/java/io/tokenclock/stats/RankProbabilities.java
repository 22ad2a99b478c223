package io.tokenclock.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often each provider would take each rank if the rounds were drawn again. It answers "how sure
 * is this order", not "by how much"; equal values share a rank.
 *
 * @param byProvider one list per provider, in the order given: the share of draws in which it took
 *     rank 1, 2, and so on
 */
public record RankProbabilities(List<List<Double>> byProvider) {

  /** Copies the lists. */
  public RankProbabilities {
    byProvider = byProvider.stream().map(List::copyOf).toList();
  }

  /** Probability of being first, alone or with others, 0 to 1. */
  public double first(int provider) {
    return byProvider.get(provider).get(0);
  }

  static RankProbabilities of(double[][] replicates) {
    int k = replicates.length;
    int draws = k == 0 ? 0 : replicates[0].length;
    int[][] taken = new int[k][k];
    for (int b = 0; b < draws; b++) {
      for (int i = 0; i < k; i++) {
        int better = 0;
        for (int j = 0; j < k; j++) {
          better += replicates[j][b] < replicates[i][b] ? 1 : 0;
        }
        taken[i][better]++;
      }
    }
    return new RankProbabilities(
        Arrays.stream(taken)
            .map(row -> IntStream.of(row).mapToObj(count -> (double) count / draws).toList())
            .toList());
  }
}
