package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A projection as plain text for a terminal: what was asked, the table in both forms, what it rests
 * on, and what to be careful about. The same characters in every locale; text that came from
 * outside is escaped, so that it cannot steer the terminal.
 */
public final class TextTable {
  private TextTable() {}

  /** The whole text; lines end with a line feed. */
  public static String render(Scorecard scorecard, Standings standings) {
    StringBuilder out = new StringBuilder();
    heading(out, scorecard, standings.projection());
    Footnotes footnotes = new Footnotes();
    Cells cells = new Cells(footnotes);
    for (Form form : List.of(Form.CENSORED, Form.PUBLISHED)) {
      out.append('\n').append(title(form)).append('\n');
      for (List<Column> section : standings.projection().sections()) {
        out.append('\n');
        section(cells, standings, section, form).print(out);
      }
    }
    out.append('\n');
    footnotes.print(out);
    TextNotes.print(out, scorecard, standings);
    return out.toString();
  }

  /**
   * Writes the whole text.
   *
   * @throws IOException when the target refuses it
   */
  public static void write(Scorecard scorecard, Standings standings, Appendable target)
      throws IOException {
    target.append(render(scorecard, standings));
  }

  private static void heading(StringBuilder out, Scorecard scorecard, Projection projection) {
    BenchmarkPlan plan = scorecard.plan();
    out.append(projection.title());
    if (plan.simulated()) {
      out.append("  [simulated, time scale ").append(Numbers.forFile(plan.timeScale())).append(']');
    }
    out.append('\n').append(projection.question()).append('\n');
    out.append(TerminalText.escape(plan.name()))
        .append(": data set ")
        .append(TerminalText.escape(plan.dataset()))
        .append(", n = ")
        .append(plan.rounds())
        .append(" requests per provider, ")
        .append(plan.families().size())
        .append(" families, deadline ")
        .append(Numbers.duration(plan.deadline()))
        .append('\n');
    out.append(
        "Nearest rank; [95 % intervals by order statistics, shares by Wilson]; k of n requests with"
            + " the value.\n");
    Validity validity = scorecard.validity();
    if (validity.verdict() == Validity.Verdict.INVALID) {
      out.append("INVALID RUN: do not use these figures; reasons below.\n");
    }
  }

  private static String title(Form form) {
    return switch (form) {
      case CENSORED ->
          "Censored form: every request counts, one that failed is worse than all others. Order and"
              + " ranks.";
      case PUBLISHED -> "Published form: completed requests that have the value. Same order.";
    };
  }

  private static Grid section(Cells cells, Standings standings, List<Column> columns, Form form) {
    Grid grid = new Grid(2);
    List<String> head = new ArrayList<>(List.of("rank", "provider"));
    columns.forEach(column -> head.add(Cells.heading(column)));
    grid.row(head);
    rows(grid, cells, standings, standings.listed(), columns, form, null);
    rows(grid, cells, standings, standings.ineligible(), columns, form, "not eligible:");
    rows(
        grid,
        cells,
        standings,
        standings.dedicated(),
        columns,
        form,
        "dedicated endpoints, listed apart:");
    return grid;
  }

  private static void rows(
      Grid grid,
      Cells cells,
      Standings standings,
      List<Standing> rows,
      List<Column> columns,
      Form form,
      @Nullable String title) {
    if (title != null && !rows.isEmpty()) {
      grid.title(title);
    }
    for (Standing row : rows) {
      Integer rank = row.rank();
      List<List<String>> texts = new ArrayList<>();
      texts.add(List.of(rank == null ? Cells.ABSENT : rank.toString()));
      texts.add(List.of(TerminalText.escape(row.score().provider().id())));
      for (Column column : columns) {
        texts.add(cells.cell(standings, row.score(), column, form));
      }
      grid.rows(texts);
    }
  }
}
