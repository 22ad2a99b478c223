package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.RankedValue;
import io.tokenclock.stats.RankedValue.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One column of a projection: which figure it shows. Declared data, computes nothing new.
 *
 * @param kind what it shows
 * @param metric the metric; absent for shares
 * @param statistic the statistic; absent for shares
 */
public record Column(Kind kind, @Nullable Metric metric, @Nullable Statistic statistic) {

  /** What a column shows. */
  public enum Kind {
    /** An estimate with its interval. */
    ESTIMATE,
    /** Own value minus the best value among the listed rows, with the ratio beside. */
    DIFFERENCE,
    /** The success rate. */
    SUCCESS,
    /** The failure rate. */
    FAILURES
  }

  /** Checks that a metric is named exactly where one is shown. */
  public Column {
    requireNonNull(kind, "kind");
    boolean share = kind == Kind.SUCCESS || kind == Kind.FAILURES;
    if (share != (metric == null) || share != (statistic == null)) {
      throw new IllegalArgumentException(
          "column: expected metric and statistic for estimates and differences only, kind " + kind);
    }
    if (statistic == Statistic.P99 && metric != null && !metric.quantity().lowerIsBetter()) {
      throw new IllegalArgumentException("column: rates have no p99");
    }
  }

  /** An estimate with its interval. */
  public static Column of(Metric metric, Statistic statistic) {
    return new Column(Kind.ESTIMATE, metric, statistic);
  }

  /** An estimate's difference to the best value among the listed rows. */
  public static Column difference(Metric metric, Statistic statistic) {
    return new Column(Kind.DIFFERENCE, metric, statistic);
  }

  /** The success rate. */
  public static Column success() {
    return new Column(Kind.SUCCESS, null, null);
  }

  /** The failure rate. */
  public static Column failures() {
    return new Column(Kind.FAILURES, null, null);
  }

  /** The estimate behind it; absent for shares and where nothing could be estimated. */
  public @Nullable Estimate estimate(ProviderScore score, Form form) {
    return metric == null || statistic == null ? null : score.estimate(metric, statistic, form);
  }

  /** The share behind it; absent for estimates. */
  public @Nullable Proportion share(ProviderScore score) {
    return switch (kind) {
      case SUCCESS -> score.success();
      case FAILURES -> score.failures();
      default -> null;
    };
  }

  /** Whether a smaller value is better. */
  public boolean lowerIsBetter() {
    return metric == null ? kind == Kind.FAILURES : metric.quantity().lowerIsBetter();
  }

  /** The word used in files. */
  public String key() {
    if (metric == null || statistic == null) {
      return kind == Kind.SUCCESS ? "success" : "failures";
    }
    String base = metric.key() + "_" + statistic.label(metric.quantity()).replace(' ', '_');
    return kind == Kind.DIFFERENCE ? base + "_difference" : base;
  }

  /** Every column that there is. */
  public static List<Column> all() {
    List<Column> all = new ArrayList<>(List.of(success(), failures()));
    for (Metric metric : Metric.values()) {
      for (Statistic statistic : Statistic.values()) {
        if (statistic != Statistic.P99 || metric.quantity().lowerIsBetter()) {
          all.add(of(metric, statistic));
          all.add(difference(metric, statistic));
        }
      }
    }
    return List.copyOf(all);
  }

  /** The column that files call by that word; absent when there is none. */
  public static @Nullable Column named(String key) {
    return all().stream().filter(column -> column.key().equals(key)).findFirst().orElse(null);
  }

  @Nullable Reading reading(ProviderScore score, Form form) {
    Proportion share = share(score);
    if (share != null) {
      boolean lowerIsBetter = kind == Kind.FAILURES;
      RankedValue low = measured(share.low());
      RankedValue high = measured(share.high());
      return new Reading(
          measured(share.ratio()),
          lowerIsBetter ? low : high,
          lowerIsBetter ? high : low,
          lowerIsBetter);
    }
    Estimate estimate = estimate(score, form);
    return estimate == null
        ? null
        : new Reading(
            estimate.order().point(),
            estimate.betterBound(),
            estimate.worseBound(),
            estimate.quantity().lowerIsBetter());
  }

  private static RankedValue measured(double value) {
    return new RankedValue(1, Place.MEASURED, value);
  }
}
