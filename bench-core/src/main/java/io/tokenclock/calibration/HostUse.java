package io.tokenclock.calibration;

import org.jspecify.annotations.Nullable;

/**
 * What else happened on the machine during a stretch of time.
 *
 * @param lengthNanos its length
 * @param foreignCpuRatio share of all processors' time that other processes, or other guests of the
 *     host, used; absent where the system does not tell
 * @param stealRatio the part of it that the host gave to other guests; absent likewise
 * @param stalls how often this process could not run for 5 ms or more
 * @param longestStallNanos the longest of them; absent when there was none
 * @param stalledNanos all of them together
 * @param collectionNanos what this process's own garbage collectors took, which is part of that
 */
public record HostUse(
    long lengthNanos,
    @Nullable Double foreignCpuRatio,
    @Nullable Double stealRatio,
    int stalls,
    @Nullable Long longestStallNanos,
    long stalledNanos,
    long collectionNanos) {

  /** Share of the time in which this process could not run, its own collections taken off. */
  double stalledRatio() {
    return lengthNanos <= 0
        ? 0
        : Math.max(0, stalledNanos - collectionNanos) / (double) lengthNanos;
  }
}
