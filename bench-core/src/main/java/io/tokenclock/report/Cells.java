package io.tokenclock.report;

import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.RankedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Figures as cells of a text table: value, interval, coverage below each other. */
final class Cells {
  static final String ABSENT = "\u2013";

  private final Footnotes footnotes;

  Cells(Footnotes footnotes) {
    this.footnotes = footnotes;
  }

  static String heading(Column column) {
    Metric metric = column.metric();
    Statistic statistic = column.statistic();
    if (metric == null || statistic == null) {
      return column.kind() == Column.Kind.SUCCESS ? "success, %" : "failures, %";
    }
    String unit = metric.quantity() == Quantity.NANOSECONDS ? "ms" : "tok/s";
    return column.kind() == Column.Kind.DIFFERENCE
        ? "to fastest, " + unit
        : metric.title() + " " + statistic.label(metric.quantity()) + ", " + unit;
  }

  List<String> cell(Standings standings, ProviderScore score, Column column, Form form) {
    Proportion share = column.share(score);
    if (share != null) {
      return List.of(
          Numbers.percent(share.ratio()),
          "[" + Numbers.percent(share.low()) + ", " + Numbers.percent(share.high()) + "]",
          share.hits() + " of " + share.n());
    }
    if (column.kind() == Column.Kind.DIFFERENCE) {
      return List.of(
          difference(standings.difference(score, column, form), column.estimate(score, form)));
    }
    Estimate estimate = column.estimate(score, form);
    return estimate == null ? List.of(ABSENT) : estimate(estimate, column);
  }

  private List<String> estimate(Estimate estimate, Column column) {
    Statistic statistic = column.statistic();
    String label = estimate.label();
    boolean renamed = statistic != null && !label.equals(statistic.label(estimate.quantity()));
    String value = value(estimate.order().point(), estimate);
    return List.of(
        renamed ? value + " " + footnotes.mark(label) : value,
        interval(estimate),
        estimate.covered() + " of " + estimate.planned());
  }

  private String interval(Estimate estimate) {
    RankedValue low = estimate.order().low();
    RankedValue high = estimate.order().high();
    if (low != null && high != null) {
      return "[" + value(low, estimate) + ", " + value(high, estimate) + "]";
    }
    String mark = footnotes.mark(String.valueOf(estimate.note()));
    if (low != null) {
      return oneSided(">= ", low, estimate) + " " + mark;
    }
    return high != null ? oneSided("<= ", high, estimate) + " " + mark : mark;
  }

  private static String oneSided(String sign, RankedValue bound, Estimate estimate) {
    return bound.value() == null ? estimate.beyond() : sign + value(bound, estimate);
  }

  static String value(RankedValue ranked, Estimate estimate) {
    Double value = ranked.value();
    return value == null ? estimate.beyond() : number(value, estimate.quantity());
  }

  /** Value without interval, for lists; a dash when there is none. */
  static String value(@Nullable Estimate estimate) {
    return estimate == null ? ABSENT : value(estimate.order().point(), estimate);
  }

  private static String number(double value, Quantity quantity) {
    return quantity == Quantity.NANOSECONDS ? Numbers.millis(value) : Numbers.fixed(value, 1);
  }

  private static String difference(@Nullable Difference difference, @Nullable Estimate estimate) {
    if (difference == null || estimate == null) {
      return ABSENT;
    }
    double shown =
        estimate.quantity() == Quantity.NANOSECONDS
            ? difference.difference() / 1e6
            : difference.difference();
    Double ratio = difference.ratio();
    String text = Numbers.signed(shown, 1);
    return ratio == null ? text : text + " (x" + Numbers.fixed(ratio, 2) + ")";
  }
}
