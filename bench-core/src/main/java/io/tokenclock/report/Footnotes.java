package io.tokenclock.report;

import java.util.ArrayList;
import java.util.List;

/** Numbers remarks that many cells share. */
final class Footnotes {
  private final List<String> texts = new ArrayList<>();

  /** The mark of a remark, the same at each use. */
  String mark(String text) {
    if (!texts.contains(text)) {
      texts.add(text);
    }
    return "(" + (texts.indexOf(text) + 1) + ")";
  }

  void print(StringBuilder out) {
    for (int i = 0; i < texts.size(); i++) {
      out.append('(').append(i + 1).append(") ").append(texts.get(i)).append('\n');
    }
  }
}
