package io.tokenclock.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;

/**
 * What there is to print on: the one place that decides about color and redrawing.
 *
 * @param out whether standard output is a terminal that shows color
 * @param err whether standard error is one, which can also be drawn anew
 * @param color whether color is wanted
 */
record Terminal(boolean out, boolean err, boolean color) {
  /** Option of every command. */
  static final String NO_COLOR = "--no-color";

  /** No terminal, such as a file. */
  static final Terminal NONE = new Terminal(false, false, false);

  private static final String RED = "\u001b[31m";
  private static final String PLAIN = "\u001b[0m";

  /**
   * The terminal of this process, as the start script says: no Java before 22 can tell by itself.
   * Color is off by option, and by the variable {@code NO_COLOR} with any text in it.
   */
  static Terminal of(Map<String, String> environment, String... args) {
    List<String> options = Arrays.asList(args);
    boolean off = options.contains(NO_COLOR) || !environment.getOrDefault("NO_COLOR", "").isEmpty();
    return new Terminal(
        Boolean.getBoolean("tokenclock.terminal.out"),
        Boolean.getBoolean("tokenclock.terminal.err"),
        !off);
  }

  /** Colors of help texts, which go to standard output. */
  ColorScheme help() {
    return Help.defaultColorScheme(out && color ? Ansi.ON : Ansi.OFF);
  }

  /** A text on standard error that shall be seen. */
  String alarm(String text) {
    return err && color ? RED + text + PLAIN : text;
  }
}
