package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InspectCommandTest {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String ANSWER =
      """
      data: {"choices":[{"index":0,"delta":{"content":"one two"}}]}

      data: {"choices":[{"index":0,"delta":{"content":" three four"}}]}

      data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

      data: [DONE]

      """;

  /** Bytes of the first event with its blank line. */
  private static final int FIRST = ANSWER.indexOf("data:", 1);

  @TempDir private Path folder = Path.of("unset");

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static JsonNode json(Said said) throws JsonProcessingException {
    assertThat(said.err()).isEmpty();
    assertThat(said.code()).isZero();
    return MAPPER.readTree(said.out());
  }

  @Test
  void times_and_rates_follow_from_arrivals_by_arithmetic() throws IOException {
    String stream = file("stream.sse", ANSWER);
    String arrivals =
        file(
            "arrivals.jsonl",
            "{\"bytes\":%d,\"at_ms\":100}\n\n{\"bytes\":%d,\"at_ms\":350.5}\n"
                .formatted(FIRST, ANSWER.length() - FIRST));

    Said said = Said.by("inspect", stream, "--arrivals", arrivals, "--json");

    JsonNode read = json(said);
    assertThat(read.path("ttft_ms").decimalValue()).isEqualByComparingTo("100");
    assertThat(read.path("e2e_ms").decimalValue()).isEqualByComparingTo("350.5");
    // Four tokens, two of them with the first arrival.
    assertThat(read.path("answer_tokens").asInt()).isEqualTo(4);
    assertThat(read.path("output_tokens_per_second").asDouble()).isEqualTo(3 / 0.2505);
    assertThat(read.path("decode_tokens_per_second").asDouble()).isEqualTo(2 / 0.2505);
    assertThat(said.out()).contains("\"ttft_ms\" : 100,");
    assertThat(Said.by("inspect", stream, "--arrivals", arrivals).out())
        .containsPattern("(?m)^TTFT ms +100$")
        .containsPattern("(?m)^end to end ms +350.5$")
        .containsPattern("(?m)^decode tokens/s +7.98$");
  }

  @Test
  void one_arrival_has_times_and_no_rate() throws IOException {
    String stream = file("stream.sse", ANSWER);
    String arrivals =
        file("arrivals.jsonl", "{\"bytes\":%d,\"at_ms\":0.25}".formatted(ANSWER.length()));

    JsonNode read = json(Said.by("inspect", stream, "--arrivals", arrivals, "--json"));

    assertThat(read.path("ttft_ms").decimalValue()).isEqualByComparingTo("0.25");
    assertThat(read.get("output_tokens_per_second").isNull()).isTrue();
    assertThat(read.get("decode_tokens_per_second").isNull()).isTrue();
  }

  @Test
  void what_is_absent_is_null() throws IOException {
    JsonNode read = json(Said.by("inspect", file("empty.sse", ""), "--json"));

    assertThat(read.path("outcome").asText()).isEqualTo("malformed_stream");
    assertThat(read.path("events").isInt()).isTrue();
    for (String key :
        new String[] {
          "failure_event",
          "error_message",
          "pending_at_eof",
          "finish_reason",
          "first_answer_event",
          "last_answer_event",
          "first_reasoning_event",
          "last_reasoning_event",
          "usage",
          "model"
        }) {
      assertThat(read.has(key)).as(key).isTrue();
      assertThat(read.get(key).isNull()).as(key).isTrue();
    }
    assertThat(read.path("answer").isTextual()).isTrue();
    assertThat(read.path("tool_calls")).isEmpty();
    assertThat(read.path("anomalies").isArray()).isTrue();
  }

  @Test
  void a_failed_exchange_has_no_end_to_end_time() throws IOException {
    String stream = file("cut.sse", ANSWER.substring(0, FIRST));
    String arrivals = file("arrivals.jsonl", "{\"bytes\":%d,\"at_ms\":7}".formatted(FIRST));

    JsonNode read = json(Said.by("inspect", stream, "--arrivals", arrivals, "--json"));

    assertThat(read.path("outcome").asText()).isEqualTo("malformed_stream");
    assertThat(read.path("ttft_ms").asInt()).isEqualTo(7);
    assertThat(read.get("e2e_ms").isNull()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "429, http_429",
    "404, http_4xx",
    "503, http_5xx",
    "307, transport_error",
    "200, completed"
  })
  void the_status_decides_before_the_body(int status, String outcome) throws IOException {
    String stream = file("stream.sse", ANSWER);

    JsonNode read =
        json(Said.by("inspect", stream, "--json", "--status", Integer.toString(status)));

    assertThat(read.path("outcome").asText()).isEqualTo(outcome);
  }

  @Test
  void the_content_type_tells_a_page_from_a_broken_stream() throws IOException {
    String page = file("page.sse", "<html>no</html>\n");

    assertThat(
            json(Said.by("inspect", page, "--json", "--content-type", "text/html"))
                .path("detail")
                .asText())
        .isEqualTo("not_an_event_stream");
    assertThat(json(Said.by("inspect", page, "--json")).path("detail").asText())
        .isEqualTo("truncated_no_finish_no_done");
  }

  @Test
  void a_file_that_cannot_be_read_is_named() throws IOException {
    Path missing = folder.resolve("missing.sse");
    String stream = file("stream.sse", ANSWER);

    assertThat(Said.by("inspect", missing.toString()))
        .isEqualTo(wrong(missing + ": there is no such file"));
    assertThat(Said.by("inspect", folder.toString()))
        .isEqualTo(wrong(folder + ": is a folder, expected a file"));
    assertThat(Said.by("inspect", stream, "--arrivals", missing.toString()))
        .isEqualTo(wrong(missing + ": there is no such file"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"bytes\":1,\"at_ms\":5};{\"bytes\":1,\"at_ms\":4} | line 2: 'at_ms' goes back;",
        "{\"bytes\":1,\"at_ms\":5};;{\"bytes\":1,\"at_ms\":4} | line 3: 'at_ms' goes back;",
        "{\"bytes\":1,\"at_ms\":5};not json | line 2: expected {\"bytes\":n,\"at_ms\":t}",
        "{\"bytes\":1,\"at_ms\":5} {} | line 1: expected {\"bytes\":n,\"at_ms\":t}",
        "{\"bytes\":1 | line 1: expected {\"bytes\":n,\"at_ms\":t}",
        "[1,5] | line 1: 'bytes': expected a whole number, 0 or more",
        "{\"at_ms\":5} | line 1: 'bytes': expected a whole number, 0 or more",
        "{\"bytes\":-1,\"at_ms\":5} | line 1: 'bytes': expected a whole number, 0 or more",
        "{\"bytes\":1.5,\"at_ms\":5} | line 1: 'bytes': expected a whole number, 0 or more",
        "{\"bytes\":\"1\",\"at_ms\":5} | line 1: 'bytes': expected a whole number, 0 or more",
        "{\"bytes\":9999999999,\"at_ms\":5} | line 1: 'bytes': expected a whole number, 0 or more",
        "{\"bytes\":1} | line 1: 'at_ms': expected milliseconds, 0 or more",
        "{\"bytes\":1,\"at_ms\":-0.1} | line 1: 'at_ms': expected milliseconds, 0 or more",
        "{\"bytes\":1,\"at_ms\":null} | line 1: 'at_ms': expected milliseconds, 0 or more",
        "{\"bytes\":1,\"at_ms\":1e999999999} | line 1: 'at_ms': expected milliseconds, 0 or more",
      })
  void arrivals_that_are_wrong_are_named_by_file_line_and_field(String lines, String problem)
      throws IOException {
    String stream = file("stream.sse", ANSWER);
    String arrivals = file("arrivals.jsonl", lines.replace(';', '\n'));

    Said said = Said.by("inspect", stream, "--arrivals", arrivals);

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.out()).isEmpty();
    assertThat(said.err().lines()).hasSize(1);
    assertThat(said.err()).startsWith("bench: " + arrivals + " " + problem);
  }

  @Test
  void arrivals_that_do_not_add_up_are_told_with_both_sums() throws IOException {
    String stream = file("stream.sse", "data: x\n\n");
    String arrivals =
        file("arrivals.jsonl", "{\"bytes\":4,\"at_ms\":1}\n{\"bytes\":4,\"at_ms\":1}");

    assertThat(Said.by("inspect", stream, "--arrivals", arrivals))
        .isEqualTo(wrong(arrivals + ": 'bytes' add up to 8, the stream has 9"));
  }

  @Test
  void arrivals_that_are_no_text_are_refused() throws IOException {
    String stream = file("stream.sse", ANSWER);
    Path arrivals = Files.write(folder.resolve("arrivals.jsonl"), new byte[] {(byte) 0xff, 10});

    assertThat(Said.by("inspect", stream, "--arrivals", arrivals.toString()))
        .isEqualTo(wrong(arrivals + ": is not UTF-8"));
  }

  private static Said wrong(String message) {
    return new Said(2, "", "bench: " + message + System.lineSeparator());
  }
}
