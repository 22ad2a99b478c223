package io.tokenclock.report;

import java.math.BigDecimal;

/**
 * What a gate holds against a threshold: a figure's point value, or its whole interval. Of few
 * requests a point value is met or missed by luck; an interval that holds the threshold tells
 * nothing either way, and says so. Immutable.
 *
 * @param bound whether the whole interval must lie on the good side
 * @param confidence of the two-sided interval, above 0 and below 1: each of its bounds is missed
 *     with at most half of the rest
 */
public record Basis(boolean bound, double confidence) {

  /** The level of the intervals in every report. */
  public static final double USUAL_CONFIDENCE = 0.95;

  /** The point value, beside its interval at 95 %. */
  public static final Basis ESTIMATE = new Basis(false, USUAL_CONFIDENCE);

  /** The interval at 95 %. */
  public static final Basis BOUND = new Basis(true, USUAL_CONFIDENCE);

  /** Checks the range. */
  public Basis {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence: expected a share above 0 and below 1, such as 0.95, was " + confidence);
    }
  }

  /** How often the interval may miss. */
  double errorRate() {
    // From decimals, since 1 - 0.95 is a hair more than 0.05 and ranks hang on that.
    return BigDecimal.ONE.subtract(BigDecimal.valueOf(confidence)).doubleValue();
  }
}
