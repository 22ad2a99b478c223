package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

/**
 * A stretch in which the JVM held all threads of this process back.
 *
 * @param kind what for: {@code gc} or {@code safepoint}
 * @param name which collection and why, or which operation
 * @param startNanos ticker reading at which the JVM began to stop the threads, to some microseconds
 * @param lengthNanos until they ran again
 */
public record ProcessPause(String kind, String name, long startNanos, long lengthNanos) {
  /** A collection of garbage. */
  public static final String GC = "gc";

  /** Anything else that needs all threads to stand still. */
  public static final String SAFEPOINT = "safepoint";

  /** Checks what must be there. */
  public ProcessPause {
    requireNonNull(kind, "kind");
    requireNonNull(name, "name");
  }
}
