package io.tokenclock.cli;

import java.io.PrintWriter;
import java.util.Map;

/** Where a command prints: results to standard output, everything else to standard error. */
final class Console {
  private final PrintWriter out;
  private final PrintWriter err;
  private final Map<String, String> environment;
  private final Terminal terminal;

  Console(PrintWriter out, PrintWriter err, Map<String, String> environment, Terminal terminal) {
    this.out = out;
    this.err = err;
    this.environment = Map.copyOf(environment);
    this.terminal = terminal;
  }

  Terminal terminal() {
    return terminal;
  }

  Map<String, String> environment() {
    return environment;
  }

  /** A line of the result. */
  void line(String text) {
    out.println(text);
    out.flush();
  }

  /** A text of the result that has its own line ends. */
  void text(String text) {
    out.print(text);
    out.flush();
  }

  /** A line about what is going on. */
  void note(String text) {
    err.println(text);
    err.flush();
  }

  /** A text on the terminal that may hold control sequences of our own. */
  void draw(String text) {
    err.print(text);
    err.flush();
  }

  /** A line about what went wrong. */
  void error(String text) {
    err.println(terminal.alarm("bench:") + " " + text);
    err.flush();
  }
}
