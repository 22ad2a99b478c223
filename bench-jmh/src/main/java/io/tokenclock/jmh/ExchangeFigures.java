package io.tokenclock.jmh;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Scoring;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.TaskItem;
import io.tokenclock.task.Verdict;
import io.tokenclock.token.TokenCounter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads each exchange, and notes its figures by label. Confined to one thread. */
final class ExchangeFigures {
  static final String TTFT = "ttft";
  static final String TTFO = "ttfo";
  static final String E2E = "e2e";
  static final String CENSORED = ".censored";
  static final String OUTPUT_RATE = "output_tokens_per_second";
  static final String DECODE_RATE = "decode_tokens_per_second";
  static final String EXCHANGES = "exchanges";
  static final String COMPLETED = "completed";
  static final String FAILED = "failed";

  private static final String FAMILY = "jmh";
  private static final Set<Integer> REFUSALS = Set.of(401, 402, 403, 404);
  private static final int REFUSALS_IN_A_ROW = 3;

  /** No right answer is known: the verdict is never looked at. */
  private static final Verdict NONE = new Verdict(Verdict.Kind.INCORRECT, null, false, null, null);

  private final Provider provider;
  private final long deadlineNanos;
  private final Samples samples;
  private final Scoring scoring = new Scoring(TokenCounter.o200kBase(), (item, answer) -> NONE);
  private int number;
  private int refusals;

  ExchangeFigures(Provider provider, Duration deadline, Samples samples) {
    this.provider = provider;
    this.deadlineNanos = deadline.toNanos();
    this.samples = samples;
  }

  /**
   * Notes one exchange.
   *
   * @throws IllegalStateException when the first ones were all refused
   */
  Measurement note(ChatRequest request, StreamCapture capture) {
    Measurement measurement = score(request, capture);
    Outcome outcome = measurement.outcome();
    if (outcome == null) {
      // Aborted: no result of the provider.
      return measurement;
    }
    requireWelcome(measurement);
    samples.count(EXCHANGES, 1);
    samples.count(COMPLETED, outcome.isFailure() ? 0 : 1);
    samples.count(FAILED, outcome.isFailure() ? 1 : 0);
    if (outcome.isFailure()) {
      samples.count(FAILED + "." + outcome.label(), 1);
    }
    boolean completed = measurement.completed();
    Long first = completed ? measurement.marks().firstAnswerNanos() : null;
    Long last = measurement.endToEndNanos();
    time(TTFT, first);
    time(TTFO, completed ? measurement.marks().firstOutputNanos() : null);
    time(E2E, last);
    time(TTFT + CENSORED, first == null ? Long.valueOf(deadlineNanos) : first);
    time(E2E + CENSORED, last == null ? Long.valueOf(deadlineNanos) : last);
    rate(OUTPUT_RATE, measurement.rates().outputPerSecond());
    rate(DECODE_RATE, measurement.rates().decodePerSecond());
    return measurement;
  }

  private Measurement score(ChatRequest request, StreamCapture capture) {
    String id = FAMILY + "-" + number;
    var record =
        new RequestRecord(
            id,
            number++,
            provider.id(),
            FAMILY,
            FAMILY,
            0,
            provider.model(),
            request.sha256(),
            0,
            0,
            Instant.EPOCH,
            1,
            Set.of(),
            null,
            capture);
    return scoring.score(record, item(request));
  }

  private static TaskItem item(ChatRequest request) {
    return new TaskItem(
        FAMILY, FAMILY, FAMILY, request.system(), request.user(), "{}", "{}", List.of(), Map.of());
  }

  private void requireWelcome(Measurement measurement) {
    Integer status = measurement.status();
    boolean refused = status != null && REFUSALS.contains(status);
    refusals = refused && refusals == measurement.round() ? refusals + 1 : refusals;
    if (refused && refusals == REFUSALS_IN_A_ROW) {
      throw new IllegalStateException(
          provider.id()
              + ": the first "
              + REFUSALS_IN_A_ROW
              + " requests all ended with status "
              + status
              + ": check credentials, balance, base URL and model name");
    }
  }

  private void time(String label, @Nullable Long nanos) {
    if (nanos != null) {
      samples.time(label, nanos);
    }
  }

  private void rate(String label, @Nullable Double perSecond) {
    if (perSecond != null) {
      samples.rate(label, perSecond);
    }
  }
}
