package io.tokenclock.report;

import java.util.ArrayList;
import java.util.List;

/** A fixed-width table. A cell may have several lines; the first column is aligned to the left. */
final class Grid {
  private static final String GAP = "  ";

  private final int leftColumns;
  private final List<List<String>> lines = new ArrayList<>();
  private final List<Integer> widths = new ArrayList<>();

  /** A table whose first columns are aligned to the left. */
  Grid(int leftColumns) {
    this.leftColumns = leftColumns;
  }

  /** Adds a row of one-line cells. */
  void row(List<String> cells) {
    rows(cells.stream().map(List::of).toList());
  }

  /** Adds a row of cells with several lines each. */
  void rows(List<List<String>> cells) {
    int height = cells.stream().mapToInt(List::size).max().orElse(0);
    for (int line = 0; line < height; line++) {
      List<String> texts = new ArrayList<>();
      for (int column = 0; column < cells.size(); column++) {
        List<String> cell = cells.get(column);
        String text = line < cell.size() ? cell.get(line) : "";
        texts.add(text);
        if (widths.size() == column) {
          widths.add(0);
        }
        widths.set(column, Math.max(widths.get(column), width(text)));
      }
      lines.add(texts);
    }
  }

  /** Adds a line that runs over all columns. */
  void title(String text) {
    lines.add(List.of(text));
  }

  void print(StringBuilder out) {
    for (List<String> line : lines) {
      StringBuilder text = new StringBuilder();
      for (int column = 0; column < line.size(); column++) {
        String cell = line.get(column);
        String padding = " ".repeat(Math.max(0, widths.get(column) - width(cell)));
        text.append(column == 0 ? "" : GAP);
        text.append(column < leftColumns ? cell + padding : padding + cell);
      }
      out.append(text.toString().stripTrailing()).append('\n');
    }
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
