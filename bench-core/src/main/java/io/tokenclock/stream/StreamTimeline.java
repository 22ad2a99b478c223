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
 * @param events all dispatched events
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
    List<String> anomalies) {

  /** Copies the collections. */
  public StreamTimeline {
    events = List.copyOf(events);
    deltas = List.copyOf(deltas);
    arrivals = List.copyOf(arrivals);
    toolCalls = List.copyOf(toolCalls);
    anomalies = List.copyOf(anomalies);
  }

  /** Reads a capture. */
  public static StreamTimeline of(StreamCapture capture) {
    return new StreamTimeline(
        null,
        null,
        false,
        null,
        null,
        List.of(),
        null,
        List.of(),
        List.of(),
        "",
        "",
        null,
        false,
        null,
        null,
        null,
        null,
        new Marks(null, null, null, null, null, null, null),
        List.of(),
        null,
        null,
        List.of());
  }
}
