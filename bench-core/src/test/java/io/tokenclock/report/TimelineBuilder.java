package io.tokenclock.report;

import io.tokenclock.stream.Marks;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.OutputDelta;
import io.tokenclock.stream.StreamTimeline;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts a timeline together by hand; one event per delta, arrivals as given. */
final class TimelineBuilder {
  private final List<OutputDelta> deltas = new ArrayList<>();
  private final List<Long> arrivals = new ArrayList<>();
  private @Nullable Outcome outcome = Outcome.COMPLETED;
  private @Nullable String finishReason = "stop";
  private @Nullable String usage;
  private @Nullable String model;
  private @Nullable String errorMessage;

  TimelineBuilder arrival(long atMillis) {
    arrivals.add(atMillis * 1_000_000);
    return this;
  }

  TimelineBuilder answer(String text) {
    return delta("", text);
  }

  TimelineBuilder reasoning(String text) {
    return delta(text, "");
  }

  TimelineBuilder delta(String reasoning, String answer) {
    int arrival = arrivals.size() - 1;
    deltas.add(new OutputDelta(deltas.size(), arrivals.get(arrival), arrival, reasoning, answer));
    return this;
  }

  TimelineBuilder outcome(@Nullable Outcome value) {
    outcome = value;
    return this;
  }

  TimelineBuilder finishReason(String value) {
    finishReason = value;
    return this;
  }

  TimelineBuilder usage(String value) {
    usage = value;
    return this;
  }

  TimelineBuilder model(String value) {
    model = value;
    return this;
  }

  TimelineBuilder errorMessage(String value) {
    errorMessage = value;
    return this;
  }

  StreamTimeline build() {
    StringBuilder answer = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    Long firstOutput = null;
    Long firstAnswer = null;
    Long lastAnswer = null;
    for (OutputDelta delta : deltas) {
      answer.append(delta.answer());
      reasoning.append(delta.reasoning());
      firstOutput = firstOutput == null ? (Long) delta.atNanos() : firstOutput;
      if (!delta.answer().isEmpty()) {
        firstAnswer = firstAnswer == null ? (Long) delta.atNanos() : firstAnswer;
        lastAnswer = delta.atNanos();
      }
    }
    return new StreamTimeline(
        outcome,
        null,
        false,
        null,
        errorMessage,
        List.of(),
        null,
        deltas,
        arrivals,
        answer.toString(),
        reasoning.toString(),
        finishReason,
        true,
        null,
        null,
        null,
        null,
        new Marks(null, null, null, firstOutput, firstAnswer, lastAnswer, null),
        List.of(),
        usage,
        model,
        List.of(),
        0,
        0);
  }
}
