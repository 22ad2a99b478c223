package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tokenclock.task.Verdict.Kind;
import io.tokenclock.task.Verdict.Reason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The stored cases of the theme "answer-check". */
final class AnswerCasesTest {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  static List<Path> cases() throws IOException, URISyntaxException {
    Path folder = Path.of(AnswerCasesTest.class.getResource("/cases").toURI());
    try (Stream<Path> folders = Files.list(folder)) {
      return folders
          .filter(
              one -> "answer-check".equals(read(one.resolve("case.json")).path("theme").asText()))
          .sorted()
          .toList();
    }
  }

  @Test
  void no_case_is_lost() throws Exception {
    assertThat(cases()).hasSize(10);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void judges_as_the_case_expects(Path folder) {
    JsonNode input = read(folder.resolve("input.json"));
    JsonNode results = read(folder.resolve("case.json")).path("expected").path("results");
    TaskItem item =
        Items.item(
            Items.ANY, input.path("schema").toString(), input.path("gold_answer").toString());
    assertThat(results).hasSameSizeAs(input.path("answers")).isNotEmpty();
    for (JsonNode expected : results) {
      String answer = input.path("answers").path(expected.path("index").intValue()).asText();
      Verdict verdict = Rubrics.strict().judge(item, answer);
      assertThat(isJson(verdict)).as(answer).isEqualTo(expected.path("json_valid").asBoolean());
      assertThat(verdict.kind() != Kind.INVALID)
          .as(answer)
          .isEqualTo(expected.path("schema_valid").asBoolean());
      assertThat(verdict.kind() == Kind.CORRECT)
          .as(answer)
          .isEqualTo(expected.path("exact_match").asBoolean());
      assertThat(failureClass(verdict)).as(answer).isEqualTo(expected.path("class").asText());
    }
  }

  private static boolean isJson(Verdict verdict) {
    return verdict.reason() != Reason.EMPTY_ANSWER && verdict.reason() != Reason.MALFORMED_JSON;
  }

  private static String failureClass(Verdict verdict) {
    return switch (verdict.kind()) {
      case CORRECT -> "null";
      case INCORRECT -> "wrong_answer";
      case INVALID -> "schema_invalid";
    };
  }

  private static JsonNode read(Path file) {
    try {
      return JSON.readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
