package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.record.RunFolder;
import io.tokenclock.stream.Outcome;
import io.tokenclock.wire.HostileText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;

/** What came from outside does no harm in any form that a report has. */
final class HostileTextTest {
  private static final int ROUNDS = 6;
  private static final int LONGEST = 400_000;
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  static Stream<Arguments> texts() {
    return HostileText.all().stream().map(text -> Arguments.of(HostileText.shown(text), text));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("texts")
  void no_form_of_a_report_lets_it_out(String shown, String text) throws Exception {
    check(text);
  }

  /** Every form of a report that holds the text wherever a text from outside can be. */
  static void check(String text) throws Exception {
    List<Measurement> measurements = measurements(text);
    Scorecard card = Scorecard.of(plan(text), measurements);
    List<String> problems = List.of("exchanges.idx line 1: " + text);

    for (Projection projection : List.of(Projection.COMPLETE, Projection.CHATBOTS)) {
      assertSteersNothing(
          ReportText.terminal(
              card,
              Standings.of(card, projection, SampleRun.PROVENANCE.rankedError()),
              SampleRun.PROVENANCE,
              true));
    }
    markdown(ReportText.markdown(card, Projection.all(), SampleRun.PROVENANCE, problems));
    markdown(ReportText.summary(card, Projection.CHATBOTS, SampleRun.PROVENANCE));
    csv(
        written(
            target -> ScorecardCsv.write(card, Projection.all(), SampleRun.PROVENANCE, target)));
    json(ScorecardJson.render(card, SampleRun.PROVENANCE));
    json(written(target -> JmhJson.write(card, SampleRun.PROVENANCE, target)));
    json(written(target -> ActionJson.write(card, true, target)));
    lines(written(target -> MeasurementLines.write(measurements, target)), measurements);
    xml(written(target -> JunitXml.write(card, measurements, target)));
  }

  private static BenchmarkPlan plan(String text) {
    String name = text.isBlank() ? "blank" : text.substring(0, Math.min(500, text.length()));
    return Plans.of(
        ROUNDS,
        List.of(
            Plans.provider("plain", EndpointClass.SERVERLESS),
            new PlannedProvider(
                "named", name, name, "https://127.0.0.1/named", EndpointClass.SERVERLESS)));
  }

  private static List<Measurement> measurements(String text) {
    List<Measurement> measurements = new ArrayList<>();
    // Both are shortened where they are scored.
    String said = text.length() > 500 ? text.substring(0, 500) : text;
    for (int round = 0; round < ROUNDS; round++) {
      measurements.add(
          round % 2 == 0
              ? failed("plain", round, Outcome.HTTP_5XX).detail("in_band_error", said).build()
              : completed("plain", round, 100, 200, 50.0).model(said).build());
      measurements.add(completed("named", round, 110, 220, 60.0).model(said).build());
    }
    return measurements;
  }

  private static void assertSteersNothing(String page) {
    page.codePoints()
        .forEach(
            c -> {
              int type = Character.getType(c);
              boolean steers =
                  c != '\n'
                      && (type == Character.CONTROL
                          || type == Character.FORMAT
                          || type == Character.SURROGATE
                          || type == Character.LINE_SEPARATOR
                          || type == Character.PARAGRAPH_SEPARATOR);
              if (steers) {
                throw new AssertionError(
                    "the page holds " + Integer.toHexString(c) + ":\n" + HostileText.shown(page));
              }
            });
    assertThat(page.length()).isLessThan(LONGEST);
  }

  private static void markdown(String page) {
    assertSteersNothing(page);
    // What is escaped opens nothing.
    String text = page.replace("<br>", " / ").replaceAll("\\\\.", ".");
    assertThat(text.indexOf('<') + text.indexOf('>')).as(HostileText.shown(text)).isEqualTo(-2);
    for (String opener : List.of("](", "]:", "][", "@", "://")) {
      assertThat(text.indexOf(opener)).as(opener).isNegative();
    }
    int columns = 0;
    for (String line : text.split("\n", -1)) {
      int bars = line.replaceAll("[^|]", "").length();
      if (line.startsWith("| ")) {
        columns = columns == 0 ? bars : columns;
        assertThat(bars).as(HostileText.shown(line)).isEqualTo(columns);
      } else {
        columns = 0;
        assertThat(bars).as(HostileText.shown(line)).isZero();
      }
    }
  }

  private static void csv(String text) throws IOException {
    CsvMapper mapper = CsvMapper.builder().enable(CsvParser.Feature.WRAP_AS_ARRAY).build();
    try (MappingIterator<String[]> rows = mapper.readerFor(String[].class).readValues(text)) {
      int columns = rows.next().length;
      while (rows.hasNext()) {
        String[] row = rows.next();
        assertThat(row).hasSize(columns);
        for (String cell : row) {
          assertThat(cell).doesNotMatch("(?s)[=+@\t\r].*").doesNotMatch("(?s)-[^0-9].*");
          assertThat(cell).doesNotContain("\n", "\r", "\u001b", "\u202e");
        }
      }
    }
  }

  private static JsonNode json(String text) throws IOException {
    JsonNode tree = STRICT.readTree(text);
    assertThat(tree.isContainerNode()).isTrue();
    assertThat(text).as("ASCII only").matches("(?s)[ -\u007f\n]*");
    return tree;
  }

  private static void lines(String text, List<Measurement> measurements) throws IOException {
    List<String> lines = text.lines().toList();
    assertThat(lines).hasSameSizeAs(measurements);
    for (int i = 0; i < lines.size(); i++) {
      JsonNode line = json(lines.get(i));
      String message = measurements.get(i).message();
      if (message != null && !message.isEmpty() && wellFormed(message)) {
        assertThat(line.path("message").asText()).isEqualTo(message);
      }
    }
  }

  private static boolean wellFormed(String text) {
    return new String(text.getBytes(UTF_8), UTF_8).equals(text);
  }

  private static void xml(String text) throws Exception {
    assertSteersNothing(text);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Document xml =
        factory.newDocumentBuilder().parse(new ByteArrayInputStream(text.getBytes(UTF_8)));
    assertThat(xml.getElementsByTagName("testcase").getLength()).isEqualTo(2 * ROUNDS);
    assertThat(xml.getElementsByTagName("*").getLength())
        .isEqualTo(1 + 2 + 2 * ROUNDS + ROUNDS / 2);
  }

  private static String written(RunFolder.Content content) throws IOException {
    StringWriter text = new StringWriter();
    content.writeTo(text);
    return text.toString();
  }
}
