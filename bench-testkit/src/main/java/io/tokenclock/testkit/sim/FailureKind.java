package io.tokenclock.testkit.sim;

import java.util.Locale;

/** How a simulated exchange fails on purpose; the share is of all failures, an assumption. */
public enum FailureKind {
  /** Status 429 in the vendor's error shape, at once. */
  RATE_LIMITED(0.4),
  /** Status 500 in the vendor's error shape, when the first answer was due. */
  SERVER_ERROR(0.2),
  /** A TCP reset halfway through the answer. */
  RESET(0.2),
  /** Silence halfway through the answer, for longer than any deadline in use. */
  STALL(0.1),
  /** A clean end of body halfway through the answer, without finish reason. */
  CUT(0.1);

  private final double share;

  FailureKind(double share) {
    this.share = share;
  }

  /** The word used in the log. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind at a quantile from 0 to 1. */
  static FailureKind at(double quantile) {
    double sum = 0;
    for (FailureKind kind : values()) {
      sum += kind.share;
      if (quantile < sum) {
        return kind;
      }
    }
    return CUT;
  }
}
