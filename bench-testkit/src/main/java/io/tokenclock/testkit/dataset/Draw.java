package io.tokenclock.testkit.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Seeded choices. {@link Random} is used because its algorithm is part of its specification, so
 * that every JDK draws the same numbers.
 */
final class Draw {
  private final Random random;

  private Draw(long seed) {
    random = new Random(seed);
  }

  /** A draw that depends on all parts; neighboring parts give unrelated numbers. */
  static Draw of(long... parts) {
    long mixed = 0x9E3779B97F4A7C15L;
    for (long part : parts) {
      mixed = (mixed ^ part) * 0xBF58476D1CE4E5B9L;
      mixed = (mixed ^ (mixed >>> 29)) * 0x94D049BB133111EBL;
      mixed ^= mixed >>> 32;
    }
    return new Draw(mixed);
  }

  /** A number from 0 to {@code bound - 1}. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number from {@code low} to {@code high}, both included. */
  int between(int low, int high) {
    return low + below(high - low + 1);
  }

  /** True in {@code percent} of 100 cases. */
  boolean chance(int percent) {
    return below(100) < percent;
  }

  <T> T pick(List<T> options) {
    return options.get(below(options.size()));
  }

  /** A shuffled copy. */
  <T> List<T> shuffled(List<T> options) {
    List<T> copy = new ArrayList<>(options);
    for (int last = copy.size() - 1; last > 0; last--) {
      int other = below(last + 1);
      T moved = copy.get(last);
      copy.set(last, copy.get(other));
      copy.set(other, moved);
    }
    return copy;
  }
}
