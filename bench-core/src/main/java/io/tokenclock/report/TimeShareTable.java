package io.tokenclock.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where the time went, as a table with bars. */
final class TimeShareTable {
  private static final int BAR = 32;
  private static final char CLIENT = '#';
  private static final char NETWORK = '=';
  private static final char PROVIDER = '.';

  private TimeShareTable() {}

  /**
   * Prints the tables; nothing when nothing is known.
   *
   * @param details whether end-to-end latency is divided as well
   */
  static void print(Page page, Scorecard scorecard, Conditions conditions, boolean details) {
    Set<String> methods = new LinkedHashSet<>();
    Map<String, Set<String>> notes = new LinkedHashMap<>();
    for (Metric metric : details ? TimeShare.METRICS : List.of(Metric.TTFT)) {
      List<TimeShare> rows = TimeShare.of(scorecard, conditions, metric);
      if (!rows.isEmpty()) {
        table(page, metric, rows);
        rows.forEach(row -> explain(row, methods, notes));
      }
    }
    if (methods.isEmpty()) {
      return;
    }
    page.gap();
    page.note(
        String.join("; ", methods)
            + "; provider: the rest, and what is absent. Medians of different samples add up"
            + " nearly.");
    notes.forEach((note, who) -> page.note(note + ": " + String.join(", ", who)));
  }

  private static void explain(TimeShare row, Set<String> methods, Map<String, Set<String>> notes) {
    method("client: ", row.client(), methods);
    method("network: ", row.network(), methods);
    row.notes()
        .forEach(
            note -> notes.computeIfAbsent(note, n -> new LinkedHashSet<>()).add(row.provider()));
  }

  private static void method(String name, TimeShare.@Nullable Part part, Set<String> methods) {
    if (part != null) {
      methods.add(name + part.method());
    }
  }

  private static void table(Page page, Metric metric, List<TimeShare> rows) {
    page.heading(
        "Where the time went: "
            + metric.title()
            + " p50, completed requests, ms (of n); # client = network . provider");
    double longest = rows.stream().mapToDouble(row -> row.whole().nanos()).max().orElse(1);
    Grid grid = new Grid(2);
    grid.row(List.of("provider", "", metric.title() + " p50", "client", "network", "provider"));
    for (TimeShare row : rows) {
      Double rest = row.restNanos();
      grid.row(
          List.of(
              row.provider(),
              bar(row, longest),
              text(row.whole()),
              text(row.client()),
              text(row.network()),
              rest == null ? Cells.ABSENT : Numbers.millis(rest)));
    }
    page.table(grid);
  }

  private static String text(TimeShare.@Nullable Part part) {
    return part == null ? Cells.ABSENT : Numbers.millis(part.nanos()) + " (" + part.n() + ")";
  }

  /** As long as the whole is of the longest; a part that is there has one column at least. */
  static String bar(TimeShare row, double longest) {
    List<String> parts = new ArrayList<>();
    part(parts, CLIENT, row.client() == null ? null : row.client().nanos(), longest);
    part(parts, NETWORK, row.network() == null ? null : row.network().nanos(), longest);
    part(parts, PROVIDER, row.restNanos(), longest);
    return String.join("", parts);
  }

  private static void part(List<String> parts, char sign, @Nullable Double nanos, double longest) {
    if (nanos != null) {
      long columns = longest > 0 ? Math.round(BAR * nanos / longest) : 0;
      parts.add(String.valueOf(sign).repeat((int) Math.max(1, columns)));
    }
  }
}
