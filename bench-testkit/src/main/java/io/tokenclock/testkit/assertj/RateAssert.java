package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Quantity;

/** Sentences about a rate in tokens per second, of which more is better. */
public final class RateAssert extends FigureAssert<RateAssert> {

  RateAssert(Figure figure) {
    super(figure, RateAssert.class);
  }

  /** Verifies that it is that high or higher. */
  public RateAssert isAtLeast(double tokensPerSecond) {
    require("at least " + text(tokensPerSecond), false, tokensPerSecond);
    return this;
  }

  /** Verifies that it is higher than that. */
  public RateAssert isGreaterThan(double tokensPerSecond) {
    require("greater than " + text(tokensPerSecond), true, tokensPerSecond);
    return this;
  }

  private static String text(double tokensPerSecond) {
    return Quantity.TOKENS_PER_SECOND.text(tokensPerSecond);
  }
}
