package io.tokenclock.provider;

import static java.util.Objects.requireNonNull;

/**
 * A credential that cannot be printed by accident. Immutable; two secrets are equal only when they
 * are the same object, so that none can be probed.
 */
public final class Secret {
  private final String value;

  private Secret(String value) {
    this.value = value;
  }

  /** Wraps a credential. */
  public static Secret of(String value) {
    return new Secret(requireNonNull(value, "value"));
  }

  /** The credential itself; for the wire and for redaction, never for logs. */
  public String reveal() {
    return value;
  }

  /** Always {@code ***}. */
  @Override
  public String toString() {
    return "***";
  }
}
