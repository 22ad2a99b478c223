package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.task.Rubric;
import io.tokenclock.task.TaskItem;
import io.tokenclock.token.TokenCounter;
import io.tokenclock.token.TokenizerId;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * From the evidence of one request to everything that is said about it. Pure: the same record, item
 * tokenizer and rubric give the same measurement on any machine. Thread-safe.
 */
public final class Scoring {
  private static final Set<String> CAPPED = Set.of("length", "max_tokens");
  private static final int LONGEST_TEXT = 500;

  private final TokenCounter counter;
  private final Rubric rubric;

  /**
   * Scoring with one tokenizer and one rubric.
   *
   * @param counter counts answer and reasoning tokens
   * @param rubric judges a completed answer against its item
   */
  public Scoring(TokenCounter counter, Rubric rubric) {
    this.counter = requireNonNull(counter, "counter");
    this.rubric = requireNonNull(rubric, "rubric");
  }

  /** Which tokenizer counts. */
  public TokenizerId tokenizer() {
    return counter.id();
  }

  /**
   * Scores one request.
   *
   * @throws IllegalArgumentException when the item is not the one that was asked
   */
  public Measurement score(RequestRecord request, TaskItem item) {
    return score(request, item, StreamTimeline.of(request.capture()));
  }

  Measurement score(RequestRecord request, TaskItem item, StreamTimeline timeline) {
    if (!request.item().equals(item.id()) || !request.family().equals(item.family())) {
      throw new IllegalArgumentException(
          String.format(
              "request %s asked item %s of %s, but is scored against item %s of %s: "
                  + "use the data set that the plan names",
              request.id(), request.item(), request.family(), item.id(), item.family()));
    }
    StreamCapture capture = request.capture();
    Outcome outcome = request.leavesOpen() ? null : timeline.outcome();
    AnswerFlow flow = new AnswerFlow(timeline, counter);
    ResponseHead head = capture.head();
    return new Measurement(
        request.id(),
        request.round(),
        request.provider(),
        request.family(),
        request.item(),
        request.place(),
        outcome,
        timeline.detail(),
        message(capture, timeline),
        head == null ? null : head.status(),
        outcome == Outcome.COMPLETED ? rubric.judge(item, timeline.answer()) : null,
        List.copyOf(flags(request, timeline, flow)),
        timeline.marks(),
        flow.tokens(),
        flow.rates(),
        flow.arrivals(),
        bounded(timeline.finishReason()),
        UsageNumbers.of(timeline.usage()),
        request.model(),
        bounded(timeline.model()),
        StallTaints.of(request, timeline.marks()),
        capture.connection(),
        capture.phases(),
        capture.bodyBytes(),
        request.session());
  }

  private static Set<String> flags(
      RequestRecord request, StreamTimeline timeline, AnswerFlow flow) {
    Set<String> flags = new TreeSet<>(request.flags());
    flags.addAll(timeline.anomalies());
    String model = timeline.model();
    String finish = timeline.finishReason();
    add(flags, "in_band_error", timeline.inBandError());
    add(flags, Measurement.BURST, flow.burst());
    add(flags, Measurement.TRUNCATED, finish != null && CAPPED.contains(finish));
    add(
        flags,
        Measurement.MODEL_MISMATCH,
        model != null && !ModelNames.same(request.model(), model));
    add(
        flags,
        "open_after_done",
        request.capture().end().kind() == ExchangeEnd.Kind.OPEN_AFTER_DONE);
    return flags;
  }

  private static void add(Set<String> flags, String flag, boolean raised) {
    if (raised) {
      flags.add(flag);
    }
  }

  private static @Nullable String message(StreamCapture capture, StreamTimeline timeline) {
    String inBand = timeline.errorMessage();
    return bounded(inBand != null ? inBand : capture.end().message());
  }

  /** Whatever an endpoint says of itself can be as long as a body. */
  private static @Nullable String bounded(@Nullable String text) {
    if (text == null || text.length() <= LONGEST_TEXT) {
      return text;
    }
    boolean insidePair = Character.isHighSurrogate(text.charAt(LONGEST_TEXT - 1));
    return text.substring(0, insidePair ? LONGEST_TEXT - 1 : LONGEST_TEXT);
  }
}
