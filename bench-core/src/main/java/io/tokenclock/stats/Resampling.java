package io.tokenclock.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Draws rounds with replacement: how often each round is taken. Whole rounds are drawn, so that
 * providers stay paired, and blocks of neighboring rounds where neighbors resemble each other.
 * Confined to one thread.
 */
final class Resampling {
  private final int rounds;
  private final int block;
  private final int[] times;
  private final SplittableRandom random;

  Resampling(int rounds, int block, long seed) {
    this.rounds = rounds;
    this.block = Math.min(block, rounds);
    this.times = new int[rounds];
    this.random = new SplittableRandom(seed);
  }

  /** The next draw: as many rounds as there are, by how often each is taken. Overwritten by it. */
  int[] next() {
    Arrays.fill(times, 0);
    if (block == 1) {
      for (int i = 0; i < rounds; i++) {
        times[draw()]++;
      }
      return times;
    }
    int left = rounds;
    while (left > 0) {
      int at = draw();
      for (int i = Math.min(block, left); i > 0; i--) {
        times[at]++;
        at = at + 1 == rounds ? 0 : at + 1;
        left--;
      }
    }
    return times;
  }

  // Not nextInt(bound): how that maps bits to numbers may differ between Java versions, and the
  // same evidence is to give the same digits. The bias of a multiple is below rounds / 2^32.
  private int draw() {
    return (int) (((random.nextLong() >>> 32) * rounds) >>> 32);
  }

  /**
   * Chooses rounds when there are more than can be resampled in reasonable time: whole stretches of
   * neighbors, in order.
   */
  static int[] subsample(int rounds, int most, long seed) {
    int[] chosen = new int[Math.min(rounds, most)];
    if (rounds <= most) {
      Arrays.setAll(chosen, i -> i);
      return chosen;
    }
    int stretch = 100;
    int stretches = rounds / stretch;
    int wanted = most / stretch;
    SplittableRandom random = new SplittableRandom(seed);
    int n = 0;
    for (int s = 0; s < stretches && wanted > 0; s++) {
      long draw = ((random.nextLong() >>> 32) * (stretches - s)) >>> 32;
      if (draw < wanted) {
        wanted--;
        for (int i = 0; i < stretch; i++) {
          chosen[n++] = s * stretch + i;
        }
      }
    }
    return Arrays.copyOf(chosen, n);
  }
}
