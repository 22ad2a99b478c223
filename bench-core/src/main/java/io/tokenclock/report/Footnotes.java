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

  /** Each remark after its mark, in the order of first use. */
  List<String> texts() {
    return texts.stream().map(text -> mark(text) + " " + text).toList();
  }
}
