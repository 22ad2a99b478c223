package io.tokenclock.cli;

import io.tokenclock.testkit.drill.FaultResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The table of a fault drill. */
final class DrillTable {
  /** Names of the columns. */
  static final String HEAD = line("fault", "expected", "seen", "");

  private DrillTable() {}

  static String row(FaultResult result) {
    return line(
        result.fault().name(), result.expected(), result.seen(), result.right() ? "ok" : "WRONG");
  }

  /**
   * What is to be said in the end: every problem, and how many faults were taken as they should.
   */
  static List<String> end(List<FaultResult> results) {
    List<FaultResult> wrong = results.stream().filter(result -> !result.right()).toList();
    List<String> lines = new ArrayList<>();
    Map<String, List<String>> problems = new LinkedHashMap<>();
    for (FaultResult result : wrong) {
      for (String problem : result.problems()) {
        problems.computeIfAbsent(problem, one -> new ArrayList<>()).add(result.fault().name());
      }
    }
    problems.forEach(
        (problem, faults) ->
            lines.add(problem + (faults.size() == 1 ? "" : " (seen beside " + faults + ")")));
    int right = results.size() - wrong.size();
    String names = wrong.stream().map(r -> r.fault().name()).collect(Collectors.joining(", "));
    lines.add(
        right
            + " of "
            + results.size()
            + " faults are taken as they should be"
            + (wrong.isEmpty() ? "." : "; wrong: " + names));
    return lines;
  }

  private static String line(String fault, String expected, String seen, String ok) {
    return String.format(Locale.ROOT, "%-26s %-46s %-46s %s", fault, expected, seen, ok)
        .stripTrailing();
  }
}
