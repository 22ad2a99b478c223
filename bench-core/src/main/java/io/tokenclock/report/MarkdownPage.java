package io.tokenclock.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A report in Markdown as GitHub reads it. Text from outside can open no markup of its own: no
 * HTML, no link, no mention, no further column.
 */
final class MarkdownPage implements Page {
  private final StringBuilder out = new StringBuilder();
  private boolean inList;

  @Override
  public void title(String text) {
    block("# " + escape(text));
  }

  @Override
  public void chapter(String text) {
    block("## " + escape(text));
  }

  @Override
  public void heading(String text) {
    block("### " + escape(text));
  }

  @Override
  public void paragraph(String text) {
    block(escape(text));
  }

  @Override
  public void note(String text) {
    if (inList) {
      out.append("- ").append(escape(text)).append('\n');
    } else {
      block("- " + escape(text));
      inList = true;
    }
  }

  @Override
  public void gap() {
    inList = false;
  }

  @Override
  public void table(Grid grid) {
    List<Grid.Row> rows = grid.rows();
    if (rows.isEmpty()) {
      return;
    }
    int columns = rows.get(0).cells().size();
    StringBuilder text = new StringBuilder(row(rows.get(0), columns));
    text.append("\n|");
    for (int column = 0; column < columns; column++) {
      text.append(column < grid.wordColumns() ? " :-- |" : " --: |");
    }
    for (Grid.Row row : rows.subList(1, rows.size())) {
      text.append('\n').append(row(row, columns));
    }
    block(text.toString());
  }

  /** All that was put on it; lines end with a line feed. */
  String text() {
    return out.toString();
  }

  private void block(String text) {
    inList = false;
    out.append(out.length() == 0 ? "" : "\n").append(text).append('\n');
  }

  private static String row(Grid.Row row, int columns) {
    List<String> cells = new ArrayList<>();
    for (List<String> cell : row.cells()) {
      cells.add(String.join("<br>", cell.stream().map(MarkdownPage::escape).toList()));
    }
    while (cells.size() < columns) {
      cells.add("");
    }
    if (row.title()) {
      cells.set(0, "*" + cells.get(0) + "*");
    }
    return "| " + String.join(" | ", cells) + " |";
  }

  static String escape(String text) {
    String plain = TerminalText.escape(text);
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      switch (c) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        // A mention would call a person, an address would become a link.
        case '@' -> safe.append("&#64;");
        case ':' -> safe.append(plain.startsWith("://", i) ? "&#58;" : ":");
        case '.' -> safe.append(opensAddress(plain, i) ? "&#46;" : ".");
        case '\\', '|', '`', '*', '_', '~', '#' -> safe.append('\\').append(c);
        // Brackets of an interval may stay; those of a link or of its target may not.
        case ']' -> safe.append(opensTarget(plain, i + 1) ? "\\]" : "]");
        default -> safe.append(c);
      }
    }
    return safe.toString();
  }

  private static boolean opensAddress(String text, int dot) {
    return dot >= 3 && text.regionMatches(true, dot - 3, "www", 0, 3);
  }

  private static boolean opensTarget(String text, int next) {
    return next < text.length() && "([:".indexOf(text.charAt(next)) >= 0;
  }
}
