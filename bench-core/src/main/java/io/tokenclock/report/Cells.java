package io.tokenclock.report;

import io.tokenclock.stats.BehindBest;
import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.RankedValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Figures as cells of a table: the value, and below it what it is worth. */
final class Cells {
  static final String ABSENT = "\u2013";

  private final Scorecard scorecard;
  private final Standings standings;
  private final int asked;

  /** Cells of one projection. */
  Cells(Scorecard scorecard, Standings standings) {
    this.scorecard = scorecard;
    this.standings = standings;
    this.asked = scorecard.plan().rounds();
  }

  /**
   * Value and interval, and the coverage where it is not that of everybody.
   *
   * @param remark takes the place of a missing interval; absent where the head says it
   * @param label what the value is, where the head does not say it
   */
  List<String> cell(
      ProviderScore score,
      Column column,
      Form form,
      @Nullable String remark,
      @Nullable String label) {
    Proportion share = column.share(score);
    if (share != null) {
      return share(share);
    }
    Estimate estimate = column.estimate(score, form);
    if (estimate == null) {
      return List.of(ABSENT);
    }
    if (column.kind() == Column.Kind.DIFFERENCE) {
      return difference(
          standings.difference(score, column, form),
          estimate,
          form == Form.CENSORED ? standings.behindBest(scorecard, score, column) : null);
    }
    List<String> lines = new ArrayList<>();
    lines.add(value(estimate.order().point(), estimate));
    RankedValue low = estimate.order().low();
    RankedValue high = estimate.order().high();
    // Where all three lie beyond, the value has said it.
    boolean beyond = estimate.value() == null;
    if (low != null && high != null && !(beyond && low.value() == null && high.value() == null)) {
      lines.add("[" + value(low, estimate) + ", " + value(high, estimate) + "]");
    }
    if (label != null) {
      lines.add(label);
    }
    if (remark != null) {
      lines.add(remark);
    }
    boolean everybody = estimate.covered() == asked && estimate.submitted() == asked;
    if (form == Form.CENSORED && !everybody) {
      lines.add(estimate.covered() + " of " + estimate.submitted());
    }
    return lines;
  }

  private List<String> share(Proportion share) {
    List<String> lines = new ArrayList<>();
    lines.add(Numbers.percent(share.ratio()));
    lines.add("[" + Numbers.percent(share.low()) + ", " + Numbers.percent(share.high()) + "]");
    if (share.n() != asked) {
      lines.add(share.hits() + " of " + share.n());
    }
    return lines;
  }

  private static List<String> difference(
      @Nullable Difference difference, Estimate estimate, BehindBest.@Nullable Behind behind) {
    if (difference == null) {
      return List.of(ABSENT);
    }
    double unit = estimate.quantity() == Quantity.NANOSECONDS ? 1e6 : 1;
    Double ratio = difference.ratio();
    List<String> lines = new ArrayList<>();
    lines.add(
        Numbers.signed(difference.difference() / unit)
            + (ratio == null ? "" : " x" + Numbers.fixed(ratio, 2)));
    if (behind != null) {
      String least = bound(behind.atLeast(), unit);
      String most = bound(behind.atMost(), unit);
      // With the sign of the difference itself, so that the interval lies around it.
      lines.add(
          estimate.quantity().lowerIsBetter()
              ? "[" + least + ", " + most + "]"
              : "[" + negated(most) + ", " + negated(least) + "]");
    }
    return lines;
  }

  private static String negated(String number) {
    return number.equals("?") || new BigDecimal(number).signum() == 0 ? number : "-" + number;
  }

  private static String bound(@Nullable Double bound, double unit) {
    return bound == null ? "?" : Numbers.compact(bound / unit);
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
    return quantity == Quantity.NANOSECONDS ? Numbers.millis(value) : Numbers.compact(value);
  }
}
