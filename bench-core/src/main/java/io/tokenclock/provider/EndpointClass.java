package io.tokenclock.provider;

import java.util.Locale;

/** What kind of capacity answers; only serverless endpoints are ranked against each other. */
public enum EndpointClass {
  /** Shared by all customers of the vendor. */
  SERVERLESS,
  /** Rented for, or run by, the one who measures; listed apart, never ranked among the others. */
  DEDICATED;

  /** The word used in files and tables. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
