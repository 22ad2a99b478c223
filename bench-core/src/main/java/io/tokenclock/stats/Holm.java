package io.tokenclock.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction: of several comparisons made at once, the chance that any of them is
 * called different by mistake stays below the error rate, whatever their dependence.
 */
public final class Holm {
  private Holm() {}

  /** The corrected p-values, in the order given. */
  public static double[] adjusted(double... pValues) {
    int[] order = ascending(pValues);
    double[] adjusted = new double[pValues.length];
    double largest = 0;
    for (int step = 0; step < order.length; step++) {
      double corrected = Math.min(1, (order.length - step) * pValues[order[step]]);
      largest = Math.max(largest, corrected);
      adjusted[order[step]] = largest;
    }
    return adjusted;
  }

  /**
   * The error rate at which each comparison's own interval is to be taken, so that it excludes zero
   * exactly when the comparison is called different.
   */
  public static double[] errorRates(double errorRate, double... pValues) {
    int[] order = ascending(pValues);
    double[] rates = new double[pValues.length];
    int step = 0;
    while (step < order.length && pValues[order[step]] <= errorRate / (order.length - step)) {
      rates[order[step]] = errorRate / (order.length - step);
      step++;
    }
    // From the first comparison that is not different, all stay at the step that stopped there.
    for (int rest = step; rest < order.length; rest++) {
      rates[order[rest]] = errorRate / (order.length - step);
    }
    return rates;
  }

  private static int[] ascending(double[] pValues) {
    return IntStream.range(0, pValues.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> pValues[i]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
