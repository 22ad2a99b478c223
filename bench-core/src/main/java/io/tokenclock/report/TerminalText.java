package io.tokenclock.report;

import java.util.Locale;

/**
 * Makes text from outside harmless on a terminal: control characters, escape sequences, characters
 * that turn the writing direction or are invisible, and line ends become {@code \}{@code uXXXX}.
 */
public final class TerminalText {
  private static final int LONGEST = 600;

  private TerminalText() {}

  /** The text with everything that could steer a terminal written out; shortened when long. */
  public static String escape(String text) {
    StringBuilder safe = new StringBuilder();
    int shown = 0;
    for (int i = 0; i < text.length(); ) {
      if (shown == LONGEST) {
        return safe.append("...").toString();
      }
      int c = text.codePointAt(i);
      if (harmless(c)) {
        safe.appendCodePoint(c);
      } else {
        for (char unit : Character.toChars(c)) {
          safe.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
        }
      }
      i += Character.charCount(c);
      shown++;
    }
    return safe.toString();
  }

  private static boolean harmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
