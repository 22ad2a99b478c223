package io.tokenclock.testkit.assertj;

import io.tokenclock.report.RunReport;
import io.tokenclock.report.TerminalText;
import java.util.List;

/** What a sentence says when it fails: itself, then what is known, a line each. */
final class Message {
  private final StringBuilder text;

  Message(String sentence) {
    text = new StringBuilder(sentence);
  }

  Message line(String line) {
    // Messages of endpoints and paths come from outside.
    text.append("\n  ").append(TerminalText.escape(line));
    return this;
  }

  /** Lines under a title; nothing when there are none. */
  Message list(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      line(title);
      lines.forEach(line -> line("  " + line));
    }
    return this;
  }

  Message folder(RunReport run) {
    return line("run folder: " + run.folder().path());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
