package io.tokenclock.testkit.drill;

import java.time.Duration;

/** Faults that share a run, since they need the same deadline and HTTP version. */
enum FaultGroup {
  /** Bytes that come, and mean something else than they should. */
  CONTENT(10_000, false),
  /** Statuses. */
  STATUS(10_000, false),
  /** Connections that are not made, or break. */
  CONNECTION(10_000, false),
  /** Too much of something. */
  SIZE(30_000, false),
  /** The same over HTTP/2, where streams break as well as connections. */
  HTTP2(2_000, true),
  /** What only the deadline ends. Last, so that a cold JVM does not miss a short deadline. */
  TIME(2_000, false);

  private final Duration deadline;
  private final boolean http2;

  FaultGroup(long deadlineMillis, boolean http2) {
    this.deadline = Duration.ofMillis(deadlineMillis);
    this.http2 = http2;
  }

  Duration deadline() {
    return deadline;
  }

  boolean http2() {
    return http2;
  }
}
