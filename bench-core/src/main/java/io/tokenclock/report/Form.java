package io.tokenclock.report;

import java.util.Locale;

/** Which requests a figure is about. */
public enum Form {
  /** Completed exchanges that have the value. Failing makes a provider look faster here. */
  PUBLISHED,
  /**
   * Every submitted request. One that failed, has no record, or shows no answer counts as worse
   * than everything; a completed answer without a rate counts neither way and lowers coverage.
   * Order and ranks use this form.
   */
  CENSORED;

  /** The word used in files and tables. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
