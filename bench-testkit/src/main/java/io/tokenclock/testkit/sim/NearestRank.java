package io.tokenclock.testkit.sim;

import java.util.List;

/** Percentiles by nearest rank: value number ceil(percent * n / 100), integers only. */
final class NearestRank {
  private NearestRank() {}

  /** Index of the percentile in n ascending values; n is at least 1, percent from 1 to 100. */
  static int index(int percent, int n) {
    return (int) (((long) percent * n + 99) / 100) - 1;
  }

  /** Index, in ascending values, of the floor that so many percent reach. */
  static int floorIndex(int percent, int n) {
    return n - 1 - index(percent, n);
  }

  static <T> T of(int percent, List<T> ascending) {
    return ascending.get(index(percent, ascending.size()));
  }
}
