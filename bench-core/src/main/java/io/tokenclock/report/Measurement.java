package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Everything that was derived from one request: a pure function of its record, written as one flat
 * line. A number without an honest value is absent.
 *
 * @param id id of the request
 * @param round the round it belongs to, from 0
 * @param provider id of the provider
 * @param family family of the item
 * @param item id of the item
 * @param place place in the order of starts of its round, from 0
 * @param outcome how it ended; absent when it was aborted, and then it is no result of the provider
 * @param detail a fixed word for the cause; absent when the outcome says all
 * @param message what an error said, as the endpoint or the client put it; untrusted text; absent
 *     when nothing was said
 * @param status HTTP status; absent when no response head came
 * @param verdict judgement of the answer; absent unless completed
 * @param flags fixed words for what was odd, sorted
 * @param marks offsets from request start
 * @param tokens token counts
 * @param rates rates of the answer
 * @param arrivals how the answer arrived
 * @param finishReason the finish reason; absent when none came
 * @param usage what the provider says it used
 * @param modelAsked the model asked for
 * @param modelReported the model that the response names; untrusted text; absent when it names none
 * @param taints marks that were taken while the process could not run; absent when nobody watched
 * @param connection whether a new connection was needed
 * @param phases when the exchange passed the stations on the way to the endpoint; absent when the
 *     client does not tell
 * @param bytes number of body bytes
 * @param session the process that sent it: 1, and one more for each that took the run up or was
 *     merged into it
 */
public record Measurement(
    String id,
    int round,
    String provider,
    String family,
    String item,
    int place,
    @Nullable Outcome outcome,
    @Nullable String detail,
    @Nullable String message,
    @Nullable Integer status,
    @Nullable Verdict verdict,
    List<String> flags,
    Marks marks,
    Tokens tokens,
    Rates rates,
    Arrivals arrivals,
    @Nullable String finishReason,
    Usage usage,
    String modelAsked,
    @Nullable String modelReported,
    @Nullable List<Taint> taints,
    ConnectionUse connection,
    @Nullable PhaseMarks phases,
    long bytes,
    int session) {

  /** Flag of a completed answer of two tokens or more that came in one arrival. */
  public static final String BURST = "burst";

  /** Flag of a response that names another model than the one asked for. */
  public static final String MODEL_MISMATCH = "model_mismatch";

  /** Flag of an answer that the token ceiling cut; judged like any other. */
  public static final String TRUNCATED = "truncated";

  /** Flag of an exchange of a warm-up round, which takes no part in any figure. */
  public static final String WARMUP = RequestRecord.WARMUP;

  /** Checks what must be there; copies the lists and sorts the flags. */
  public Measurement {
    requireNonNull(id, "id");
    requireNonNull(provider, "provider");
    requireNonNull(family, "family");
    requireNonNull(marks, "marks");
    requireNonNull(tokens, "tokens");
    requireNonNull(rates, "rates");
    requireNonNull(arrivals, "arrivals");
    requireNonNull(usage, "usage");
    requireNonNull(connection, "connection");
    flags = List.copyOf(new TreeSet<>(flags));
    taints = taints == null ? null : List.copyOf(taints);
  }

  /** Whether the exchange completed. */
  public boolean completed() {
    return outcome == Outcome.COMPLETED;
  }

  /** Whether the answer was right. */
  public boolean correct() {
    return verdict != null && verdict.kind() == Verdict.Kind.CORRECT;
  }

  /**
   * End-to-end latency in nanoseconds: request start to the last answer text. Absent unless the
   * exchange completed with visible answer text. Ends before usage chunks and the close of the
   * stream, which nobody waits for.
   */
  public @Nullable Long endToEndNanos() {
    return completed() ? marks.lastAnswerNanos() : null;
  }

  /**
   * Completion tokens by the provider's count minus our count of answer and reasoning tokens.
   * Reported, never used. Absent unless the exchange completed and the provider gave its count;
   * hidden reasoning makes it large.
   */
  public @Nullable Integer usageDifference() {
    Integer counted = usage.completion();
    return completed() && counted != null ? counted - tokens.answer() - tokens.reasoning() : null;
  }

  /**
   * Token counts by the pinned tokenizer, each over a whole text once. Counts of parts do not add
   * up to the count of the whole.
   *
   * @param answer of the visible answer
   * @param reasoning of all reasoning text
   * @param preAnswerReasoning of the reasoning before or with the first answer event; absent
   *     without an answer
   * @param firstAnswerArrival of the answer text in the first answer arrival; absent without an
   *     answer
   * @param firstOutputArrival of the answer and pre-answer reasoning text in the first output
   *     arrival; absent without an answer
   */
  public record Tokens(
      int answer,
      int reasoning,
      @Nullable Integer preAnswerReasoning,
      @Nullable Integer firstAnswerArrival,
      @Nullable Integer firstOutputArrival) {}

  /**
   * Rates in tokens per second, of completed exchanges only. Above zero and finite, or absent.
   *
   * @param outputPerSecond (n &minus; 1) / (last answer &minus; first answer), the published
   *     definition; flatters an endpoint whose first arrival holds many tokens. Absent unless n
   *     &ge; 2 and first and last answer lie in different arrivals
   * @param decodePerSecond (n &minus; tokens of the first answer arrival) / the same time; absent
   *     unless at least one token came later
   * @param emissionPerSecond (answer and pre-answer reasoning tokens &minus; those of the first
   *     output arrival) / (last answer &minus; first output), for readers who watch reasoning;
   *     absent unless at least one token came later
   */
  public record Rates(
      @Nullable Double outputPerSecond,
      @Nullable Double decodePerSecond,
      @Nullable Double emissionPerSecond) {

    /** No rate. */
    public static final Rates NONE = new Rates(null, null, null);
  }

  /**
   * How the answer arrived. Nothing is said about gaps inside one arrival.
   *
   * @param answerArrivals number of arrivals with answer text
   * @param largestGapNanos largest time between two successive ones; absent with fewer than two
   * @param sharedTokensRatio share of answer tokens, counted arrival by arrival, that came together
   *     with others; 0 to 1; absent without answer tokens
   */
  public record Arrivals(
      int answerArrivals, @Nullable Long largestGapNanos, @Nullable Double sharedTokensRatio) {}

  /**
   * Token numbers that the provider gave; kept beside our own, never used for a figure.
   *
   * @param prompt prompt tokens; absent when not given
   * @param completion completion tokens; absent when not given
   * @param reasoning reasoning tokens among them; absent when not given
   */
  public record Usage(
      @Nullable Integer prompt, @Nullable Integer completion, @Nullable Integer reasoning) {

    /** Nothing given. */
    public static final Usage NONE = new Usage(null, null, null);
  }

  /**
   * A mark whose stamp cannot be trusted to the millisecond.
   *
   * @param mark name of the mark, such as {@code first_answer}
   * @param boundNanos bound of its error: the length of the stall
   */
  public record Taint(String mark, long boundNanos) {}
}
