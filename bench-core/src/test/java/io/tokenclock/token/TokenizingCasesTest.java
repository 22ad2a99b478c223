package io.tokenclock.token;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The stored cases of the theme "tokenizing". */
final class TokenizingCasesTest {

  private static final JsonMapper JSON = new JsonMapper();
  private static final TokenCounter COUNTER = TokenCounter.o200kBase();

  static List<Path> cases() throws IOException, URISyntaxException {
    Path folder = Path.of(TokenizingCasesTest.class.getResource("/cases").toURI());
    try (Stream<Path> folders = Files.list(folder)) {
      return folders
          .filter(one -> "tokenizing".equals(read(one.resolve("case.json")).path("theme").asText()))
          .sorted()
          .toList();
    }
  }

  @Test
  void no_case_is_lost() throws Exception {
    assertThat(cases()).hasSize(8);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void counts_as_the_case_expects(Path folder) throws IOException {
    JsonNode expected = read(folder.resolve("case.json")).path("expected");
    int checks = 0;
    for (JsonNode count : expected.path("counts")) {
      assertThat(COUNTER.count(count.path("text").asText()))
          .as(count.path("text").toString())
          .isEqualTo(count.path("tokens").intValue());
      checks++;
    }
    if (expected.has("tokens")) {
      String text = Files.readString(folder.resolve("input.txt"));
      assertThat(text).hasSize(expected.path("input_chars").intValue());
      assertThat(COUNTER.count(text)).isEqualTo(expected.path("tokens").intValue());
      checks++;
    }
    for (JsonNode result : expected.path("results")) {
      List<String> deltas = new ArrayList<>();
      read(folder.resolve("input.json")).path("deltas").forEach(node -> deltas.add(node.asText()));
      assertThat(COUNTER.count(String.join("", deltas))).isEqualTo(result.path("whole").intValue());
      assertThat(deltas.stream().mapToInt(COUNTER::count).sum())
          .isEqualTo(result.path("sum_of_pieces").intValue());
      checks++;
    }
    assertThat(checks).isPositive();
  }

  private static JsonNode read(Path file) {
    try {
      return JSON.readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
