package io.tokenclock.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ChunkJsonTest {
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "null",
          "true",
          "0",
          "-7",
          "2.50",
          "1e99999999999",
          "12345678901234567890123",
          "9".repeat(1001),
          "\"x\"",
          "\"\\u00e9\"",
          "\"a\nb\"",
          "\"choices\":[{\"index\":0,",
          "\"delta\":{\"content\":\"Hi\"}",
          "\"logprobs\":{\"content\":[{\"token\":\"Hi\",\"logprob\":-0.1}]}",
          "\"finish_reason\":\"stop\"}]",
          "\"id\":",
          "\"id\":\"chatcmpl-1\"",
          "\"created\":1796000000",
          "\"system_fingerprint\":",
          "\"usage\":{\"prompt_tokens\":12,\"id\":\"kept\",\"cost\":0.10}",
          "\"error\":");

  @Test
  void keeps_what_is_read_and_only_checks_the_rest() {
    String chunk =
        """
        {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1796000000,"model":"glm",\
        "service_tier":null,"choices":[{"index":0,"delta":{"content":"Hi","id":"kept"},\
        "logprobs":{"content":[{"token":"Hi","logprob":-0.1}]},"finish_reason":null},7],\
        "usage":{"id":"kept","cost":0.10},"system_fingerprint":"fp"}""";

    assertThat(ChunkJson.parse(chunk))
        .hasToString(
            """
            {"object":"chat.completion.chunk","model":"glm","choices":[{"index":0,\
            "delta":{"content":"Hi","id":"kept"},"finish_reason":null},7],\
            "usage":{"id":"kept","cost":0.10}}""");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{} {}",
        "{}x",
        "{\"id\":}",
        "{\"id\":tru}",
        "{\"id\":\"a\nb\"}",
        "{\"id\":\"\\x\"}",
        "{\"created\":01}",
        "{\"choices\":[{\"logprobs\":[1,]}]}",
        "{\"choices\":[",
        "{\"choices\":[]",
      })
  void refuses_what_is_no_json_even_in_fields_that_nothing_reads(String text) {
    assertThat(ChunkJson.parse(text)).isNull();
  }

  @Test
  void the_last_of_two_fields_counts() {
    assertThat(ChunkJson.parse("{\"choices\":[1],\"choices\":2,\"model\":\"a\",\"model\":\"b\"}"))
        .hasToString("{\"choices\":2,\"model\":\"b\"}");
  }

  @Test
  void nesting_without_end_is_refused_and_harmless() {
    assertThat(ChunkJson.parse("{\"choices\":[" + "{\"a\":".repeat(1_000_000))).isNull();
    assertThat(ChunkJson.parse("{\"id\":" + "[".repeat(1_000_000))).isNull();
  }

  @Property(tries = 4000)
  void reads_what_the_strict_reader_reads(@ForAll("texts") String text) {
    assertThat(ChunkJson.parse(text)).isEqualTo(trimmed(StrictJson.parse(text)));
  }

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> body =
        Arbitraries.of(PIECES).list().ofMaxSize(8).map(pieces -> String.join("", pieces));
    Arbitrary<String> fields =
        Arbitraries.of(PIECES).list().ofMaxSize(4).map(pieces -> String.join(",", pieces));
    return Arbitraries.oneOf(
        body,
        body.map(text -> "{" + text + "}"),
        fields.map(text -> "{" + text + "}"),
        fields.map(text -> "{\"choices\":[{" + text + "}]}"));
  }

  private static @Nullable JsonNode trimmed(@Nullable JsonNode tree) {
    if (tree instanceof ObjectNode chunk) {
      chunk.remove(List.of("id", "created", "system_fingerprint", "service_tier", "obfuscation"));
      for (JsonNode choice :
          chunk.path("choices").isArray() ? chunk.path("choices") : List.<JsonNode>of()) {
        if (choice instanceof ObjectNode fields) {
          fields.remove(List.of("logprobs", "token_ids", "stop_reason", "matched_stop"));
        }
      }
    }
    return tree;
  }
}
