package io.tokenclock.report;

import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.RankedValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two runs against each other, on a page. */
final class RunComparisonText {
  private static final String CAUTION =
      "The runs share no rounds: another hour or machine is part of every difference. Intervals at"
          + " 95 %, corrected for all providers of a table; tails by a bootstrap over rounds,"
          + " shares by Newcombe and Fisher.";

  private RunComparisonText() {}

  static void print(Page page, RunComparison comparison) {
    page.title(
        "From "
            + RunComparison.name(comparison.first())
            + " to "
            + RunComparison.name(comparison.second()));
    verdict(page, comparison);
    comparison.obstacles().forEach(text -> page.note("not comparable: " + text));
    comparison.warnings().forEach(text -> page.note("differs: " + text));
    Column column = null;
    List<RunDifference> rows = new ArrayList<>();
    for (RunDifference row : comparison.differences()) {
      if (!row.column().equals(column)) {
        table(page, rows);
        rows.clear();
        column = row.column();
      }
      rows.add(row);
    }
    table(page, rows);
    page.gap();
    page.paragraph(CAUTION);
  }

  private static void verdict(Page page, RunComparison comparison) {
    int rounds = comparison.first().manifest().plan().rounds();
    int others = comparison.second().manifest().plan().rounds();
    List<String> better = changes(comparison, true);
    List<String> worse = changes(comparison, false);
    page.paragraph(
        (better.isEmpty() ? "Nothing is better with certainty. " : "Better: " + list(better))
            + (worse.isEmpty() ? "Nothing is worse with certainty. " : "Worse: " + list(worse))
            + rounds
            + " rounds against "
            + others
            + ".");
  }

  private static String list(List<String> changes) {
    return String.join(", ", changes) + ". ";
  }

  private static List<String> changes(RunComparison comparison, boolean better) {
    return comparison.differences().stream()
        .filter(d -> d.certain() && d.better() == better)
        .map(d -> d.provider() + " " + d.column().key())
        .toList();
  }

  private static void table(Page page, List<RunDifference> rows) {
    if (rows.isEmpty()) {
      return;
    }
    Column column = rows.get(0).column();
    page.heading(column.key() + ", " + Words.unit(column));
    Grid grid = new Grid(1);
    grid.row(List.of("provider", "first", "second", "difference", "interval", "p", "judgement"));
    for (RunDifference row : rows) {
      DifferenceEstimate difference = row.difference();
      Double p = row.adjustedPValue();
      grid.row(
          List.of(
              row.provider(),
              row.first(),
              row.second(),
              difference == null ? Cells.ABSENT : number(difference.point(), column),
              difference == null
                  ? Cells.ABSENT
                  : "["
                      + number(difference.low(), column)
                      + ", "
                      + number(difference.high(), column)
                      + "]",
              p == null ? Cells.ABSENT : PairTables.pValue(p),
              row.judgement()));
    }
    page.table(grid);
  }

  private static String number(@Nullable RankedValue ranked, Column column) {
    if (ranked == null) {
      return "?";
    }
    Double value = ranked.value();
    if (value == null) {
      return ranked.place() == RankedValue.Place.ABOVE_ALL ? "> all" : "< all";
    }
    Metric metric = column.metric();
    double unit = metric == null ? 0.01 : metric.quantity() == Quantity.NANOSECONDS ? 1e6 : 1;
    return Numbers.signed(value / unit);
  }
}
