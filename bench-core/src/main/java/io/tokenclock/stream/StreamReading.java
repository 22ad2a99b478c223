package io.tokenclock.stream;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One reading of a capture: bytes to events, events to deltas, deltas to a timeline. */
final class StreamReading implements BodyBytes.Sink {
  private final StreamCapture capture;
  private final BodyBytes body;
  private final Set<String> anomalies = new LinkedHashSet<>();
  private final List<SseEvent> events = new ArrayList<>();
  private final SseDecoder decoder = new SseDecoder(this::event);
  private final ChatDeltas chat = new ChatDeltas(anomalies);
  private @Nullable SseEvent pending;

  StreamReading(StreamCapture capture) {
    this.capture = capture;
    this.body = new BodyBytes(capture.entries());
    if (body.compressed()) {
      anomalies.add("unasked_compression");
    }
  }

  StreamTimeline timeline() {
    ResponseHead head = capture.head();
    var decision = new OutcomeDecision(capture, anomalies);
    if (head != null && head.status() != 200) {
      return timeline(decision.byStatus(head.status(), ErrorBody.message(body)));
    }
    boolean wholeBody = body.readInto(this);
    pending = decoder.end();
    if (pending != null && wholeBody && endedInOrder()) {
      unterminated(pending);
    }
    flagInvalidUtf8();
    chat.end();
    boolean anyEvent = !events.isEmpty() || pending != null;
    ErrorReport bodyError = anyEvent ? null : ErrorBody.report(body);
    return timeline(decision.byEvents(chat, anyEvent, wholeBody, bodyError));
  }

  @Override
  public void bytes(int entry, ByteBuffer bytes) {
    decoder.feed(entry, bytes);
  }

  @Override
  public void text(int entry, EntryKind kind, String text) {
    if (kind == EntryKind.REASONING) {
      chat.reasoning(entry, text);
    } else {
      chat.answerContent(entry, text);
    }
  }

  private void event(SseEvent event) {
    // A million tiny events fit into the cap of a body, and many bodies are read at once.
    if (events.size() < StreamTimeline.KEPT_EVENTS) {
      events.add(event);
    }
    flagInvalidUtf8();
    chat.event(event);
  }

  private void flagInvalidUtf8() {
    if (decoder.invalidUtf8()) {
      anomalies.add("invalid_utf8");
    }
  }

  private boolean endedInOrder() {
    return switch (capture.end().kind()) {
      case END_OF_BODY, OPEN_AFTER_DONE -> true;
      case DEADLINE, BROKEN, SIZE_CAP, ABORTED -> false;
    };
  }

  /**
   * Hand-written servers forget the last blank line. What they sent is used when it is whole, and
   * flagged.
   */
  private void unterminated(SseEvent last) {
    if (chat.failure() != null) {
      return;
    }
    anomalies.add("unterminated_last_event");
    boolean whole =
        last.data().isBlank() || ChatDeltas.isDone(last) || StrictJson.parse(last.data()) != null;
    if (whole) {
      chat.event(last);
    } else {
      anomalies.add("unterminated_last_event_not_json");
    }
  }

  private StreamTimeline timeline(Judgement judgement) {
    var arrivals = new Arrivals(capture.entries());
    List<OutputDelta> deltas = chat.output().deltas(arrivals);
    var answer = new StringBuilder();
    var reasoning = new StringBuilder();
    for (OutputDelta delta : deltas) {
      answer.append(delta.answer());
      reasoning.append(delta.reasoning());
    }
    OutputDelta firstAnswer = first(deltas, false);
    OutputDelta lastAnswer = last(deltas, false);
    OutputDelta firstReasoning = first(deltas, true);
    OutputDelta lastReasoning = last(deltas, true);
    return new StreamTimeline(
        judgement.outcome(),
        judgement.detail(),
        judgement.inBand(),
        judgement.event(),
        judgement.message(),
        events,
        pending == null ? null : pending.data(),
        deltas,
        arrivals.outputStamps(),
        answer.toString(),
        reasoning.toString(),
        chat.finishReason(),
        chat.doneEntry() != null,
        eventOf(firstAnswer),
        eventOf(lastAnswer),
        eventOf(firstReasoning),
        eventOf(lastReasoning),
        new Marks(
            capture.head() == null ? null : capture.head().atNanos(),
            firstByte(),
            firstEvent(),
            deltas.isEmpty() ? null : Long.valueOf(deltas.get(0).atNanos()),
            stampOf(firstAnswer),
            stampOf(lastAnswer),
            done()),
        chat.toolCalls(),
        chat.usage(),
        chat.model(),
        List.copyOf(anomalies),
        decoder.commentLines(),
        decoder.ignoredLines());
  }

  private @Nullable Long firstByte() {
    for (CaptureEntry entry : capture.entries()) {
      if (entry.kind() == EntryKind.BYTES && entry.length() > 0) {
        return entry.atNanos();
      }
    }
    return null;
  }

  private @Nullable Long firstEvent() {
    return events.isEmpty() ? null : capture.entries().get(events.get(0).entry()).atNanos();
  }

  private @Nullable Long done() {
    Integer entry = chat.doneEntry();
    if (entry != null) {
      return capture.entries().get(entry).atNanos();
    }
    ExchangeEnd end = capture.end();
    return end.kind() == ExchangeEnd.Kind.END_OF_BODY ? Long.valueOf(end.atNanos()) : null;
  }

  private static @Nullable OutputDelta first(List<OutputDelta> deltas, boolean reasoning) {
    for (OutputDelta delta : deltas) {
      if (!text(delta, reasoning).isEmpty()) {
        return delta;
      }
    }
    return null;
  }

  private static @Nullable OutputDelta last(List<OutputDelta> deltas, boolean reasoning) {
    OutputDelta last = null;
    for (OutputDelta delta : deltas) {
      if (!text(delta, reasoning).isEmpty()) {
        last = delta;
      }
    }
    return last;
  }

  private static String text(OutputDelta delta, boolean reasoning) {
    return reasoning ? delta.reasoning() : delta.answer();
  }

  private static @Nullable Integer eventOf(@Nullable OutputDelta delta) {
    return delta == null ? null : Integer.valueOf(delta.event());
  }

  private static @Nullable Long stampOf(@Nullable OutputDelta delta) {
    return delta == null ? null : Long.valueOf(delta.atNanos());
  }
}
