package io.tokenclock.report;

import io.tokenclock.report.Measurement.Arrivals;
import io.tokenclock.report.Measurement.Rates;
import io.tokenclock.report.Measurement.Tokens;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.OutputDelta;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.token.TokenCounter;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Token counts, rates and arrivals of one stream: what was said, put over when it came. */
final class AnswerFlow {
  private static final double NANOS_PER_SECOND = 1e9;

  private final StreamTimeline timeline;
  private final TokenCounter counter;
  private final Map<Integer, StringBuilder> answerByArrival = new TreeMap<>();
  private final @Nullable OutputDelta firstAnswer;
  private final @Nullable OutputDelta firstOutput;
  private final Tokens tokens;

  AnswerFlow(StreamTimeline timeline, TokenCounter counter) {
    this.timeline = timeline;
    this.counter = counter;
    OutputDelta answer = null;
    OutputDelta output = null;
    for (OutputDelta delta : timeline.deltas()) {
      if (output == null && !(delta.answer().isEmpty() && delta.reasoning().isEmpty())) {
        output = delta;
      }
      if (!delta.answer().isEmpty()) {
        answer = answer == null ? delta : answer;
        answerByArrival
            .computeIfAbsent(delta.arrival(), a -> new StringBuilder())
            .append(delta.answer());
      }
    }
    this.firstAnswer = answer;
    this.firstOutput = output;
    this.tokens = count();
  }

  Tokens tokens() {
    return tokens;
  }

  private Tokens count() {
    int answer = counter.count(timeline.answer());
    int reasoning = counter.count(timeline.reasoning());
    if (firstAnswer == null || firstOutput == null) {
      return new Tokens(answer, reasoning, null, null, null);
    }
    StringBuilder before = new StringBuilder();
    StringBuilder reasoningAtFirst = new StringBuilder();
    StringBuilder answerAtFirst = new StringBuilder();
    for (OutputDelta delta : timeline.deltas()) {
      boolean atFirst = delta.arrival() == firstOutput.arrival();
      if (delta.event() <= firstAnswer.event()) {
        before.append(delta.reasoning());
        reasoningAtFirst.append(atFirst ? delta.reasoning() : "");
      }
      answerAtFirst.append(atFirst ? delta.answer() : "");
    }
    return new Tokens(
        answer,
        reasoning,
        counter.count(before.toString()),
        counter.count(answerIn(firstAnswer.arrival())),
        counter.count(reasoningAtFirst.toString()) + counter.count(answerAtFirst.toString()));
  }

  private String answerIn(int arrival) {
    StringBuilder text = answerByArrival.get(arrival);
    return text == null ? "" : text.toString();
  }

  /** Whether a completed answer of at least two tokens came in one arrival, so has no rate. */
  boolean burst() {
    return completed() && tokens.answer() >= 2 && answerByArrival.size() == 1;
  }

  Rates rates() {
    Long first = timeline.marks().firstAnswerNanos();
    Long last = timeline.marks().lastAnswerNanos();
    Long output = timeline.marks().firstOutputNanos();
    if (!completed() || first == null || last == null || output == null) {
      return Rates.NONE;
    }
    Integer atFirstAnswer = tokens.firstAnswerArrival();
    Integer before = tokens.preAnswerReasoning();
    Integer atFirstOutput = tokens.firstOutputArrival();
    if (atFirstAnswer == null || before == null || atFirstOutput == null) {
      return Rates.NONE;
    }
    boolean spread = answerByArrival.size() > 1;
    return new Rates(
        spread ? perSecond(tokens.answer() - 1, last - first) : null,
        spread ? perSecond(tokens.answer() - atFirstAnswer, last - first) : null,
        perSecond(tokens.answer() + before - atFirstOutput, last - output));
  }

  static @Nullable Double perSecond(int tokens, long nanos) {
    return tokens >= 1 && nanos > 0 ? tokens * NANOS_PER_SECOND / nanos : null;
  }

  Arrivals arrivals() {
    Long gap = null;
    Integer previous = null;
    int all = 0;
    int shared = 0;
    for (var entry : answerByArrival.entrySet()) {
      int arrival = entry.getKey();
      if (previous != null) {
        long between = timeline.arrivals().get(arrival) - timeline.arrivals().get(previous);
        gap = gap == null ? between : Math.max(gap, between);
      }
      previous = arrival;
      int here = counter.count(entry.getValue().toString());
      all += here;
      shared += here >= 2 ? here : 0;
    }
    return new Arrivals(answerByArrival.size(), gap, all == 0 ? null : (double) shared / all);
  }

  private boolean completed() {
    return timeline.outcome() == Outcome.COMPLETED;
  }
}
