package io.tokenclock.stats;

import java.util.function.DoublePredicate;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * On which side of a limit a figure lies, by its interval; and how many cases it would take to tell
 * when these do not.
 */
public enum Decision {
  /** All of the interval lies on the good side. */
  GOOD,
  /** All of it lies on the bad side. */
  BAD,
  /** The limit lies in the interval, or the sample is too small for a bound. */
  OPEN;

  /** Beyond this many cases nobody is told to go and measure. */
  public static final int MOST_CASES = 1_000_000;

  /**
   * A quantile, of which the cases that keep to the limit are the near end.
   *
   * @param good how many of the cases keep to the limit
   * @param n how many cases there are, 1 or more
   * @param errorRate how often the interval may miss, half of it on each side
   */
  public static Decision quantile(Quantile quantile, int good, int n, double errorRate) {
    RankBounds bounds = RankBounds.of(quantile, n, errorRate / 2);
    Integer worse = bounds.upper();
    Integer better = bounds.lower();
    if (worse != null && worse <= good) {
      return GOOD;
    }
    return better != null && better > good ? BAD : OPEN;
  }

  /**
   * How many cases would decide a quantile if the share of good ones stayed as it is.
   *
   * @return absent when it would take more than {@value #MOST_CASES}, since that share is about the
   *     quantile itself
   */
  public static @Nullable Integer casesForQuantile(
      Quantile quantile, int good, int n, double errorRate) {
    return fewest(n, cases -> quantile(quantile, scaled(good, n, cases), cases, errorRate));
  }

  /**
   * A share.
   *
   * @param bad whether a share is on the bad side of the limit
   */
  public static Decision share(Proportion share, DoublePredicate bad) {
    boolean low = bad.test(share.low());
    boolean high = bad.test(share.high());
    return low == high ? low ? BAD : GOOD : OPEN;
  }

  /**
   * How many cases would decide a share if it stayed as it is.
   *
   * @return absent when it would take more than {@value #MOST_CASES}
   */
  public static @Nullable Integer casesForShare(
      int hits, int n, DoublePredicate bad, double errorRate) {
    return fewest(n, cases -> share(Proportion.of(scaled(hits, n, cases), cases, errorRate), bad));
  }

  private static int scaled(int part, int n, int cases) {
    return (int) Math.round((double) part * cases / n);
  }

  /** Ranks are whole numbers, so the way there has small teeth; one of the first cases is found. */
  private static @Nullable Integer fewest(int n, IntFunction<Decision> decision) {
    int low = n;
    int high = n;
    while (decision.apply(high) == OPEN) {
      if (high >= MOST_CASES) {
        return null;
      }
      low = high;
      high = Math.min(MOST_CASES, Math.max(high + 1, high * 2));
    }
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (decision.apply(middle) == OPEN) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
