package io.tokenclock.report;

import io.tokenclock.stats.OrderEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The tables of one projection: the censored form, and the published one where it differs. */
final class ProjectionTables {
  private final Page page;
  private final Standings standings;
  private final Cells cells;
  private final Footnotes footnotes = new Footnotes();

  private ProjectionTables(Page page, Scorecard scorecard, Standings standings) {
    this.page = page;
    this.standings = standings;
    this.cells = new Cells(scorecard, standings);
  }

  static void print(Page page, Scorecard scorecard, Standings standings) {
    new ProjectionTables(page, scorecard, standings).print();
  }

  private void print() {
    if (standings.projection().toolCalls()) {
      page.paragraph(Projection.NO_TOOL_CALLS);
      return;
    }
    page.heading(
        "Censored form: every request counts, one that failed is worse than all others. Order and"
            + " ranks.");
    for (List<Column> section : standings.projection().sections()) {
      page.gap();
      page.table(grid(section, Form.CENSORED, score -> true));
    }
    published();
    page.gap();
    footnotes.texts().forEach(page::note);
  }

  private void published() {
    List<List<Column>> sections =
        standings.projection().sections().stream()
            .map(section -> section.stream().filter(c -> c.metric() != null).toList())
            .filter(section -> scores().stream().anyMatch(score -> differs(score, section)))
            .toList();
    if (sections.isEmpty()) {
      page.gap();
      page.paragraph(
          "Published form (completed requests that have the value): the same figures; no request"
              + " failed or lacked an answer.");
      return;
    }
    page.heading(
        "Published form: completed requests that have the value. Same order; rows that differ.");
    for (List<Column> section : sections) {
      page.gap();
      page.table(grid(section, Form.PUBLISHED, score -> differs(score, section)));
    }
  }

  private boolean differs(ProviderScore score, List<Column> columns) {
    return columns.stream()
        .anyMatch(
            column ->
                column.kind() == Column.Kind.DIFFERENCE
                    ? !difference(score, column, Form.CENSORED)
                        .equals(difference(score, column, Form.PUBLISHED))
                    : !order(score, column, Form.CENSORED)
                        .equals(order(score, column, Form.PUBLISHED)));
  }

  private Optional<Difference> difference(ProviderScore score, Column column, Form form) {
    return Optional.ofNullable(standings.difference(score, column, form));
  }

  private static Optional<OrderEstimate> order(ProviderScore score, Column column, Form form) {
    return Optional.ofNullable(column.estimate(score, form)).map(Estimate::order);
  }

  private Grid grid(List<Column> columns, Form form, Predicate<ProviderScore> shown) {
    List<ProviderScore> scores = scores().stream().filter(shown).toList();
    List<ColumnHead> heads =
        columns.stream().map(c -> new ColumnHead(c, form, scores, footnotes)).toList();
    Grid grid = new Grid(2);
    List<List<String>> head = new ArrayList<>(List.of(List.of("rank"), List.of("provider")));
    heads.forEach(h -> head.add(h.lines()));
    grid.rows(head);
    rows(grid, standings.listed(), columns, heads, form, shown, "");
    rows(grid, standings.ineligible(), columns, heads, form, shown, "not eligible:");
    String apart = "dedicated endpoints, listed apart:";
    rows(grid, standings.dedicated(), columns, heads, form, shown, apart);
    return grid;
  }

  private void rows(
      Grid grid,
      List<Standing> rows,
      List<Column> columns,
      List<ColumnHead> heads,
      Form form,
      Predicate<ProviderScore> shown,
      String title) {
    List<Standing> chosen = rows.stream().filter(row -> shown.test(row.score())).toList();
    if (!title.isEmpty() && !chosen.isEmpty()) {
      grid.title(title);
    }
    for (Standing row : chosen) {
      Integer rank = row.rank();
      List<List<String>> texts = new ArrayList<>();
      texts.add(List.of(rank == null ? Cells.ABSENT : rank.toString()));
      texts.add(List.of(row.score().provider().id()));
      for (int i = 0; i < columns.size(); i++) {
        Estimate estimate = columns.get(i).estimate(row.score(), form);
        ColumnHead head = heads.get(i);
        String remark = head.remark(estimate);
        texts.add(cells.cell(row.score(), columns.get(i), form, remark, head.label(estimate)));
      }
      grid.rows(texts);
    }
  }

  private List<ProviderScore> scores() {
    return standings.rows().stream().map(Standing::score).toList();
  }
}
