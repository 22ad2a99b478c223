package io.tokenclock.report;

/** What a figure is a number of. */
public enum Quantity {
  /** Nanoseconds; less is better. */
  NANOSECONDS("ns", true),
  /** Tokens per second; more is better. */
  TOKENS_PER_SECOND("tokens/s", false);

  private final String unit;
  private final boolean lowerIsBetter;

  Quantity(String unit, boolean lowerIsBetter) {
    this.unit = unit;
    this.lowerIsBetter = lowerIsBetter;
  }

  /** The unit as files name it. */
  public String unit() {
    return unit;
  }

  /** Whether a smaller number is better. */
  public boolean lowerIsBetter() {
    return lowerIsBetter;
  }
}
