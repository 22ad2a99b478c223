package io.tokenclock.testkit.sim;

import java.util.Locale;

/** What one write of the fleet holds. */
public enum WriteKind {
  /** A first chunk without text. */
  ROLE,
  /** Reasoning text. */
  REASONING,
  /** Answer text. */
  ANSWER,
  /** The finish reason, and usage where the vendor sends it there. */
  FINISH,
  /** Usage alone. */
  USAGE,
  /** {@code [DONE]}. */
  DONE,
  /** An error body. */
  ERROR;

  /** The word used in the log. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static WriteKind of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
