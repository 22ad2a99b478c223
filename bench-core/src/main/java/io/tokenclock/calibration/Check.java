package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * One thing that a calibration proves about itself.
 *
 * @param name what is checked
 * @param status how it went
 * @param detail the figures behind it
 */
public record Check(String name, Status status, String detail) {

  /** How a check went. */
  public enum Status {
    /** As it must be. */
    PASSED,
    /** Not as it must be. */
    FAILED,
    /** The machine was too busy, or lacks what is needed to tell. */
    NOT_JUDGED;

    /** The word used in files and tables. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Checks the components. */
  public Check {
    requireNonNull(name, "name");
    requireNonNull(status, "status");
    requireNonNull(detail, "detail");
  }

  static Check of(String name, boolean passed, String detail) {
    return new Check(name, passed ? Status.PASSED : Status.FAILED, detail);
  }

  static Check notJudged(String name, String detail) {
    return new Check(name, Status.NOT_JUDGED, detail);
  }
}
