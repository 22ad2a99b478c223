package io.tokenclock.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.SseEvent;
import io.tokenclock.stream.StreamTimeline;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Holds a capture against the expected values of a case; every value that is given is checked. */
final class Expectation {
  /** What a loaded machine may add to a time of the script. */
  private static final long SLACK_MILLIS = 250;

  private Expectation() {}

  static void check(JsonNode expected, StreamCapture capture) {
    StreamTimeline timeline = StreamTimeline.of(capture);
    assertThat(label(timeline.outcome()))
        .as("failure_class")
        .isEqualTo(outcome(expected.path("failure_class")));
    if (expected.has("failure_detail")) {
      assertThat(timeline.detail())
          .as("failure_detail")
          .isEqualTo(text(expected.path("failure_detail")));
    }
    if (expected.has("http_status")) {
      ResponseHead head = capture.head();
      assertThat(head == null ? null : head.status())
          .as("http_status")
          .isEqualTo(number(expected.path("http_status")));
    }
    if (expected.has("error_message")) {
      assertThat(timeline.errorMessage()).isEqualTo(text(expected.path("error_message")));
    }
    if (expected.has("answer_text")) {
      assertThat(timeline.answer()).isEqualTo(expected.path("answer_text").asText());
    }
    if (expected.has("first_answer_event")) {
      assertThat(timeline.firstAnswerEvent())
          .as("first_answer_event")
          .isEqualTo(number(expected.path("first_answer_event")));
    }
    if (expected.has("sse_events")) {
      checkStream(expected, timeline, capture);
    }
    checkTiming(expected, timeline, capture);
  }

  private static void checkStream(
      JsonNode expected, StreamTimeline timeline, StreamCapture capture) {
    List<String> data = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (JsonNode event : expected.path("sse_events")) {
      data.add(event.path("data").asText());
      names.add(event.path("event").asText());
      ids.add(event.path("last_event_id").asText());
    }
    assertThat(timeline.events()).extracting(SseEvent::data).isEqualTo(data);
    assertThat(timeline.events()).extracting(SseEvent::name).isEqualTo(names);
    assertThat(timeline.events()).extracting(SseEvent::lastEventId).isEqualTo(ids);
    assertThat(timeline.events()).hasSize(expected.path("event_count").asInt());
    assertThat(timeline.reasoning()).isEqualTo(expected.path("reasoning_text").asText());
    assertThat(timeline.finishReason()).isEqualTo(text(expected.path("finish_reason")));
    assertThat(timeline.done()).isEqualTo(expected.path("done_seen").asBoolean());
    assertThat(timeline.lastAnswerEvent()).isEqualTo(number(expected.path("last_answer_event")));
    assertThat(timeline.firstReasoningEvent())
        .isEqualTo(number(expected.path("first_reasoning_event")));
    assertThat(timeline.lastReasoningEvent())
        .isEqualTo(number(expected.path("last_reasoning_event")));
    List<String> anomalies = new ArrayList<>();
    expected.path("anomalies").forEach(word -> anomalies.add(word.asText()));
    if (capture.end().kind() == ExchangeEnd.Kind.OPEN_AFTER_DONE) {
      // The catalogue knows no word for it; the method flags it, since the next connection is cold.
      anomalies.add("open_after_done");
    }
    assertThat(timeline.anomalies()).containsExactlyInAnyOrderElementsOf(anomalies);
  }

  private static void checkTiming(
      JsonNode expected, StreamTimeline timeline, StreamCapture capture) {
    JsonNode timing = expected.path("timing");
    near(timing.path("first_answer_at_ms"), timeline.marks().firstAnswerNanos());
    near(timing.path("last_answer_at_ms"), timeline.marks().lastAnswerNanos());
    near(timing.path("completed_at_ms"), timeline.marks().doneNanos());
    near(timing.path("failed_at_ms"), capture.end().atNanos());
    JsonNode timedOut =
        timing.has("timed_out_at_ms")
            ? timing.path("timed_out_at_ms")
            : expected.path("timed_out_at_ms");
    if (!timedOut.isMissingNode()) {
      assertThat(capture.end().atNanos())
          .as("the deadline itself, not the moment of detection")
          .isEqualTo(TimeUnit.MILLISECONDS.toNanos(timedOut.asLong()));
    }
  }

  private static void near(JsonNode millis, @Nullable Long actualNanos) {
    if (!millis.isMissingNode()) {
      assertThat(actualNanos)
          .isNotNull()
          .isBetween(
              TimeUnit.MILLISECONDS.toNanos(millis.asLong()),
              TimeUnit.MILLISECONDS.toNanos(millis.asLong() + SLACK_MILLIS));
    }
  }

  private static @Nullable String label(@Nullable Outcome outcome) {
    return outcome == null ? null : outcome.label();
  }

  private static String outcome(JsonNode failureClass) {
    return failureClass.isNull() ? Outcome.COMPLETED.label() : failureClass.asText();
  }

  private static @Nullable String text(JsonNode node) {
    return node.isNull() ? null : node.asText();
  }

  private static @Nullable Integer number(JsonNode node) {
    return node.isNull() ? null : (Integer) node.asInt();
  }
}
