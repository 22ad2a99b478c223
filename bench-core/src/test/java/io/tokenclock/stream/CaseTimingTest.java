package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ExchangeEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class CaseTimingTest {
  private static final Encoding TOKENS =
      Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
  private static final double NANOS_PER_SECOND = 1e9;
  private static final long MILLI = 1_000_000;

  private static final Set<String> KNOWN =
      Set.of(
          "rule",
          "ttft_ms",
          "first_answer_at_ms",
          "last_answer_ms",
          "last_answer_at_ms",
          "done_at_ms",
          "completed_at_ms",
          "wrong_values_seen",
          "tokens_total",
          "tokens_in_first_arrival",
          "decode_seconds",
          "tokens_per_second",
          "tokens_per_second_wrong_all_tokens",
          "in_rate_distribution",
          "json_report_must_not_contain",
          "distinct_answer_arrivals",
          "answer_arrival_gaps_ms",
          "chunks");

  static Stream<StreamCase> counted() {
    return StreamCase.streams().stream().filter(c -> c.expected().has("token_count"));
  }

  static Stream<StreamCase> timed() {
    return StreamCase.streams().stream().filter(c -> c.expected().has("timing"));
  }

  static Stream<StreamCase> rated() {
    return timed().filter(c -> c.expected().path("timing").has("tokens_total"));
  }

  @ParameterizedTest
  @MethodSource("counted")
  void tokens_are_counted_over_the_whole_answer(StreamCase given) {
    String answer = StreamTimeline.of(given.capture()).answer();

    assertThat(TOKENS.countTokensOrdinary(answer))
        .isEqualTo(given.expected().path("token_count").path("tokens").asInt());
  }

  @ParameterizedTest
  @MethodSource("timed")
  void nothing_that_a_case_states_about_time_stays_unread(StreamCase given) {
    var stated = new TreeSet<String>();
    given.expected().path("timing").fieldNames().forEachRemaining(stated::add);

    assertThat(KNOWN).containsAll(stated);
  }

  @ParameterizedTest
  @MethodSource("timed")
  void marks_are_stamps_of_deliveries(StreamCase given) {
    StreamTimeline read = StreamTimeline.of(given.capture());
    JsonNode timing = given.expected().path("timing");

    for (String first : List.of("ttft_ms", "first_answer_at_ms")) {
      assertMark(timing, first, read.marks().firstAnswerNanos());
    }
    for (String last : List.of("last_answer_ms", "last_answer_at_ms")) {
      assertMark(timing, last, read.marks().lastAnswerNanos());
    }
    for (String done : List.of("done_at_ms", "completed_at_ms")) {
      assertMark(timing, done, read.marks().doneNanos());
    }
    for (JsonNode wrong : timing.path("wrong_values_seen")) {
      assertThat(read.marks().firstAnswerNanos()).isNotEqualTo(wrong.asLong() * MILLI);
    }
    List<Long> arrivals = read.answerArrivals();
    if (timing.has("distinct_answer_arrivals")) {
      assertThat(arrivals).hasSize(timing.path("distinct_answer_arrivals").asInt());
    }
    if (timing.has("chunks")) {
      assertThat(read.deltas()).hasSize(timing.path("chunks").asInt());
    }
    if (timing.has("answer_arrival_gaps_ms")) {
      var gaps = new ArrayList<Long>();
      timing.path("answer_arrival_gaps_ms").forEach(gap -> gaps.add(gap.asLong() * MILLI));
      var seen = new ArrayList<Long>();
      for (int i = 1; i < arrivals.size(); i++) {
        seen.add(arrivals.get(i) - arrivals.get(i - 1));
      }
      assertThat(seen).isEqualTo(gaps);
    }
  }

  @ParameterizedTest
  @MethodSource("rated")
  void rate_leaves_out_what_the_first_arrival_brought(StreamCase given) {
    JsonNode timing = given.expected().path("timing");
    StreamTimeline read = StreamTimeline.of(given.capture());
    int total = TOKENS.countTokensOrdinary(read.answer());
    int first = TOKENS.countTokensOrdinary(read.firstArrivalAnswer());
    long nanos =
        Objects.requireNonNull(read.marks().lastAnswerNanos())
            - Objects.requireNonNull(read.marks().firstAnswerNanos());

    assertThat(total).isEqualTo(timing.path("tokens_total").asInt());
    assertThat(first).isEqualTo(timing.path("tokens_in_first_arrival").asInt());
    assertThat(nanos / NANOS_PER_SECOND)
        .isCloseTo(timing.path("decode_seconds").asDouble(), within(1e-9));
    assertRate(timing, "tokens_per_second", rate(total - first, nanos));
    assertRate(timing, "tokens_per_second_wrong_all_tokens", rate(total, nanos));
    if (timing.has("in_rate_distribution") || timing.has("json_report_must_not_contain")) {
      // One arrival has no rate, so that none can be printed.
      assertThat(read.answerArrivals()).hasSize(1);
      assertThat(rate(total - first, nanos)).isNull();
    }
  }

  @Test
  void the_stamp_is_the_read_and_not_the_end_of_parsing() {
    StreamCase given = StreamCase.named("315");
    JsonNode expected = given.expected();
    var entries = new ArrayList<CaptureEntry>();
    long start = given.input().path("request_start_ns").asLong();
    for (JsonNode read : given.input().path("reads")) {
      var body = new StringBuilder();
      for (JsonNode event : read.path("events")) {
        body.append("data: ").append(dataFor(event.asText())).append("\n\n");
      }
      entries.add(
          CaptureEntry.bytes(
              read.path("bytes_arrived_ns").asLong() - start, body.toString().getBytes(UTF_8)));
    }

    StreamTimeline read =
        StreamTimeline.of(
            StreamCase.capture(
                "text/event-stream",
                entries,
                ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 600 * MILLI)));

    assertMark(expected, "ttft_ms", read.marks().firstAnswerNanos());
    assertMark(expected, "last_answer_ms", read.marks().lastAnswerNanos());
    assertThat(read.marks().firstAnswerNanos())
        .isNotEqualTo((long) (expected.path("wrong_ttft_ms").asDouble() * MILLI));
    var stamps = new ArrayList<Long>();
    expected
        .path("arrivals_ms_of_text_events")
        .forEach(at -> stamps.add((long) (at.asDouble() * MILLI)));
    assertThat(read.deltas()).extracting(OutputDelta::atNanos).isEqualTo(stamps);
  }

  private static String dataFor(String event) {
    return switch (event) {
      case "role" -> "{\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}";
      case "finish" -> "{\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}";
      case "done" -> "[DONE]";
      default -> "{\"choices\":[{\"delta\":{\"content\":\"" + event + "\"}}]}";
    };
  }

  private static void assertMark(JsonNode timing, String field, @Nullable Long nanos) {
    if (timing.has(field)) {
      assertThat(nanos).as(field).isEqualTo((long) (timing.path(field).asDouble() * MILLI));
    }
  }

  private static void assertRate(JsonNode timing, String field, @Nullable Double rate) {
    if (timing.path(field).isNull()) {
      assertThat(rate).as(field).isNull();
    } else {
      assertThat(rate).as(field).isCloseTo(timing.path(field).asDouble(), within(1e-9));
    }
  }

  private static @Nullable Double rate(int tokens, long nanos) {
    return nanos == 0 || tokens < 1 ? null : Double.valueOf(tokens * NANOS_PER_SECOND / nanos);
  }
}
