package io.tokenclock.report;

import io.tokenclock.stats.Quantile;
import java.util.Locale;

/** Which member of a sample stands for it; rates count the last two from the fast end down. */
public enum Statistic {
  /** The median. */
  P50,
  /** 95 of 100 are at most that slow; of rates the p95 floor: 95 of 100 are at least that fast. */
  P95,
  /** 99 of 100 are at most that slow; times only. */
  P99;

  /** The share it stands for. */
  public Quantile quantile() {
    return switch (this) {
      case P50 -> Quantile.P50;
      case P95 -> Quantile.P95;
      case P99 -> Quantile.P99;
    };
  }

  /** Its name for values of this quantity. */
  public String label(Quantity quantity) {
    return floor(quantity)
        ? name().toLowerCase(Locale.ROOT) + " floor"
        : name().toLowerCase(Locale.ROOT);
  }

  boolean floor(Quantity quantity) {
    return this != P50 && !quantity.lowerIsBetter();
  }
}
