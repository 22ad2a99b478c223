package io.tokenclock.report;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The provider's count of completion tokens against ours; information only.
 *
 * @param exchanges completed exchanges for which the provider gave a count
 * @param differing those where the counts differ
 * @param medianDifference median of provider's count minus ours; absent when no count was given
 */
public record UsageComparison(int exchanges, int differing, @Nullable Integer medianDifference) {

  static UsageComparison of(List<Measurement> measurements) {
    int[] differences = new int[measurements.size()];
    int n = 0;
    int differing = 0;
    for (Measurement m : measurements) {
      Integer difference = m.usageDifference();
      if (difference != null) {
        differences[n++] = difference;
        differing += difference == 0 ? 0 : 1;
      }
    }
    int[] sorted = Arrays.copyOf(differences, n);
    Arrays.sort(sorted);
    return new UsageComparison(n, differing, n == 0 ? null : sorted[(n + 1) / 2 - 1]);
  }
}
