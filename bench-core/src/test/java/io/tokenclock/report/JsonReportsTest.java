package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.stream.Outcome;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class JsonReportsTest {

  @Test
  void scorecard_is_the_kept_one_in_every_locale() {
    Golden.holds("scorecard.json", () -> json(SampleRun.scorecard()));
  }

  @Test
  void measurements_are_the_kept_ones_in_every_locale() {
    Golden.holds("measurements.jsonl", () -> lines(SampleRun.measurements().subList(0, 140)));
  }

  @Test
  void every_line_is_one_flat_object() throws JsonProcessingException {
    ObjectMapper mapper = new ObjectMapper();
    String text = lines(SampleRun.measurements());

    assertThat(text.lines()).hasSize(SampleRun.measurements().size());
    for (String line : text.lines().toList()) {
      JsonNode node = mapper.readTree(line);
      assertThat(node.isObject()).isTrue();
      node.forEach(member -> assertThat(member.isValueNode()).isTrue());
    }
    assertThat(text).endsWith("}\n").matches("[ -~\n]*");
  }

  @Test
  void phases_are_lengths_and_offsets_and_left_out_where_the_client_tells_none() {
    var phases = new PhaseMarks(100L, 1_100L, 1_200L, 9_000L, 3_200L, 8_900L, 9_100L, 9_500L);

    assertThat(lines(List.of(completed("alpha", 0, 10, 20, 5.0).phases(phases).build())))
        .contains(
            "\"dns_nanos\":1000,\"tcp_nanos\":2000,\"tls_nanos\":5700,"
                + "\"connection_acquired_nanos\":9100,\"request_sent_nanos\":9500");
    var reused = new PhaseMarks(null, null, null, null, null, null, 70L, 90L);
    assertThat(lines(List.of(completed("alpha", 0, 10, 20, 5.0).phases(reused).build())))
        .contains("\"connection_acquired_nanos\":70")
        .doesNotContain("dns_nanos", "tcp_nanos", "tls_nanos");
    assertThat(lines(List.of(completed("alpha", 0, 10, 20, 5.0).build())))
        .doesNotContain("request_sent_nanos");
  }

  @Test
  void no_measurements_make_an_empty_file() {
    assertThat(lines(List.of())).isEmpty();
  }

  @Test
  void an_aborted_request_is_kept_as_such() {
    assertThat(lines(List.of(completed("alpha", 0, 10, 20, 5.0).aborted().build())))
        .contains("\"outcome\":\"aborted\"")
        .doesNotContain("e2e_nanos");
  }

  @Test
  void a_scorecard_without_results_has_no_number_that_is_none() throws JsonProcessingException {
    String text = json(Scorecard.of(Plans.of(3, "alpha"), List.of()));

    JsonNode root = new ObjectMapper().readTree(text);
    JsonNode e2e = root.at("/providers/0/metrics/e2e");
    assertThat(root.path("format").asText()).isEqualTo("tokenclock.scorecard/1");
    assertThat(e2e.path("published").has("p50")).isFalse();
    assertThat(e2e.path("censored").has("p50")).isFalse();
    assertThat(root.at("/providers/0").has("success")).isFalse();
    assertThat(text).doesNotContain("NaN").doesNotContain("Infinity");
  }

  @Test
  void a_rank_beyond_all_values_says_so() throws JsonProcessingException {
    Measurement lost = failed("alpha", 0, Outcome.TIMEOUT).build();
    String text = json(Scorecard.of(Plans.of(3, "alpha"), List.of(lost)));

    JsonNode p50 = new ObjectMapper().readTree(text).at("/providers/0/metrics/e2e/censored/p50");
    assertThat(p50.has("value")).isFalse();
    assertThat(p50.path("value_beyond").asText()).isEqualTo("> 20 s");
  }

  private static String json(Scorecard scorecard) {
    return ScorecardJson.render(scorecard, SampleRun.PROVENANCE);
  }

  private static String lines(List<Measurement> measurements) {
    StringWriter text = new StringWriter();
    try {
      MeasurementLines.write(measurements, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
