package io.tokenclock.calibration;

import io.tokenclock.stats.OrderEstimate;
import io.tokenclock.stats.OrderedSample;
import io.tokenclock.stats.Quantile;
import java.util.List;

/**
 * What one client measured in one cell. Every sample is kept.
 *
 * @param samplesNanos the errors in order of measurement, in nanoseconds
 * @param expected events that were asked for
 * @param seen events that came
 * @param misplaced events that came with a number other than the next one
 * @param brokenExchanges exchanges that did not end as the emitter ended them
 * @param coalesced events that came in one delivery with an earlier one
 * @param split events whose bytes came in several deliveries
 * @param strayExchanges exchanges that were left out and made again, since they opened a connection
 *     where one was to be used again, or the other way round
 */
public record Side(
    List<Long> samplesNanos,
    int expected,
    int seen,
    int misplaced,
    int brokenExchanges,
    int coalesced,
    int split,
    int strayExchanges) {

  /** Copies the samples. */
  public Side {
    samplesNanos = List.copyOf(samplesNanos);
  }

  /** Number of samples. */
  public int n() {
    return samplesNanos.size();
  }

  /** Whether every event came exactly once and in order. */
  public boolean exact() {
    return expected == seen && misplaced == 0 && brokenExchanges == 0;
  }

  /**
   * A nearest-rank quantile of the samples in nanoseconds with its 95 % interval. Samples that
   * follow each other are not quite independent, which makes the interval too narrow.
   *
   * @throws IllegalStateException when there is no sample
   */
  public OrderEstimate estimate(Quantile quantile) {
    return OrderedSample.of(samplesNanos.stream().mapToDouble(Long::doubleValue).toArray())
        .percentile(quantile);
  }

  /**
   * The point of {@link #estimate}.
   *
   * @throws IllegalStateException when there is no sample
   */
  public long nanos(Quantile quantile) {
    Double value = estimate(quantile).point().value();
    if (value == null) {
      throw new IllegalStateException("all samples are measured");
    }
    return value.longValue();
  }
}
