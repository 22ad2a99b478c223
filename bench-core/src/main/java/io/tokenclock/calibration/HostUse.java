package io.tokenclock.calibration;

import org.jspecify.annotations.Nullable;

/**
 * What else happened on the machine during a stretch of time.
 *
 * @param lengthNanos its length
 * @param foreignCpuRatio share of all processors' time that other processes, or other guests of the
 *     host, used; absent where the system does not tell
 * @param stalls how often this process could not run for 5 ms or more
 * @param longestStallNanos the longest of them; absent when there was none
 */
public record HostUse(
    long lengthNanos,
    @Nullable Double foreignCpuRatio,
    int stalls,
    @Nullable Long longestStallNanos) {}
