package io.tokenclock.task;

import java.util.Locale;

/** Text as a lookup compares it. */
final class FoldedText {

  private FoldedText() {}

  /**
   * Trims, makes every run of Unicode white space one space, and folds case: to upper, then to
   * lower, independent of the machine's locale. So {@code ß} equals {@code SS}, and a final sigma
   * any other. No Unicode normalization: a composed and a decomposed accent stay different.
   */
  static String of(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      // All white space lies in the basic plane, so code units do.
      char c = text.charAt(i);
      if (WhiteSpace.is(c)) {
        gap = true;
        continue;
      }
      if (gap && out.length() > 0) {
        out.append(' ');
      }
      gap = false;
      out.append(c);
    }
    return out.toString().toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }
}
