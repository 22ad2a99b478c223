package io.tokenclock.stats;

import org.jspecify.annotations.Nullable;

/**
 * A percentile or floor with its 95 % interval, all three being members of the sample.
 *
 * @param quantile which share
 * @param floor whether ranks count downwards from the largest value
 * @param n size of the sample, those without a measured value included
 * @param point the estimate
 * @param low the smaller bound; absent when the sample is too small for it
 * @param high the larger bound; absent when the sample is too small for it
 */
public record OrderEstimate(
    Quantile quantile,
    boolean floor,
    int n,
    RankedValue point,
    @Nullable RankedValue low,
    @Nullable RankedValue high) {

  /** Whether both bounds exist. */
  public boolean bounded() {
    return low != null && high != null;
  }
}
