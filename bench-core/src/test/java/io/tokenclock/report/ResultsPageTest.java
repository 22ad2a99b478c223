package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds the queries of docs/results-format.md to the columns that there are. */
final class ResultsPageTest {
  private static final Pattern QUERY =
      Pattern.compile("```(?:sql|python)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern COMMENT = Pattern.compile("(?m)(--|#).*$");
  private static final Pattern TEXT = Pattern.compile("'[^']*'");
  private static final Pattern PYTHON_COLUMN = Pattern.compile("\"(\\w+)\"");
  private static final Pattern WORD = Pattern.compile("\\b[a-z][a-z0-9_]*\\b");

  /** What a query names itself, and what the language gives. */
  private static final Set<String> OWN =
      Set.of(
          "a",
          "b",
          "sent",
          "correct",
          "rounds",
          "median_ms",
          "ttft_p95_ms",
          "stretch",
          "failed",
          "count",
          "quantile_disc",
          "read_json",
          "contains",
          "e6",
          "median");

  @Test
  void queries_name_columns_that_the_schema_has() throws IOException {
    Set<String> columns = new HashSet<>();
    new ObjectMapper()
        .readTree(Path.of("../docs/schemas/measurement.schema.json").toFile())
        .path("properties")
        .fieldNames()
        .forEachRemaining(columns::add);
    Set<String> named = new TreeSet<>();
    int queries = 0;
    Matcher query = QUERY.matcher(Files.readString(Path.of("../docs/results-format.md")));
    while (query.find()) {
      String text = COMMENT.matcher(query.group(1)).replaceAll("");
      boolean python = text.contains("import ");
      String plain = python ? text : TEXT.matcher(text).replaceAll("");
      (python ? PYTHON_COLUMN : WORD)
          .matcher(plain)
          .results()
          .map(found -> python ? found.group(1) : found.group())
          .forEach(named::add);
      queries++;
    }

    assertThat(queries).isEqualTo(4);
    named.removeAll(OWN);
    named.remove("completed");
    assertThat(columns).containsAll(named);
    assertThat(named)
        .containsAll(List.of("first_answer_nanos", "e2e_nanos", "provider", "round", "verdict"));
  }
}
