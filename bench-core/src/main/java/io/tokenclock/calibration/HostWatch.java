package io.tokenclock.calibration;

import io.tokenclock.capture.Stall;
import io.tokenclock.capture.Ticker;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Watches what else the machine does, from its making on. */
final class HostWatch {
  static final long STALL_NANOS = 5_000_000;

  private final Ticker ticker;
  private final StallMonitor stalls;
  private final long startNanos;
  private final long startCollectionNanos;
  private final @Nullable ProcessorTime start;

  HostWatch(Ticker ticker, StallMonitor stalls) {
    this.ticker = ticker;
    this.stalls = stalls;
    startNanos = ticker.nanos();
    startCollectionNanos = collectionNanos();
    start = ProcessorTime.read();
  }

  HostUse use() {
    long now = ticker.nanos();
    ProcessorTime end = ProcessorTime.read();
    Double foreign = start == null || end == null ? null : end.foreignSince(start);
    Double stolen = start == null || end == null ? null : end.stolenSince(start);
    List<Long> lengths =
        stalls.between(startNanos, now).stream()
            .map(Stall::lengthNanos)
            .filter(length -> length >= STALL_NANOS)
            .toList();
    Long longest = lengths.stream().max(Long::compare).orElse(null);
    return new HostUse(
        now - startNanos,
        foreign,
        stolen,
        lengths.size(),
        longest,
        lengths.stream().mapToLong(Long::longValue).sum(),
        collectionNanos() - startCollectionNanos);
  }

  /** Of all collectors of this process, in their milliseconds. */
  private static long collectionNanos() {
    long millis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      millis += Math.max(0, collector.getCollectionTime());
    }
    return Duration.ofMillis(millis).toNanos();
  }
}
