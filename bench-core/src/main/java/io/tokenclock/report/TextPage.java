package io.tokenclock.report;

import java.util.List;

/**
 * A report for a terminal: fixed width, at most {@value #WIDTH} columns where the words allow it,
 * nothing in it that a terminal would obey.
 */
final class TextPage implements Page {
  static final int WIDTH = 120;
  private static final String GAP = "  ";
  private static final String HANGING = "  ";

  private final StringBuilder out = new StringBuilder();

  @Override
  public void title(String text) {
    line(TerminalText.escape(text));
  }

  @Override
  public void chapter(String text) {
    heading(text);
  }

  @Override
  public void heading(String text) {
    gap();
    line(TerminalText.escape(text));
  }

  @Override
  public void paragraph(String text) {
    wrap(TerminalText.escape(text), "");
  }

  @Override
  public void note(String text) {
    wrap(TerminalText.escape(text), HANGING);
  }

  @Override
  public void gap() {
    int end = out.length();
    boolean blank = end >= 2 && out.charAt(end - 1) == '\n' && out.charAt(end - 2) == '\n';
    out.append(blank ? "" : "\n");
  }

  @Override
  public void table(Grid grid) {
    List<Grid.Row> rows =
        grid.rows().stream()
            .map(
                row ->
                    new Grid.Row(
                        row.title(),
                        row.cells().stream()
                            .map(cell -> cell.stream().map(TerminalText::escape).toList())
                            .toList()))
            .toList();
    int[] widths = widths(rows);
    for (Grid.Row row : rows) {
      for (int line = 0; line < row.height(); line++) {
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < row.cells().size(); column++) {
          String cell = row.text(column, line);
          String padding = row.title() ? "" : " ".repeat(widths[column] - width(cell));
          text.append(column == 0 ? "" : GAP);
          text.append(column < grid.wordColumns() ? cell + padding : padding + cell);
        }
        line(text.toString().stripTrailing());
      }
    }
  }

  /** All that was put on it; lines end with a line feed. */
  String text() {
    return out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private void wrap(String text, String indent) {
    StringBuilder line = new StringBuilder();
    String lead = "";
    for (String word : text.split(" ", -1)) {
      if (line.length() > lead.length() && width(line) + 1 + width(word) > WIDTH) {
        line(line.toString());
        line.setLength(0);
        lead = indent;
        line.append(lead);
      }
      line.append(line.length() > lead.length() ? " " : "").append(word);
    }
    line(line.toString());
  }

  private static int[] widths(List<Grid.Row> rows) {
    int columns = rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    int[] widths = new int[columns];
    for (Grid.Row row : rows) {
      if (!row.title()) {
        for (int column = 0; column < row.cells().size(); column++) {
          for (String text : row.cells().get(column)) {
            widths[column] = Math.max(widths[column], width(text));
          }
        }
      }
    }
    return widths;
  }

  private static int width(CharSequence text) {
    return (int) text.codePoints().count();
  }
}
