package io.tokenclock.stream;

import io.tokenclock.capture.StreamCapture;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a captured stream reads: its outcome, its text and when each part of it arrived. A pure
 * function of the capture.
 *
 * @param outcome how the exchange ended, as a result; absent when it was aborted, which says
 *     nothing about the provider
 * @param detail a fixed word for the cause; absent when the outcome says all
 * @param inBandError whether an error inside a 200 response decided the outcome
 * @param failureEvent index of the event that decided a failure; absent when none did
 * @param errorMessage what an in-band error said; absent when none came
 * @param events the dispatched events, the first {@value #KEPT_EVENTS} of them
 * @param pendingAtEnd data of an unfinished event at the end of the body; absent when there was
 *     none
 * @param deltas every piece of output text with its arrival, in order
 * @param arrivals stamps of the arrivals that brought output, offsets from request start in
 *     nanoseconds; {@link OutputDelta#arrival()} indexes it
 * @param answer the visible answer
 * @param reasoning the reasoning text, never part of the answer
 * @param finishReason the first non-empty finish reason; absent when none came
 * @param done whether {@code [DONE]} was seen
 * @param firstAnswerEvent index of the first event that added answer text; absent when none did
 * @param lastAnswerEvent index of the last event that added answer text; absent when none did
 * @param firstReasoningEvent index of the first event that added reasoning; absent when none did
 * @param lastReasoningEvent index of the last event that added reasoning; absent when none did
 * @param marks the marks
 * @param toolCalls tool calls, in the order in which they were opened
 * @param usage the last usage object, as JSON text; absent when none came
 * @param model the first model name that the response gave; absent when it gave none
 * @param anomalies fixed words for what was odd but decided nothing, in order of appearance
 * @param commentLines number of comment lines, which servers send to keep a connection alive
 * @param ignoredLines number of lines whose field name means nothing in an event stream
 */
public record StreamTimeline(
    @Nullable Outcome outcome,
    @Nullable String detail,
    boolean inBandError,
    @Nullable Integer failureEvent,
    @Nullable String errorMessage,
    List<SseEvent> events,
    @Nullable String pendingAtEnd,
    List<OutputDelta> deltas,
    List<Long> arrivals,
    String answer,
    String reasoning,
    @Nullable String finishReason,
    boolean done,
    @Nullable Integer firstAnswerEvent,
    @Nullable Integer lastAnswerEvent,
    @Nullable Integer firstReasoningEvent,
    @Nullable Integer lastReasoningEvent,
    Marks marks,
    List<ToolCall> toolCalls,
    @Nullable String usage,
    @Nullable String model,
    List<String> anomalies,
    int commentLines,
    int ignoredLines) {

  /** So many events are kept for whoever wants to see them; all of them are read. */
  public static final int KEPT_EVENTS = 65_536;

  /** Copies the collections. */
  public StreamTimeline {
    events = List.copyOf(events);
    deltas = List.copyOf(deltas);
    arrivals = List.copyOf(arrivals);
    toolCalls = List.copyOf(toolCalls);
    anomalies = List.copyOf(anomalies);
  }

  /**
   * Reads a capture, of our own client or of another one. Never throws for what a server sent: bad
   * bytes give an outcome.
   *
   * <p>Text that another client had decoded ({@link io.tokenclock.capture.EntryKind#ANSWER}, {@link
   * io.tokenclock.capture.EntryKind#REASONING}) belongs to no event; its deltas carry the index of
   * the capture entry instead. An unfinished event that is used nevertheless counts as the one
   * after the last.
   */
  public static StreamTimeline of(StreamCapture capture) {
    return new StreamReading(capture).timeline();
  }

  /**
   * Stamps of the arrivals that brought answer text, each the stamp of its first delivery, offsets
   * from request start in nanoseconds. Gaps between them are what a reader could see; inside an
   * arrival there is none to be known.
   */
  public List<Long> answerArrivals() {
    return deltas.stream()
        .filter(delta -> !delta.answer().isEmpty())
        .map(OutputDelta::arrival)
        .distinct()
        .map(arrivals::get)
        .toList();
  }

  /** The answer text that came with the first arrival of any; empty when none came. */
  public String firstArrivalAnswer() {
    var text = new StringBuilder();
    int first = -1;
    for (OutputDelta delta : deltas) {
      if (!delta.answer().isEmpty() && (first < 0 || first == delta.arrival())) {
        first = delta.arrival();
        text.append(delta.answer());
      }
    }
    return text.toString();
  }

  /**
   * The reasoning that came before or with the first answer text; all of it when no answer came.
   */
  public String preAnswerReasoning() {
    Integer answerEvent = firstAnswerEvent;
    var text = new StringBuilder();
    for (OutputDelta delta : deltas) {
      if (answerEvent == null || delta.event() <= answerEvent) {
        text.append(delta.reasoning());
      }
    }
    return text.toString();
  }
}
