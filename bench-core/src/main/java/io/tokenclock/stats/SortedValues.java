package io.tokenclock.stats;

/** Counts in sorted values, by halving. */
final class SortedValues {
  private SortedValues() {}

  /** How many are smaller than a limit. */
  static int below(double[] ascending, double limit) {
    int from = 0;
    int to = ascending.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (ascending[middle] < limit) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /** How many are at most as large as a limit. */
  static int atMost(double[] ascending, double limit) {
    int from = 0;
    int to = ascending.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (ascending[middle] <= limit) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }
}
