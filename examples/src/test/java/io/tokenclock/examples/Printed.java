package io.tokenclock.examples;

import java.util.List;
import java.util.regex.Pattern;

/** What an example printed, line by line, and the numbers in it. */
record Printed(List<String> lines) {
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d+(\\.\\d+)?(?![\\w.])");

  static Printed of(String text) {
    return new Printed(text.lines().toList());
  }

  /** The one line that begins so. */
  String line(String start) {
    List<String> found = lines.stream().filter(line -> line.startsWith(start)).toList();
    if (found.size() != 1) {
      throw new AssertionError(found.size() + " lines begin with '" + start + "' in " + lines);
    }
    return found.get(0);
  }

  /** All numbers that stand alone in that line, in order. */
  double[] numbers(String start) {
    return NUMBER
        .matcher(line(start))
        .results()
        .mapToDouble(r -> Double.parseDouble(r.group()))
        .toArray();
  }
}
