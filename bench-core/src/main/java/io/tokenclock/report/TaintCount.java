package io.tokenclock.report;

import io.tokenclock.report.Measurement.Taint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Marks that were taken while the process could not run.
 *
 * @param marks marks of exchanges that a stall monitor watched
 * @param tainted those whose stamp lies in a stall of 5 ms or more, or within 2 ms after it
 * @param above20Millis tainted marks whose bound is above 20 ms
 * @param exchanges exchanges with a tainted mark
 * @param unwatched exchanges that nobody watched
 * @param largestBoundNanos largest bound; absent when no mark is tainted
 */
public record TaintCount(
    int marks,
    int tainted,
    int above20Millis,
    int exchanges,
    int unwatched,
    @Nullable Long largestBoundNanos) {
  private static final long LARGE_NANOS = 20_000_000;

  static TaintCount of(List<Measurement> measurements) {
    int marks = 0;
    int tainted = 0;
    int large = 0;
    int exchanges = 0;
    int unwatched = 0;
    long largest = 0;
    for (Measurement m : measurements) {
      List<Taint> taints = m.taints();
      if (taints == null) {
        unwatched++;
        continue;
      }
      marks += MarkNames.present(m.marks()).size();
      tainted += taints.size();
      exchanges += taints.isEmpty() ? 0 : 1;
      for (Taint taint : taints) {
        large += taint.boundNanos() > LARGE_NANOS ? 1 : 0;
        largest = Math.max(largest, taint.boundNanos());
      }
    }
    return new TaintCount(
        marks, tainted, large, exchanges, unwatched, tainted == 0 ? null : largest);
  }
}
