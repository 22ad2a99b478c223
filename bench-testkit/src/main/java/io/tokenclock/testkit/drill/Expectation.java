package io.tokenclock.testkit.drill;

import io.tokenclock.stream.Outcome;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a run must say of one exchange.
 *
 * @param outcome how it ended
 * @param detail the fixed word for the cause; absent when the outcome says all
 * @param status the HTTP status; absent when no head came
 * @param marks names of the marks that are there, and no others
 * @param flags the flags, and no others
 * @param correct whether the answer is right
 * @param requests how often the endpoint was asked
 * @param tolerated what is taken as well, since some versions of a client cannot do better; absent
 *     when nothing is
 */
record Expectation(
    Outcome outcome,
    @Nullable String detail,
    @Nullable Integer status,
    Set<String> marks,
    Set<String> flags,
    boolean correct,
    int requests,
    @Nullable Expectation tolerated) {

  static final String HEADERS = "headers";
  static final String FIRST_BYTE = "first_byte";
  static final String FIRST_EVENT = "first_event";
  static final String FIRST_OUTPUT = "first_output";
  static final String FIRST_ANSWER = "first_answer";
  static final String LAST_ANSWER = "last_answer";
  static final String DONE = "done";

  private static final Set<String> TEXT =
      Set.of(HEADERS, FIRST_BYTE, FIRST_EVENT, FIRST_OUTPUT, FIRST_ANSWER, LAST_ANSWER);
  private static final int OK = 200;

  Expectation {
    marks = Set.copyOf(marks);
    flags = Set.copyOf(flags);
  }

  /** A good answer: every mark, the right text. */
  static Expectation good(String... flags) {
    return text(Outcome.COMPLETED, null, flags).done().answered(true);
  }

  /** Text came, and then what decided. */
  static Expectation text(Outcome outcome, @Nullable String detail, String... flags) {
    return new Expectation(outcome, detail, OK, TEXT, Set.of(flags), false, 1, null);
  }

  /** A head with status 200 came, and these further marks. */
  static Expectation head(Outcome outcome, @Nullable String detail, String... marks) {
    return new Expectation(outcome, detail, OK, Set.of(HEADERS), Set.of(), false, 1, null)
        .andMarks(marks);
  }

  /** No head came. */
  static Expectation silent(Outcome outcome, String detail) {
    return new Expectation(outcome, detail, null, Set.of(), Set.of(), false, 1, null);
  }

  /** A whole response with this status came. */
  static Expectation status(int status, Outcome outcome, @Nullable String detail) {
    return new Expectation(
        outcome, detail, status, Set.of(HEADERS, FIRST_BYTE, DONE), Set.of(), false, 1, null);
  }

  Expectation done() {
    return andMarks(DONE);
  }

  Expectation andMarks(String... more) {
    Set<String> all = new TreeSet<>(marks);
    all.addAll(Set.of(more));
    return new Expectation(outcome, detail, status, all, flags, correct, requests, tolerated);
  }

  Expectation withoutMarks(String... gone) {
    Set<String> all = new TreeSet<>(marks);
    all.removeAll(Set.of(gone));
    return new Expectation(outcome, detail, status, all, flags, correct, requests, tolerated);
  }

  Expectation flagged(String... words) {
    return new Expectation(
        outcome, detail, status, marks, Set.of(words), correct, requests, tolerated);
  }

  Expectation answered(boolean right) {
    return new Expectation(outcome, detail, status, marks, flags, right, requests, tolerated);
  }

  /** The request never reached the endpoint. */
  Expectation unasked() {
    return new Expectation(outcome, detail, status, marks, flags, correct, 0, tolerated);
  }

  /** This too is right, where the client cannot do better. */
  Expectation or(Expectation other) {
    return new Expectation(outcome, detail, status, marks, flags, correct, requests, other);
  }

  /** Outcome and detail, in words. */
  String words() {
    return words(outcome, detail);
  }

  static String words(@Nullable Outcome outcome, @Nullable String detail) {
    String word = outcome == null ? "aborted" : outcome.label();
    return detail == null ? word : word + " " + detail;
  }
}
