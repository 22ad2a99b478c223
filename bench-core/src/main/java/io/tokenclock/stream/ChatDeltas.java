package io.tokenclock.stream;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads events as chunks of a streamed chat completion, in every dialect that the known vendors
 * speak. Only the choice with index 0 is read. What decides a failure ends the reading: nothing
 * after it is used.
 */
final class ChatDeltas {
  private static final String DONE = "[DONE]";

  private final Set<String> anomalies;
  private final OutputText output = new OutputText();
  private final ThinkSplitter content = new ThinkSplitter(output);
  private final ToolCallAssembly toolCalls = new ToolCallAssembly();
  private @Nullable Judgement failure;
  private @Nullable String finishReason;
  private @Nullable String model;
  private @Nullable JsonNode usage;
  private @Nullable Integer doneEntry;
  private boolean decodedElsewhere;

  /** A reader that adds a word to {@code anomalies} for each kind of oddity, when it comes up. */
  ChatDeltas(Set<String> anomalies) {
    this.anomalies = anomalies;
  }

  /** Takes the next event. */
  void event(SseEvent event) {
    if (failure != null) {
      return;
    }
    if (event.data().isBlank()) {
      anomalies.add("empty_data_event");
    } else if (isDone(event)) {
      if (doneEntry == null) {
        doneEntry = event.entry();
      } else {
        anomalies.add("duplicate_done");
      }
    } else if (doneEntry != null) {
      anomalies.add("data_after_done");
    } else {
      json(event, ChunkJson.parse(event.data()));
    }
  }

  /** Takes content that another client had decoded already. */
  void answerContent(int entry, String text) {
    decodedElsewhere = true;
    content.add(entry, entry, text);
  }

  /** Takes reasoning that another client had decoded already. */
  void reasoning(int entry, String text) {
    decodedElsewhere = true;
    output.addReasoning(entry, entry, text);
  }

  /** Takes note that no more events come. */
  void end() {
    content.end();
  }

  /** Whether an event's data is the sentinel that ends a stream. */
  static boolean isDone(SseEvent event) {
    return event.data().strip().equals(DONE);
  }

  /** Whether the stream said that the answer is complete. */
  boolean completed() {
    return failure == null && (doneEntry != null || finishReason != null);
  }

  /** What decided a failure, or null when nothing did. */
  @Nullable Judgement failure() {
    return failure;
  }

  /** Whether text came that another client had decoded already. */
  boolean decodedElsewhere() {
    return decodedElsewhere;
  }

  OutputText output() {
    return output;
  }

  List<ToolCall> toolCalls() {
    return toolCalls.calls();
  }

  @Nullable String finishReason() {
    return finishReason;
  }

  @Nullable String model() {
    return model;
  }

  @Nullable String usage() {
    return usage == null ? null : usage.toString();
  }

  /** Index of the delivery that completed {@code [DONE]}, or null when it did not come. */
  @Nullable Integer doneEntry() {
    return doneEntry;
  }

  private void json(SseEvent event, @Nullable JsonNode json) {
    boolean error = event.name().equals("error");
    boolean hasChoices = json != null && json.path("choices").isArray();
    if (!error && !event.name().equals("message") && !hasChoices) {
      anomalies.add("ignored_named_event");
    } else if (error && (json == null || !json.isObject())) {
      fail(
          Judgement.inBand(
              json == null ? ErrorReport.plain(event.data()) : ErrorReport.of(json),
              event.index()));
    } else if (json == null) {
      fail(Judgement.invalidJson(event.index()));
    } else if (!json.isObject()) {
      anomalies.add("non_object_event");
    } else {
      chunk(event, json, hasChoices);
    }
  }

  private void chunk(SseEvent event, JsonNode chunk, boolean hasChoices) {
    String named = text(chunk.get("model"));
    if (model == null && !named.isEmpty()) {
      model = named;
    }
    usage(chunk);
    ErrorReport error = ErrorReport.inChunk(chunk);
    if (error == null && event.name().equals("error") && !hasChoices) {
      error = ErrorReport.of(chunk);
    }
    if (error != null) {
      boolean decides = !completed();
      fail(Judgement.inBand(error, event.index()));
      if (decides && hasChoices) {
        finishReason = finishReasonIn(chunk.get("choices"));
      }
    } else if (!hasChoices) {
      anomalies.add("event_without_choices");
    } else {
      for (JsonNode choice : chunk.get("choices")) {
        if (choice.isObject() && isFirst(choice) && failure == null) {
          choice(event, choice);
        }
      }
    }
  }

  private void choice(SseEvent event, JsonNode choice) {
    JsonNode message = choice.path("message");
    if (message.isObject()) {
      anomalies.add("full_message_chunk");
      wholeMessage(event, message);
    }
    JsonNode delta = choice.path("delta");
    if (delta.isObject()) {
      output.addReasoning(event.index(), event.entry(), DeltaText.reasoning(delta));
      content.add(event.index(), event.entry(), DeltaText.content(delta));
      toolCalls.add(delta.path("tool_calls"));
    } else {
      anomalies.add("choice_without_delta");
    }
    usage(choice);
    finish(event, text(choice.get("finish_reason")));
  }

  /** A whole message repeats what the deltas said, so it counts only where they said nothing. */
  private void wholeMessage(SseEvent event, JsonNode message) {
    var whole = new OutputText();
    var splitter = new ThinkSplitter(whole);
    whole.addReasoning(event.index(), event.entry(), DeltaText.reasoning(message));
    splitter.add(event.index(), event.entry(), DeltaText.content(message));
    splitter.end();
    boolean answerCame = output.hasAnswer() || content.holdsAnswer();
    boolean reasoningCame = output.hasReasoning();
    if (!reasoningCame) {
      output.addReasoning(event.index(), event.entry(), whole.reasoning());
    }
    if (!answerCame) {
      output.addAnswer(event.index(), event.entry(), whole.answer());
    }
    if (toolCalls.isEmpty()) {
      toolCalls.add(message.path("tool_calls"));
    }
  }

  private void finish(SseEvent event, String reason) {
    if (reason.isEmpty()) {
      return;
    }
    boolean error = reason.equals("error") || reason.equals("network_error");
    if (finishReason != null) {
      anomalies.add("duplicate_finish_reason");
      if (error) {
        anomalies.add("tail_after_finish");
      }
      return;
    }
    finishReason = reason;
    if (error) {
      failure = Judgement.inBand(new ErrorReport(null, Outcome.MALFORMED_STREAM), event.index());
    }
  }

  private void fail(Judgement judgement) {
    if (completed()) {
      anomalies.add("tail_after_finish");
    } else {
      failure = judgement;
    }
  }

  private void usage(JsonNode holder) {
    JsonNode found = holder.path("usage");
    if (found.isObject()) {
      usage = found;
    }
  }

  private static @Nullable String finishReasonIn(JsonNode choices) {
    for (JsonNode choice : choices) {
      String reason = text(choice.get("finish_reason"));
      if (isFirst(choice) && !reason.isEmpty()) {
        return reason;
      }
    }
    return null;
  }

  private static boolean isFirst(JsonNode choice) {
    JsonNode index = choice.path("index");
    return index.isMissingNode() || index.isNull() || index.asText().equals("0");
  }

  private static String text(@Nullable JsonNode node) {
    return node != null && node.isTextual() ? node.textValue() : "";
  }
}
