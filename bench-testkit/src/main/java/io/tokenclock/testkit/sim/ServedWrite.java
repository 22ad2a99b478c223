package io.tokenclock.testkit.sim;

import static java.util.Objects.requireNonNull;

/**
 * One write of body bytes, as the fleet logged it. Nanoseconds are readings of {@link
 * System#nanoTime()} in the fleet's process.
 *
 * @param kind what it holds
 * @param fromByte offset of its first byte in the response body, before any framing
 * @param toByte offset behind its last byte
 * @param plannedNanos when it was due
 * @param startNanos just before the write call
 * @param endNanos when the write was done: all bytes were with the kernel
 */
public record ServedWrite(
    WriteKind kind, long fromByte, long toByte, long plannedNanos, long startNanos, long endNanos) {

  /** Checks kind and range. */
  public ServedWrite {
    requireNonNull(kind, "kind");
    if (fromByte < 0 || toByte < fromByte) {
      throw new IllegalArgumentException(
          "bytes: expected 0 <= from <= to, was " + fromByte + " to " + toByte);
    }
  }
}
