package io.tokenclock.report;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reasoning that was streamed before the answer.
 *
 * @param emitting exchanges with any pre-answer reasoning text
 * @param answering exchanges with a first answer: the denominator of the emission rate
 * @param medianTokens median of pre-answer reasoning tokens over the emitting exchanges; absent
 *     when there are none. Says nothing about reasoning that a provider hides
 * @param maxTokens the largest; absent likewise
 */
public record ReasoningShare(
    int emitting, int answering, @Nullable Integer medianTokens, @Nullable Integer maxTokens) {

  static ReasoningShare of(List<Measurement> measurements) {
    int answering = 0;
    int[] tokens = new int[measurements.size()];
    int emitting = 0;
    for (Measurement m : measurements) {
      Integer before = m.tokens().preAnswerReasoning();
      if (m.marks().firstAnswerNanos() != null) {
        answering++;
        if (before != null && before > 0) {
          tokens[emitting++] = before;
        }
      }
    }
    int[] sorted = Arrays.copyOf(tokens, emitting);
    Arrays.sort(sorted);
    return emitting == 0
        ? new ReasoningShare(0, answering, null, null)
        : new ReasoningShare(
            emitting, answering, sorted[(emitting + 1) / 2 - 1], sorted[emitting - 1]);
  }
}
