package io.tokenclock.report;

/**
 * What a provider must keep to before a projection ranks it.
 *
 * @param successPercent least share of right answers, 0 to 100
 * @param failurePercent largest share of operational failures, 0 to 100
 */
public record Limits(int successPercent, int failurePercent) {

  /** The limits of the method: 95 % right, at most 1 % failed. */
  public static final Limits STANDARD = new Limits(95, 1);

  /** Checks the range. */
  public Limits {
    if (successPercent < 0 || successPercent > 100 || failurePercent < 0 || failurePercent > 100) {
      throw new IllegalArgumentException(
          "limits: expected 0 to 100 per cent, were " + successPercent + " and " + failurePercent);
    }
  }
}
