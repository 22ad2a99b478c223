package io.tokenclock.exchange;

import java.util.Locale;

/** Which thread of the HTTP client hands deliveries over. */
public enum ClientExecutor {
  /**
   * The client's own selector thread: no hop between the socket and the stamp. Whatever blocks
   * there blocks the whole client, which is why a recorder only copies.
   */
  DIRECT,
  /** A pool thread of the client, one hop after the selector: what the JDK does by default. */
  DEFAULT;

  /**
   * The one with the given {@link #label()}.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static ClientExecutor of(String label) {
    for (ClientExecutor executor : values()) {
      if (executor.label().equals(label)) {
        return executor;
      }
    }
    throw new IllegalArgumentException("executor: expected direct or default, was " + label);
  }

  /** The word used in files and options. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
