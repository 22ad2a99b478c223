package io.tokenclock.report;

import io.tokenclock.capture.Stall;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement.Taint;
import io.tokenclock.stream.Marks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the marks that were taken while the process could not run: stamps that lie in a stall of 5
 * ms or more, or within 2 ms after it.
 */
final class StallTaints {
  private static final long SHORTEST_NANOS = 5_000_000;
  private static final long AFTER_NANOS = 2_000_000;

  private StallTaints() {}

  static @Nullable List<Taint> of(RequestRecord request, Marks marks) {
    List<Stall> stalls = request.stalls();
    if (stalls == null) {
      return null;
    }
    long start = request.capture().startNanos();
    List<Taint> taints = new ArrayList<>();
    MarkNames.present(marks)
        .forEach(
            (name, offset) -> {
              long bound = bound(stalls, start + offset);
              if (bound > 0) {
                taints.add(new Taint(name, bound));
              }
            });
    return taints;
  }

  private static long bound(List<Stall> stalls, long stamp) {
    long longest = 0;
    for (Stall stall : stalls) {
      // Ticker readings may wrap, so only differences are compared.
      long into = stamp - stall.startNanos();
      if (stall.lengthNanos() >= SHORTEST_NANOS
          && into >= 0
          && into <= stall.lengthNanos() + AFTER_NANOS) {
        longest = Math.max(longest, stall.lengthNanos());
      }
    }
    return longest;
  }
}
