package io.tokenclock.testkit.drill;

import static io.tokenclock.testkit.drill.FaultServer.FAULT_ROUND;
import static io.tokenclock.testkit.drill.FaultServer.ROUNDS;

import io.tokenclock.RunResult;
import io.tokenclock.report.Measurement;
import io.tokenclock.stream.Marks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Holds what a run says of one endpoint against what it must say. */
final class FaultCheck {
  private final Fault fault;
  private final FaultServer server;
  private final List<Measurement> measurements;
  private final RunResult result;

  FaultCheck(Fault fault, FaultServer server, RunResult result) {
    this.fault = fault;
    this.server = server;
    this.result = result;
    this.measurements =
        result.report().measurements().stream()
            .filter(m -> m.provider().equals(fault.name()))
            .toList();
  }

  /** An endpoint that does nothing wrong. */
  static Fault good(String name) {
    return new Fault(
        name,
        "does nothing wrong",
        FaultGroup.CONTENT,
        Fault.Wire.PLAIN,
        FaultScript.NONE,
        Expectation.good());
  }

  /** Outcome and detail as the run has them. */
  String seen() {
    List<String> words =
        measurements.stream()
            .filter(m -> m.round() == FAULT_ROUND)
            .map(m -> Expectation.words(m.outcome(), m.detail()))
            .toList();
    return words.isEmpty() ? "no record" : String.join(" and ", words);
  }

  List<String> problems() {
    List<String> problems = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      int at = round;
      List<Measurement> records = measurements.stream().filter(m -> m.round() == at).toList();
      if (records.size() != 1) {
        problems.add("round " + round + ": " + records.size() + " records, expected one");
        continue;
      }
      Expectation expected = round == FAULT_ROUND ? fault.expected() : Expectation.good();
      if (server.requests(round) != expected.requests()) {
        problems.add(
            "round "
                + round
                + ": the endpoint was asked "
                + server.requests(round)
                + " times, expected "
                + expected.requests());
      }
      List<String> differences = differences(round, expected, records.get(0));
      Expectation tolerated = expected.tolerated();
      if (tolerated == null || !differences(round, tolerated, records.get(0)).isEmpty()) {
        problems.addAll(differences);
      }
    }
    problems.addAll(FigureCheck.problems(result.provider(fault.name()), measurements));
    return problems;
  }

  private List<String> differences(int round, Expectation expected, Measurement seen) {
    List<String> problems = new ArrayList<>();
    String place = (round == FAULT_ROUND ? "" : "round " + round + " of ") + fault.name();
    Set<String> flags = new TreeSet<>(seen.flags());
    // Whether two writes arrive as one is up to the machine.
    flags.remove(Measurement.BURST);
    String words = Expectation.words(seen.outcome(), seen.detail());
    compare(problems, place, "outcome", expected.words(), words);
    compare(problems, place, "status", expected.status(), seen.status());
    compare(problems, place, "marks", new TreeSet<>(expected.marks()), marks(seen.marks()));
    compare(problems, place, "flags", new TreeSet<>(expected.flags()), flags);
    compare(problems, place, "right", expected.correct(), seen.correct());
    if (!expected.words().equals(words)) {
      problems.add(place + ": the client said " + seen.message());
    }
    return problems;
  }

  private static void compare(
      List<String> problems,
      String place,
      String what,
      @Nullable Object expected,
      @Nullable Object seen) {
    if (!Objects.equals(expected, seen)) {
      problems.add(place + ": " + what + " " + seen + ", expected " + expected);
    }
  }

  private static Set<String> marks(Marks marks) {
    Map<String, @Nullable Long> all = new LinkedHashMap<>();
    all.put(Expectation.HEADERS, marks.headersNanos());
    all.put(Expectation.FIRST_BYTE, marks.firstByteNanos());
    all.put(Expectation.FIRST_EVENT, marks.firstEventNanos());
    all.put(Expectation.FIRST_OUTPUT, marks.firstOutputNanos());
    all.put(Expectation.FIRST_ANSWER, marks.firstAnswerNanos());
    all.put(Expectation.LAST_ANSWER, marks.lastAnswerNanos());
    all.put(Expectation.DONE, marks.doneNanos());
    Set<String> there = new TreeSet<>();
    all.forEach(
        (name, nanos) -> {
          if (nanos != null) {
            there.add(name);
          }
        });
    return there;
  }
}
