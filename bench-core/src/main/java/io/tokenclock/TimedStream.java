package io.tokenclock;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.report.Measurement.Arrivals;
import io.tokenclock.report.Measurement.Rates;
import io.tokenclock.report.Measurement.Tokens;
import io.tokenclock.report.StreamFigures;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.token.TokenCounter;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stopwatch for whoever has a client already: marks, tokens and rates of one stream that a
 * {@link StreamTimer} recorded, by the very definitions of this library's own exchanges, and where
 * its stamps were taken.
 *
 * <pre>{@code
 * var timer = new StreamTimer();
 * timer.start();                          // just before the request is handed to the client
 * ...                                     // in its callback: timer.answer(text), or line, or delivery
 * timer.end(ExchangeEnd.Kind.END_OF_BODY);
 * TimedStream stream = TimedStream.of(timer);
 * Duration ttft = stream.ttft();
 * }</pre>
 *
 * <p>Computed after the stream, from what the timer kept: nothing is decoded or counted while the
 * clock runs. Immutable.
 *
 * @param timeline how the stream reads: outcome, text, marks, and when each part arrived
 * @param figures token counts, rates and arrivals
 * @param stampedAt where the stamps were taken; its words belong beside every figure
 * @param caveats all that is to be said beside the figures, a sentence or two each, those of {@code
 *     stampedAt} first; never empty
 */
public record TimedStream(
    StreamTimeline timeline, StreamFigures figures, StampedAt stampedAt, List<String> caveats) {

  /** Checks what must be there; copies the list. */
  public TimedStream {
    requireNonNull(timeline, "timeline");
    requireNonNull(figures, "figures");
    requireNonNull(stampedAt, "stampedAt");
    caveats = List.copyOf(caveats);
  }

  /**
   * Reads what a timer recorded; tokens by the pinned tokenizer.
   *
   * @throws IllegalStateException when it has not ended; call {@link StreamTimer#end} first
   */
  public static TimedStream of(StreamTimer timer) {
    return of(timer.capture());
  }

  /** Reads a capture; tokens by the pinned tokenizer. */
  public static TimedStream of(StreamCapture capture) {
    return of(capture, TokenCounter.o200kBase());
  }

  /**
   * Reads a capture with a tokenizer of one's own.
   *
   * @param counter counts answer and reasoning tokens; figures by different ones are not comparable
   */
  public static TimedStream of(StreamCapture capture, TokenCounter counter) {
    StreamTimeline timeline = StreamTimeline.of(capture);
    StreamFigures figures = StreamFigures.of(timeline, counter);
    StampedAt stampedAt = StampedAt.of(capture);
    return new TimedStream(
        timeline, figures, stampedAt, StreamCaveats.of(capture, timeline, figures, stampedAt));
  }

  /** How the exchange ended, as a result; absent when it was aborted. */
  public @Nullable Outcome outcome() {
    return timeline.outcome();
  }

  /** Whether the exchange completed. */
  public boolean completed() {
    return timeline.outcome() == Outcome.COMPLETED;
  }

  /** The marks: offsets from the start of the timer, each absent when it did not happen. */
  public Marks marks() {
    return timeline.marks();
  }

  /** Token counts by the tokenizer, each over a whole text once. */
  public Tokens tokens() {
    return figures.tokens();
  }

  /** Rates in tokens per second; absent unless the exchange completed. */
  public Rates rates() {
    return figures.rates();
  }

  /** How the answer arrived. */
  public Arrivals arrivals() {
    return figures.arrivals();
  }

  /**
   * Time to first token: start to the first non-empty answer text. Absent when none came. Reasoning
   * does not end it.
   */
  public @Nullable Duration ttft() {
    return duration(marks().firstAnswerNanos());
  }

  /**
   * Time to first output: start to the first non-empty reasoning or answer text; absent likewise.
   */
  public @Nullable Duration ttfo() {
    return duration(marks().firstOutputNanos());
  }

  /**
   * End-to-end latency: start to the last answer text, not to the end of the stream. Absent unless
   * the exchange completed with visible answer text.
   */
  public @Nullable Duration endToEnd() {
    return completed() ? duration(marks().lastAnswerNanos()) : null;
  }

  /** All figures that there are and their caveats, a line each; lines end with a line feed. */
  public String text() {
    return StreamText.of(this);
  }

  private static @Nullable Duration duration(@Nullable Long nanos) {
    return nanos == null ? null : Duration.ofNanos(nanos);
  }
}
