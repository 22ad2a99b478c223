package io.tokenclock.testkit.contract;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What must come of an exchange. Null stands for what a point says nothing about.
 *
 * @param outcome the outcome
 * @param answer the visible answer
 * @param reasoning the reasoning; empty for none
 * @param detail the fixed word for the cause
 * @param anomaly a word that must be among the anomalies
 * @param more further checks
 */
record Expected(
    Outcome outcome,
    @Nullable String answer,
    @Nullable String reasoning,
    @Nullable String detail,
    @Nullable String anomaly,
    More more) {

  /** Finds what is wrong beyond the usual. */
  interface More {
    void check(StreamCapture capture, StreamTimeline timeline, List<String> problems);
  }

  private static final More NOTHING = (capture, timeline, problems) -> {};

  static Expected of(Outcome outcome) {
    return new Expected(outcome, null, null, null, null, NOTHING);
  }

  static Expected answer(String answer) {
    return new Expected(Outcome.COMPLETED, answer, "", null, null, NOTHING);
  }

  Expected withAnswer(String value) {
    return new Expected(outcome, value, reasoning, detail, anomaly, more);
  }

  Expected withReasoning(String value) {
    return new Expected(outcome, answer, value, detail, anomaly, more);
  }

  Expected withDetail(String value) {
    return new Expected(outcome, answer, reasoning, value, anomaly, more);
  }

  Expected withAnomaly(String value) {
    return new Expected(outcome, answer, reasoning, detail, value, more);
  }

  Expected with(More value) {
    return new Expected(outcome, answer, reasoning, detail, anomaly, value);
  }

  List<String> problems(StreamCapture capture) {
    StreamTimeline timeline = StreamTimeline.of(capture);
    List<String> problems = new ArrayList<>();
    if (timeline.outcome() != outcome) {
      problems.add(
          "ended as "
              + timeline.outcome()
              + " ("
              + timeline.detail()
              + ", "
              + capture.end()
              + "), expected "
              + outcome);
    }
    differs("answer", answer, timeline.answer(), problems);
    differs("reasoning", reasoning, timeline.reasoning(), problems);
    differs("detail", detail, timeline.detail(), problems);
    if (anomaly != null && !timeline.anomalies().contains(anomaly)) {
      problems.add("anomalies are " + timeline.anomalies() + ", expected " + anomaly);
    }
    more.check(capture, timeline, problems);
    return problems;
  }

  private static void differs(
      String what, @Nullable String expected, @Nullable String found, List<String> problems) {
    if (expected != null && !Objects.equals(expected, found)) {
      problems.add(what + " is \"" + found + "\", expected \"" + expected + "\"");
    }
  }
}
