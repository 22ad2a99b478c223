package io.tokenclock.task;

import org.jspecify.annotations.Nullable;

/** The Markdown code fence that models like to put around JSON. */
final class Fence {

  private static final int SHORTEST = 3;

  private Fence() {}

  /**
   * What stands inside the fence, when a text is one fenced block and nothing else (white space
   * around it allowed); absent otherwise. The first line is the fence with its language.
   */
  static @Nullable String content(String text) {
    String block = text.strip();
    char mark = block.isEmpty() ? ' ' : block.charAt(0);
    if (mark != '`' && mark != '~') {
      return null;
    }
    int opening = 0;
    while (opening < block.length() && block.charAt(opening) == mark) {
      opening++;
    }
    int closing = block.length();
    while (closing > opening && block.charAt(closing - 1) == mark) {
      closing--;
    }
    int lineEnd = opening;
    while (lineEnd < closing && block.charAt(lineEnd) != '\n' && block.charAt(lineEnd) != '\r') {
      lineEnd++;
    }
    boolean closed = block.length() - closing >= opening;
    return opening >= SHORTEST && closed && lineEnd < closing
        ? block.substring(lineEnd, closing)
        : null;
  }
}
