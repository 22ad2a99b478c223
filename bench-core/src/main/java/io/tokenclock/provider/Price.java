package io.tokenclock.provider;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * What a vendor asks for tokens, in US dollars per million, as somebody noted it on one day. Prices
 * move and carry promotions: an old one estimates, it does not bill.
 *
 * @param inputPerMillion dollars for a million prompt tokens, 0 or more
 * @param outputPerMillion dollars for a million completion tokens, 0 or more; reasoning is billed
 *     as completion by every vendor looked at
 * @param asOf the day on which it was noted, not the day since which it holds
 */
public record Price(BigDecimal inputPerMillion, BigDecimal outputPerMillion, LocalDate asOf) {

  private static final int MILLION_DIGITS = 6;

  /** Checks all fields. */
  public Price {
    requireNonNull(asOf, "asOf");
    requireAtLeastZero(inputPerMillion, "inputPerMillion");
    requireAtLeastZero(outputPerMillion, "outputPerMillion");
  }

  /**
   * Dollars for so many tokens, exact.
   *
   * @param promptTokens prompt tokens, 0 or more
   * @param completionTokens completion tokens, 0 or more
   */
  public BigDecimal dollars(long promptTokens, long completionTokens) {
    return inputPerMillion
        .multiply(BigDecimal.valueOf(promptTokens))
        .add(outputPerMillion.multiply(BigDecimal.valueOf(completionTokens)))
        .movePointLeft(MILLION_DIGITS);
  }

  private static void requireAtLeastZero(BigDecimal value, String field) {
    if (requireNonNull(value, field).signum() < 0) {
      throw new IllegalArgumentException(field + ": expected 0 or more, was " + value);
    }
  }
}
