package io.tokenclock.jmh;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * JMH's own command line with two defaults turned round. A benchmark that fails ends the run with
 * 1, where JMH alone goes on, tables what succeeded before, and ends with 0; and {@link
 * TokenclockProfiler} is there without being asked for. {@code -foe false} takes the first back.
 */
public final class Main {
  private Main() {}

  /** Takes JMH's options; {@code -h} lists them. */
  public static void main(String[] arguments) throws IOException {
    org.openjdk.jmh.Main.main(withDefaults(arguments));
  }

  static String[] withDefaults(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    try {
      var given = new CommandLineOptions(arguments);
      if (!given.shouldFailOnError().hasValue()) {
        all.addAll(List.of("-foe", "true"));
      }
      if (given.getProfilers().stream()
          .noneMatch(profiler -> profiler.getKlass().equals(TokenclockProfiler.NAME))) {
        all.addAll(List.of("-prof", TokenclockProfiler.NAME));
      }
    } catch (CommandLineOptionException e) {
      // JMH reads them again, and says what is wrong.
      return arguments;
    }
    return all.toArray(String[]::new);
  }
}
