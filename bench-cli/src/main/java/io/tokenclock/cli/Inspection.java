package io.tokenclock.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.report.StreamFigures;
import io.tokenclock.report.TerminalText;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.SseEvent;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.stream.ToolCall;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The reading of one stream, for people and for programs. */
final class Inspection {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN).build();

  private final StreamTimeline timeline;
  private final StreamFigures figures;
  private final boolean timed;

  /**
   * Of one reading.
   *
   * @param timed whether the stamps are real ones
   */
  Inspection(StreamTimeline timeline, StreamFigures figures, boolean timed) {
    this.timeline = timeline;
    this.figures = figures;
    this.timed = timed;
  }

  String json() {
    ObjectNode json = MAPPER.createObjectNode();
    Outcome outcome = timeline.outcome();
    json.put("outcome", outcome == null ? null : outcome.label());
    json.put("detail", timeline.detail());
    json.put("in_band_error", timeline.inBandError());
    json.put("failure_event", timeline.failureEvent());
    json.put("error_message", timeline.errorMessage());
    json.put("events", timeline.events().size());
    var events = json.putArray("event_list");
    for (SseEvent event : timeline.events()) {
      events
          .addObject()
          .put("index", event.index())
          .put("event", event.name())
          .put("data", event.data())
          .put("last_event_id", event.lastEventId());
    }
    json.put("pending_at_eof", timeline.pendingAtEnd());
    json.put("answer", timeline.answer());
    json.put("reasoning", timeline.reasoning());
    json.put("finish_reason", timeline.finishReason());
    json.put("done", timeline.done());
    json.put("first_answer_event", timeline.firstAnswerEvent());
    json.put("last_answer_event", timeline.lastAnswerEvent());
    json.put("first_reasoning_event", timeline.firstReasoningEvent());
    json.put("last_reasoning_event", timeline.lastReasoningEvent());
    json.put("answer_tokens", figures.tokens().answer());
    var calls = json.putArray("tool_calls");
    for (ToolCall call : timeline.toolCalls()) {
      calls
          .addObject()
          .put("id", call.id())
          .put("name", call.name())
          .put("arguments", call.arguments());
    }
    json.set("usage", usage());
    json.put("model", timeline.model());
    timeline.anomalies().forEach(json.putArray("anomalies")::add);
    if (timed) {
      Marks marks = timeline.marks();
      json.put("ttft_ms", millis(marks.firstAnswerNanos()));
      json.put("ttfo_ms", millis(marks.firstOutputNanos()));
      json.put("e2e_ms", outcome == Outcome.COMPLETED ? millis(marks.lastAnswerNanos()) : null);
      json.put("output_tokens_per_second", figures.rates().outputPerSecond());
      json.put("decode_tokens_per_second", figures.rates().decodePerSecond());
    }
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError("a tree can always be written", e);
    }
  }

  private @Nullable JsonNode usage() {
    try {
      return timeline.usage() == null ? null : MAPPER.readTree(timeline.usage());
    } catch (JsonProcessingException e) {
      throw new AssertionError("usage was JSON when it was read", e);
    }
  }

  String text() {
    var text = new StringBuilder();
    Outcome outcome = timeline.outcome();
    row(text, "outcome", outcome == null ? "none (aborted)" : outcome.label());
    row(text, "detail", timeline.detail());
    row(text, "decided by event", timeline.failureEvent());
    row(text, "error message", timeline.errorMessage());
    row(text, "finish reason", timeline.finishReason());
    row(text, "[DONE] seen", timeline.done() ? "yes" : "no");
    row(text, "model", timeline.model());
    row(text, "answer", timeline.answer());
    row(text, "answer tokens", figures.tokens().answer() + " (o200k_base)");
    row(text, "answer events", span(timeline.firstAnswerEvent(), timeline.lastAnswerEvent()));
    row(text, "reasoning", timeline.reasoning());
    row(
        text,
        "reasoning events",
        span(timeline.firstReasoningEvent(), timeline.lastReasoningEvent()));
    for (ToolCall call : timeline.toolCalls()) {
      row(text, "tool call", call.id() + " " + call.name() + "(" + call.arguments() + ")");
    }
    row(text, "usage", timeline.usage());
    row(text, "odd", String.join(", ", timeline.anomalies()));
    row(text, "unfinished event", timeline.pendingAtEnd());
    if (timed) {
      Marks marks = timeline.marks();
      row(text, "TTFO ms", plain(marks.firstOutputNanos()));
      row(text, "TTFT ms", plain(marks.firstAnswerNanos()));
      row(
          text,
          "end to end ms",
          outcome == Outcome.COMPLETED ? plain(marks.lastAnswerNanos()) : null);
      row(text, "output tokens/s", rate(figures.rates().outputPerSecond()));
      row(text, "decode tokens/s", rate(figures.rates().decodePerSecond()));
    }
    text.append("\nevents: ").append(timeline.events().size()).append('\n');
    for (SseEvent event : timeline.events()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%5d  %-10s  %s%n",
              event.index(),
              TerminalText.escape(event.name()),
              TerminalText.escape(event.data())));
    }
    return text.toString();
  }

  private static void row(StringBuilder text, String name, @Nullable Object value) {
    if (value != null && !value.toString().isEmpty()) {
      text.append(
          String.format(Locale.ROOT, "%-18s %s%n", name, TerminalText.escape(value.toString())));
    }
  }

  private static @Nullable String span(@Nullable Integer first, @Nullable Integer last) {
    return first == null ? null : first + " to " + last;
  }

  private static @Nullable String rate(@Nullable Double perSecond) {
    return perSecond == null ? null : String.format(Locale.ROOT, "%.2f", perSecond);
  }

  private static @Nullable String plain(@Nullable Long nanos) {
    BigDecimal millis = millis(nanos);
    return millis == null ? null : millis.toPlainString();
  }

  private static @Nullable BigDecimal millis(@Nullable Long nanos) {
    return nanos == null ? null : BigDecimal.valueOf(nanos, 6).stripTrailingZeros();
  }
}
