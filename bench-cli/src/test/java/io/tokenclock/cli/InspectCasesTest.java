package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class InspectCasesTest {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final JsonNode NULL = JsonNodeFactory.instance.nullNode();

  /** What a case calls a key that inspect calls otherwise. */
  private static final Map<String, String> KEYS = keys();

  @TempDir private Path folder = Path.of("unset");

  private static Map<String, String> keys() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("failure_detail", "detail");
    keys.put("failure_event", "failure_event");
    keys.put("error_message", "error_message");
    keys.put("event_count", "events");
    keys.put("answer_text", "answer");
    keys.put("reasoning_text", "reasoning");
    keys.put("finish_reason", "finish_reason");
    keys.put("done_seen", "done");
    keys.put("first_answer_event", "first_answer_event");
    keys.put("last_answer_event", "last_answer_event");
    keys.put("first_reasoning_event", "first_reasoning_event");
    keys.put("last_reasoning_event", "last_reasoning_event");
    keys.put("anomalies", "anomalies");
    return keys;
  }

  static List<InspectCase> cases() {
    return InspectCase.all();
  }

  static Stream<InspectCase> whole() {
    return cases().stream().filter(given -> !given.cutShort());
  }

  static Stream<InspectCase> timed() {
    return whole().filter(given -> given.timed() && given.expected().has("timing"));
  }

  @Test
  void only_a_broken_or_late_end_cannot_be_told_by_a_file_of_bytes() {
    assertThat(cases().stream().filter(InspectCase::cutShort).map(InspectCase::id))
        .containsExactly("203", "208", "210", "211", "226");
    assertThat(cases()).hasSizeGreaterThan(70);
    assertThat(timed()).hasSize(7);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void bytes_are_read_as_the_case_says(InspectCase given) throws JsonProcessingException {
    JsonNode read = inspect(given, List.of());

    JsonNode expected = given.expected();
    KEYS.forEach(
        (key, name) -> {
          assertThat(read.has(name)).as("%s is printed", name).isTrue();
          boolean ofTheEnd = key.equals("failure_detail") || key.equals("anomalies");
          if (expected.has(key) && !(given.cutShort() && ofTheEnd)) {
            assertThat(read.get(name)).as(name).isEqualTo(expected.get(key));
          }
        });
    if (expected.has("sse_events")) {
      assertThat(events(read)).isEqualTo(events(expected.path("sse_events")));
    }
    if (expected.has("token_count")) {
      assertThat(read.get("answer_tokens")).isEqualTo(expected.at("/token_count/tokens"));
    }
    if (expected.has("tool_calls")) {
      assertThat(calls(read.path("tool_calls"))).isEqualTo(calls(expected.path("tool_calls")));
    }
    assertThat(read.get("usage"))
        .isEqualTo(
            expected.path("provider_usage").isObject() ? expected.get("provider_usage") : NULL);
    assertThat(read.get("pending_at_eof"))
        .isEqualTo(expected.has("pending_at_eof") ? expected.at("/pending_at_eof/data") : NULL);
    assertThat(read.has("ttft_ms")).as("times without arrivals").isFalse();
  }

  @ParameterizedTest
  @MethodSource("whole")
  void outcome_is_the_one_of_the_case(InspectCase given) throws JsonProcessingException {
    JsonNode read = inspect(given, List.of());

    JsonNode expected = given.expected();
    if (expected.has("failure_class")) {
      assertThat(read.get("outcome"))
          .isEqualTo(
              expected.get("failure_class").isNull()
                  ? TextNode.valueOf("completed")
                  : expected.get("failure_class"));
      assertThat(read.path("in_band_error").asBoolean())
          .isEqualTo(expected.path("in_band_error").asBoolean(false));
    }
  }

  @ParameterizedTest
  @MethodSource("timed")
  void arrivals_give_times_and_rates(InspectCase given) throws IOException {
    Path arrivals = Files.write(folder.resolve("arrivals.jsonl"), given.arrivals());

    JsonNode read = inspect(given, List.of("--arrivals", arrivals.toString()));

    JsonNode timing = given.expected().path("timing");
    assertMillis(read, "ttft_ms", timing, "ttft_ms", "first_answer_at_ms");
    assertMillis(read, "e2e_ms", timing, "last_answer_ms", "last_answer_at_ms");
    if (timing.has("tokens_per_second")) {
      JsonNode rate = timing.get("tokens_per_second");
      if (rate.isNull()) {
        assertThat(read.get("decode_tokens_per_second")).isEqualTo(NULL);
      } else {
        assertThat(read.path("decode_tokens_per_second").asDouble())
            .isCloseTo(rate.asDouble(), within(1e-9));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void the_text_shows_the_same_and_no_raw_control_character(InspectCase given) {
    Said said = Said.by("inspect", given.stream());

    assertThat(said.code()).isZero();
    assertThat(said.out()).startsWith("outcome ").contains("\nevents: ");
    assertThat(said.out().replace("\n", "").chars()).noneMatch(c -> c < ' ' || c == 0x7f);
  }

  private static JsonNode inspect(InspectCase given, List<String> more)
      throws JsonProcessingException {
    List<String> args = new ArrayList<>(List.of("inspect", given.stream(), "--json"));
    args.addAll(given.options());
    args.addAll(more);
    Said said = Said.by(args.toArray(String[]::new));
    assertThat(said.err()).isEmpty();
    assertThat(said.code()).isZero();
    return MAPPER.readTree(said.out());
  }

  private static void assertMillis(JsonNode read, String name, JsonNode timing, String... keys) {
    for (String key : keys) {
      if (timing.has(key)) {
        assertThat(read.path(name).decimalValue())
            .as(name)
            .isEqualByComparingTo(timing.get(key).decimalValue());
      }
    }
  }

  private static List<List<String>> events(JsonNode events) {
    List<List<String>> read = new ArrayList<>();
    for (JsonNode event : events.has("event_list") ? events.path("event_list") : events) {
      read.add(
          List.of(
              event.path("event").asText(),
              event.path("data").asText(),
              event.path("last_event_id").asText()));
    }
    return read;
  }

  private static List<ObjectNode> calls(JsonNode calls) {
    List<ObjectNode> read = new ArrayList<>();
    for (JsonNode call : calls) {
      ObjectNode kept = MAPPER.createObjectNode();
      for (String key : List.of("id", "name", "arguments")) {
        kept.set(key, call.get(key));
      }
      read.add(kept);
    }
    return read;
  }
}
