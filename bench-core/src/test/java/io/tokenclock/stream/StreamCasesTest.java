package io.tokenclock.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class StreamCasesTest {
  /** What a case may state about a stream, all of it checked here or in {@link CaseTimingTest}. */
  private static final Set<String> KNOWN =
      Set.of(
          "rules",
          "event_count",
          "sse_events",
          "data_values",
          "pending_at_eof",
          "comment_lines",
          "ignored_unknown_field_lines",
          "stream_bytes",
          "time_budget",
          "if_whatwg_strict_eof",
          "answer_text",
          "reasoning_text",
          "finish_reason",
          "done_seen",
          "first_answer_event",
          "last_answer_event",
          "first_reasoning_event",
          "last_reasoning_event",
          "failure_class",
          "failure_detail",
          "failure_event",
          "in_band_error",
          "error_message",
          "anomalies",
          "tool_calls",
          "provider_usage",
          "choice_1",
          "answer_check",
          "token_count",
          "timing");

  static List<StreamCase> streams() {
    return StreamCase.streams();
  }

  static Stream<StreamCase> chats() {
    return streams().stream().filter(c -> c.expected().has("answer_text"));
  }

  static Stream<StreamCase> cutOff() {
    return chats().filter(c -> c.expected().has("if_whatwg_strict_eof"));
  }

  @ParameterizedTest
  @CsvSource({"sse-framing,23,23", "chat-chunk,38,38", "measurement,10,5"})
  void no_case_got_lost(String theme, int cases, int streams) {
    List<StreamCase> found = StreamCase.ofTheme(theme);

    assertThat(found).hasSize(cases);
    assertThat(found.stream().filter(StreamCase::isStream)).hasSize(streams);
  }

  @ParameterizedTest
  @MethodSource("streams")
  void nothing_that_a_case_states_stays_unread(StreamCase given) {
    var stated = new TreeSet<String>();
    given.expected().fieldNames().forEachRemaining(stated::add);

    assertThat(KNOWN).containsAll(stated);
  }

  @ParameterizedTest
  @MethodSource("streams")
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void events_are_those_of_the_standard(StreamCase given) {
    StreamTimeline read = StreamTimeline.of(given.capture());
    JsonNode expected = given.expected();

    assertThat(read.events()).hasSize(expected.path("event_count").asInt());
    for (int i = 0; i < read.events().size(); i++) {
      assertThat(read.events().get(i).index()).isEqualTo(i);
    }
    if (expected.has("sse_events")) {
      var events = new ArrayList<List<String>>();
      for (JsonNode event : expected.path("sse_events")) {
        events.add(
            List.of(
                event.path("event").asText(),
                event.path("data").asText(),
                event.path("last_event_id").asText()));
      }
      assertThat(read.events())
          .extracting(e -> List.of(e.name(), e.data(), e.lastEventId()))
          .isEqualTo(events);
    }
    if (expected.has("data_values")) {
      assertThat(read.events())
          .extracting(SseEvent::data)
          .isEqualTo(texts(expected.path("data_values")));
    }
    if (expected.has("comment_lines")) {
      assertThat(read.commentLines()).isEqualTo(expected.path("comment_lines").asInt());
    }
    if (expected.has("ignored_unknown_field_lines")) {
      assertThat(read.ignoredLines())
          .isEqualTo(expected.path("ignored_unknown_field_lines").asInt());
    }
    if (expected.has("stream_bytes")) {
      assertThat(given.capture().bodyBytes()).isEqualTo(expected.path("stream_bytes").asLong());
    }
  }

  @ParameterizedTest
  @MethodSource("streams")
  void what_the_end_cut_off_is_pending(StreamCase given) {
    JsonNode pending = given.expected().path("pending_at_eof");
    var decoder = new SseDecoder(event -> {});
    byte[] bytes = given.bytes();
    decoder.feed(0, bytes, 0, bytes.length);

    SseEvent left = decoder.end();

    if (pending.isMissingNode()) {
      assertThat(left).isNull();
      assertThat(StreamTimeline.of(given.capture()).pendingAtEnd()).isNull();
    } else {
      assertThat(left)
          .isEqualTo(
              new SseEvent(
                  given.expected().path("event_count").asInt(),
                  pending.path("event").asText(),
                  pending.path("data").asText(),
                  pending.path("last_event_id").asText(),
                  0));
      assertThat(StreamTimeline.of(given.capture()).pendingAtEnd())
          .isEqualTo(pending.path("data").asText());
    }
  }

  @ParameterizedTest
  @MethodSource("chats")
  void text_and_what_goes_with_it_are_read(StreamCase given) {
    StreamTimeline read = StreamTimeline.of(given.capture());
    JsonNode expected = given.expected();

    assertThat(read.answer()).isEqualTo(expected.path("answer_text").asText());
    assertThat(read.reasoning()).isEqualTo(expected.path("reasoning_text").asText(""));
    assertThat(read.finishReason()).isEqualTo(text(expected, "finish_reason"));
    assertThat(read.done()).isEqualTo(expected.path("done_seen").asBoolean(false));
    assertThat(read.firstAnswerEvent()).isEqualTo(number(expected, "first_answer_event"));
    assertThat(read.lastAnswerEvent()).isEqualTo(number(expected, "last_answer_event"));
    assertThat(read.firstReasoningEvent()).isEqualTo(number(expected, "first_reasoning_event"));
    assertThat(read.lastReasoningEvent()).isEqualTo(number(expected, "last_reasoning_event"));
    assertThat(read.anomalies()).isEqualTo(texts(expected.path("anomalies")));
    var calls = new ArrayList<ToolCall>();
    for (JsonNode call : expected.path("tool_calls")) {
      calls.add(
          new ToolCall(
              call.path("id").asText(),
              call.path("name").asText(),
              call.path("arguments").asText()));
    }
    assertThat(read.toolCalls()).isEqualTo(calls);
    assertThat(read.usage()).isEqualTo(objectText(expected, "provider_usage"));
  }

  @ParameterizedTest
  @MethodSource("chats")
  void outcome_is_decided_and_explained(StreamCase given) {
    StreamTimeline read = StreamTimeline.of(given.capture());
    JsonNode expected = given.expected();

    String failure = text(expected, "failure_class");
    assertThat(read.outcome())
        .isEqualTo(
            failure == null
                ? Outcome.COMPLETED
                : Outcome.valueOf(failure.toUpperCase(Locale.ROOT)));
    assertThat(read.detail()).isEqualTo(text(expected, "failure_detail"));
    assertThat(read.failureEvent()).isEqualTo(number(expected, "failure_event"));
    assertThat(read.inBandError()).isEqualTo(expected.path("in_band_error").asBoolean(false));
    assertThat(read.errorMessage()).isEqualTo(text(expected, "error_message"));
    if (expected.has("answer_check")) {
      assertThat(StrictJson.parse(read.answer())).isNull();
    }
  }

  @ParameterizedTest
  @MethodSource("cutOff")
  void the_standards_own_end_of_stream_gives_the_stated_contrast(StreamCase given) {
    JsonNode strict = given.expected().path("if_whatwg_strict_eof");
    String whole = new String(given.bytes(), StandardCharsets.ISO_8859_1);
    byte[] dispatched = Arrays.copyOf(given.bytes(), whole.lastIndexOf("\n\n") + 2);
    StreamCapture capture =
        StreamCase.capture(
            given.contentType(),
            List.of(CaptureEntry.bytes(0, dispatched)),
            ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 1));

    StreamTimeline read = StreamTimeline.of(capture);

    assertThat(read.answer()).isEqualTo(strict.path("answer_text").asText());
    assertThat(read.finishReason()).isEqualTo(text(strict, "finish_reason"));
    assertThat(read.done()).isEqualTo(strict.path("done_seen").asBoolean());
    assertThat(read.lastAnswerEvent()).isEqualTo(number(strict, "last_answer_event"));
    String failure = text(strict, "failure_class");
    assertThat(read.outcome())
        .isEqualTo(failure == null ? Outcome.COMPLETED : Outcome.MALFORMED_STREAM);
  }

  @Test
  void the_other_choice_of_two_would_read_as_stated_if_it_were_the_first() {
    StreamCase given = StreamCase.named("130");
    String swapped =
        new String(given.bytes(), StandardCharsets.UTF_8)
            .replace("\"index\":0", "\"index\":x")
            .replace("\"index\":1", "\"index\":0")
            .replace("\"index\":x", "\"index\":1");

    StreamTimeline read = StreamTimeline.of(StreamCase.body(swapped));

    JsonNode other = given.expected().path("choice_1");
    assertThat(read.answer()).isEqualTo(other.path("answer_text").asText());
    assertThat(read.finishReason()).isEqualTo(text(other, "finish_reason"));
  }

  private static @Nullable String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isTextual() ? value.textValue() : null;
  }

  private static @Nullable Integer number(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isInt() ? Integer.valueOf(value.intValue()) : null;
  }

  private static @Nullable String objectText(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isObject() ? value.toString() : null;
  }

  private static List<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
