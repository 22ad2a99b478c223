package io.tokenclock.report;

/** What a figure is a number of. */
public enum Quantity {
  /** Nanoseconds; less is better. */
  NANOSECONDS("ns", true),
  /** Tokens per second; more is better. */
  TOKENS_PER_SECOND("tokens/s", false);

  private static final double NANOS_PER_MILLI = 1e6;
  private static final int MILLI_DECIMALS = 3;
  private static final int RATE_DECIMALS = 2;

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

  /**
   * A value for messages: {@code 1734.201 ms}, {@code 48.20 tokens/s}. The same characters in every
   * locale.
   */
  public String text(double value) {
    return number(value) + " " + (this == NANOSECONDS ? "ms" : unit);
  }

  /** The same without the unit, for bounds that stand beside a value. */
  String number(double value) {
    return this == NANOSECONDS
        ? Numbers.fixed(value / NANOS_PER_MILLI, MILLI_DECIMALS)
        : Numbers.fixed(value, RATE_DECIMALS);
  }
}
