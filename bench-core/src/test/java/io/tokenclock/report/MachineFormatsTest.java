package io.tokenclock.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.record.RunFolder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.StreamSupport;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

final class MachineFormatsTest {

  @Test
  void forms_for_machines_are_the_kept_ones_in_every_locale() {
    Scorecard card = SampleRun.scorecard();

    Golden.holds("junit.xml", () -> junit(card, SampleRun.measurements()));
    Golden.holds("jmh.json", MachineFormatsTest::jmh);
    Golden.holds("benchmark-smaller.json", () -> action(true));
    Golden.holds("benchmark-bigger.json", () -> action(false));
    Golden.holds(
        "summary.md", () -> ReportText.summary(card, Projection.CHATBOTS, SampleRun.PROVENANCE));
  }

  @Test
  void junit_counts_every_planned_request_once() throws Exception {
    Document xml =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(
                new ByteArrayInputStream(
                    junit(SampleRun.scorecard(), SampleRun.measurements()).getBytes(UTF_8)));

    for (int i = 0; i < xml.getElementsByTagName("testsuite").getLength(); i++) {
      Element suite = (Element) xml.getElementsByTagName("testsuite").item(i);
      assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(SampleRun.ROUNDS);
      assertThat(suite.getElementsByTagName("error").getLength())
          .isEqualTo(Integer.parseInt(suite.getAttribute("errors")));
      assertThat(suite.getElementsByTagName("failure").getLength())
          .isEqualTo(Integer.parseInt(suite.getAttribute("failures")));
      assertThat(suite.getElementsByTagName("skipped").getLength())
          .isEqualTo(Integer.parseInt(suite.getAttribute("skipped")));
    }
    assertThat(xml.getDocumentElement().getTextContent().strip()).isEmpty();
  }

  @Test
  void a_run_without_results_has_nothing_to_show_and_is_still_well_formed() throws IOException {
    Scorecard empty = Scorecard.of(Plans.of(3, "alpha"), List.of());

    assertThat(junit(empty, List.of())).contains("skipped=\"3\"");
    assertThat(text(target -> JmhJson.write(empty, SampleRun.PROVENANCE, target)))
        .isEqualToIgnoringWhitespace("[]");
    assertThat(text(target -> ActionJson.write(empty, true, target)))
        .isEqualToIgnoringWhitespace("[]");
    assertThat(ReportText.summary(empty, Projection.CHATBOTS, SampleRun.PROVENANCE))
        .contains("Nothing was sent");
  }

  @Test
  void jmh_viewers_find_what_they_look_for() throws IOException {
    for (JsonNode result : new ObjectMapper().readTree(jmh())) {
      assertThat(result.path("benchmark").asText()).startsWith("io.tokenclock.evening_run.");
      assertThat(result.path("mode").asText()).isIn("sample", "thrpt");
      assertThat(result.at("/params/provider").isTextual()).isTrue();
      assertThat(result.at("/primaryMetric/score").isNumber()).isTrue();
      assertThat(result.at("/primaryMetric/scoreConfidence")).hasSize(2);
      assertThat(result.at("/primaryMetric/scorePercentiles/50.0"))
          .isEqualTo(result.at("/primaryMetric/score"));
    }
  }

  @Test
  void figures_are_split_by_which_way_is_better() throws IOException {
    assertThat(names(action(true))).contains("alpha ttft_p95").doesNotContain("alpha success");
    assertThat(names(action(false))).contains("alpha success").doesNotContain("alpha ttft_p95");
  }

  private static List<String> names(String json) throws IOException {
    return StreamSupport.stream(new ObjectMapper().readTree(json).spliterator(), false)
        .map(node -> node.path("name").asText())
        .toList();
  }

  private static String junit(Scorecard card, List<Measurement> measurements) {
    return text(target -> JunitXml.write(card, measurements, target));
  }

  private static String jmh() {
    return text(target -> JmhJson.write(SampleRun.scorecard(), SampleRun.PROVENANCE, target));
  }

  private static String action(boolean smaller) {
    return text(target -> ActionJson.write(SampleRun.scorecard(), smaller, target));
  }

  private static String text(RunFolder.Content content) {
    StringWriter text = new StringWriter();
    try {
      content.writeTo(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
