package io.tokenclock.exchange;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a rehearsal did.
 *
 * @param legs the parts, in order
 * @param refusedAsExpected whether the default trust store refused the packaged certificate, as it
 *     must
 * @param duration the whole rehearsal
 */
public record RehearsalReport(List<Leg> legs, boolean refusedAsExpected, Duration duration) {

  /** Copies the legs. */
  public RehearsalReport {
    legs = List.copyOf(legs);
    requireNonNull(duration, "duration");
  }

  /**
   * Exchanges of one kind.
   *
   * @param scheme {@code http} or {@code https}
   * @param httpVersion {@code HTTP/1.1}
   * @param exchanges how many were made; fewer than asked for when the time was up
   * @param failures those that did not end as the server's answer did; 0 unless something is wrong
   * @param first length of the first exchange; absent when none was made
   * @param last length of the last exchange; absent when none was made
   */
  public record Leg(
      String scheme,
      String httpVersion,
      int exchanges,
      int failures,
      @Nullable Duration first,
      @Nullable Duration last) {}

  /** Exchanges of all legs. */
  public int exchanges() {
    return legs.stream().mapToInt(Leg::exchanges).sum();
  }

  /** Failures of all legs; 0 unless something is wrong with this machine or process. */
  public int failures() {
    return legs.stream().mapToInt(Leg::failures).sum();
  }
}
