package io.tokenclock.stream;

import io.tokenclock.capture.CaptureEntry;
import java.util.ArrayList;
import java.util.List;

/**
 * Deliveries joined into arrivals: a delivery and all that follow within 1 ms of it. One write of a
 * server comes as one delivery over plain HTTP and as many over TLS or HTTP/2; it is one arrival
 * either way.
 */
final class Arrivals {
  private static final long JOIN_NANOS = 1_000_000;

  private final List<CaptureEntry> entries;
  private final int[] arrivalOf;
  private final List<Long> stamps = new ArrayList<>();
  private final List<Long> outputStamps = new ArrayList<>();
  private int lastOutputArrival = -1;

  Arrivals(List<CaptureEntry> entries) {
    this.entries = entries;
    this.arrivalOf = new int[entries.size()];
    long first = 0;
    for (int i = 0; i < arrivalOf.length; i++) {
      CaptureEntry entry = entries.get(i);
      boolean opens = stamps.isEmpty() || entry.atNanos() - first > JOIN_NANOS;
      // An empty delivery brings nothing, so nothing can arrive with it.
      if (entry.length() > 0 && opens) {
        first = entry.atNanos();
        stamps.add(first);
      }
      arrivalOf[i] = Math.max(0, stamps.size() - 1);
    }
  }

  /** The raw stamp of a delivery. */
  long stampOf(int entry) {
    return entries.get(entry).atNanos();
  }

  /** Notes that a delivery brought output, to be called in order; the number of its arrival. */
  int withOutput(int entry) {
    int arrival = arrivalOf[entry];
    if (arrival != lastOutputArrival) {
      lastOutputArrival = arrival;
      outputStamps.add(stamps.get(arrival));
    }
    return outputStamps.size() - 1;
  }

  /** Stamps of the arrivals that brought output, each the stamp of its first delivery. */
  List<Long> outputStamps() {
    return outputStamps;
  }
}
