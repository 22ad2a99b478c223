package io.tokenclock.providers;

import java.util.Arrays;
import java.util.Locale;

/** What an endpoint calls the ceiling of completion tokens; reasoning counts against it. */
public enum CapField {
  /** {@code max_tokens}: the older name, which most servers take. */
  MAX_TOKENS,
  /** {@code max_completion_tokens}: the newer name. */
  MAX_COMPLETION_TOKENS;

  /** The name of the field on the wire and in declarations. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static CapField ofLabel(String label) {
    return Arrays.stream(values()).filter(c -> c.label().equals(label)).findFirst().orElseThrow();
  }
}
