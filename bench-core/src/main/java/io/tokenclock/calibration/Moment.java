package io.tokenclock.calibration;

import java.util.Locale;

/** On which side of the rounds of a session something was measured. */
public enum Moment {
  /** Before the first round. */
  BEFORE,
  /** After the last one. */
  AFTER;

  /** The word used in files and tables. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
