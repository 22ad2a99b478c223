package io.tokenclock.report;

import java.util.ArrayList;
import java.util.List;

/** Cells of a table, each of one or several lines, under a head; the first columns hold words. */
final class Grid {
  private final int wordColumns;
  private final List<Row> rows = new ArrayList<>();

  /**
   * One row.
   *
   * @param title whether its only cell runs over all columns
   * @param cells lines of each cell
   */
  record Row(boolean title, List<List<String>> cells) {

    int height() {
      return cells.stream().mapToInt(List::size).max().orElse(0);
    }

    /** One line of one cell; empty where the cell has fewer. */
    String text(int column, int line) {
      List<String> cell = cells.get(column);
      return line < cell.size() ? cell.get(line) : "";
    }
  }

  /** A table whose first columns are aligned to the left. */
  Grid(int wordColumns) {
    this.wordColumns = wordColumns;
  }

  /** Adds a row of one-line cells; the first row is the head. */
  void row(List<String> cells) {
    rows(cells.stream().map(List::of).toList());
  }

  /** Adds a row of cells with several lines each; the first row is the head. */
  void rows(List<List<String>> cells) {
    rows.add(new Row(false, List.copyOf(cells)));
  }

  /** Adds a line that runs over all columns. */
  void title(String text) {
    rows.add(new Row(true, List.of(List.of(text))));
  }

  int wordColumns() {
    return wordColumns;
  }

  List<Row> rows() {
    return List.copyOf(rows);
  }
}
