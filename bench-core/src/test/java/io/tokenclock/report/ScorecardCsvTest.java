package io.tokenclock.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.EndpointClass;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ScorecardCsvTest {

  @Test
  void rows_are_the_kept_ones_in_every_locale() {
    Golden.holds("report.csv", () -> csv(SampleRun.scorecard()));
  }

  @Test
  void each_figure_is_one_row_and_reads_back_as_the_scorecard_has_it() throws IOException {
    Scorecard card = SampleRun.scorecard();
    List<Map<String, String>> rows = read(csv(card));
    ProviderScore alpha = card.providers().get(0);
    Estimate estimate = requireNonNull(alpha.estimate(Metric.TTFT, Statistic.P95, Form.CENSORED));

    assertThat(rows)
        .filteredOn(row -> key(row).equals("alpha ttft all p95 censored"))
        .singleElement()
        .satisfies(
            row -> {
              assertThat(new BigDecimal(String.valueOf(row.get("value"))))
                  .isEqualByComparingTo(String.valueOf(estimate.value()));
              assertThat(row)
                  .containsEntry("unit", "ns")
                  .containsEntry("k", "119")
                  .containsEntry("n", "120")
                  .containsEntry("rank", "114")
                  .containsEntry("note", "");
            });
    assertThat(rows.stream().map(ScorecardCsvTest::key).toList()).doesNotHaveDuplicates();
  }

  @Test
  void a_value_that_does_not_exist_is_empty_and_says_what_is_known() throws IOException {
    assertThat(read(csv(SampleRun.scorecard())))
        .filteredOn(row -> key(row).equals("flaky ttft all p95 censored"))
        .singleElement()
        .satisfies(
            row ->
                assertThat(row)
                    .containsEntry("value", "")
                    .containsEntry("value_beyond", "> 20 s")
                    .containsEntry("high_beyond", "> 20 s"));
    assertThat(csv(Scorecard.of(Plans.of(3, "alpha"), List.of())))
        .contains("alpha,serverless,ttft,all,p95,censored,ns,,,,0,0,0,,")
        .doesNotContain("NaN");
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "a,\"b\"\nc"})
  void text_from_outside_is_no_formula_and_breaks_no_row(String hostile) throws IOException {
    PlannedProvider provider = Plans.provider(hostile, EndpointClass.SERVERLESS);
    List<Map<String, String>> rows =
        read(csv(Scorecard.of(Plans.of(3, List.of(provider)), List.of())));

    assertThat(rows)
        .filteredOn(row -> !"client".equals(row.get("metric")))
        .filteredOn(row -> !"client_error".equals(row.get("metric")))
        .isNotEmpty()
        .allSatisfy(
            row ->
                assertThat(row.get("provider"))
                    .doesNotContainPattern("^[=+@\t\r-]")
                    .endsWith(TerminalText.escape(hostile)));
  }

  private static String key(Map<String, String> row) {
    return String.join(
        " ",
        List.of("provider", "metric", "group", "statistic", "form").stream()
            .map(row::get)
            .toList());
  }

  private static List<Map<String, String>> read(String csv) throws IOException {
    try (MappingIterator<Map<String, String>> rows =
        new CsvMapper()
            .readerForMapOf(String.class)
            .with(CsvSchema.emptySchema().withHeader())
            .readValues(csv)) {
      return rows.readAll();
    }
  }

  private static String csv(Scorecard scorecard) {
    StringWriter text = new StringWriter();
    try {
      ScorecardCsv.write(scorecard, Projection.all(), SampleRun.PROVENANCE, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
