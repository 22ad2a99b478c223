package io.tokenclock.run;

import org.jspecify.annotations.Nullable;

/**
 * How a run ended.
 *
 * @param kind how
 * @param message what to tell the user; absent when the run is complete
 */
public record RunEnd(Kind kind, @Nullable String message) {

  /** How a run can end. */
  public enum Kind {
    /** Every planned request has a record. */
    COMPLETE,
    /** A person ended it early. */
    STOPPED,
    /**
     * The first exchanges show that the user's settings are wrong, not the provider; those count
     * for nothing, and a resumed run sends them again.
     */
    USER_FAULT
  }
}
