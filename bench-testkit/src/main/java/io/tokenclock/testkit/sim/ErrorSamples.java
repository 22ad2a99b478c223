package io.tokenclock.testkit.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One kind of clock error over all that was compared: exact samples in nanoseconds, percentiles by
 * nearest rank. Immutable. Positive means that the client stamped late.
 */
public final class ErrorSamples {
  private final List<Sample> ascending;

  private ErrorSamples(List<Sample> ascending) {
    this.ascending = ascending;
  }

  /**
   * One error.
   *
   * @param nanos the error in nanoseconds
   * @param exchangeId the exchange it was seen in
   */
  public record Sample(long nanos, String exchangeId) {}

  static ErrorSamples of(List<Sample> samples) {
    var sorted = new ArrayList<>(samples);
    sorted.sort(Comparator.comparingLong(Sample::nanos));
    return new ErrorSamples(List.copyOf(sorted));
  }

  /** How many were compared. */
  public int n() {
    return ascending.size();
  }

  /** All samples, ascending. */
  public List<Sample> samples() {
    return ascending;
  }

  /**
   * A percentile by nearest rank; absent without samples.
   *
   * @param percent from 1 to 100
   */
  public @Nullable Long percentileNanos(int percent) {
    if (percent < 1 || percent > 100) {
      throw new IllegalArgumentException("percent: expected 1 to 100, was " + percent);
    }
    return ascending.isEmpty() ? null : NearestRank.of(percent, ascending).nanos();
  }

  /** The median by nearest rank; absent without samples. */
  public @Nullable Long medianNanos() {
    return percentileNanos(50);
  }

  /** The 99th percentile by nearest rank; absent without samples, the largest below 100 of them. */
  public @Nullable Long p99Nanos() {
    return percentileNanos(99);
  }

  /** The largest error and its exchange; absent without samples. */
  public @Nullable Sample largest() {
    return ascending.isEmpty() ? null : ascending.get(ascending.size() - 1);
  }

  /** How many are below zero: stamped before it can have happened, so the clocks disagree. */
  public int impossible() {
    return (int) ascending.stream().filter(sample -> sample.nanos() < 0).count();
  }

  @Override
  public String toString() {
    return "n="
        + n()
        + " median="
        + medianNanos()
        + " ns p99="
        + p99Nanos()
        + " ns max="
        + largest();
  }
}
