package io.tokenclock.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tokenclock.capture.PhaseMarks;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The published schemas against results with everything in them, and with nothing. */
final class ResultSchemasTest {

  @Test
  void the_kept_scorecard_and_an_empty_one_keep_to_the_schema() throws IOException {
    Schema schema = schema("scorecard");

    assertThat(errors(schema, golden("scorecard.json"))).isEmpty();
    Scorecard empty = Scorecard.of(Plans.of(3, "alpha"), List.of());
    assertThat(errors(schema, ScorecardJson.render(empty, SampleRun.PROVENANCE))).isEmpty();
    Provenance same = SampleRun.PROVENANCE;
    Map<String, String> newer = new TreeMap<>(same.tokenizer());
    newer.put("version", "1.2.0");
    var other =
        new Provenance(same.version(), same.commit(), same.tokenizer(), newer, same.conditions());
    assertThat(errors(schema, ScorecardJson.render(empty, other))).isEmpty();
  }

  @Test
  void every_kept_measurement_keeps_to_the_schema() throws IOException {
    Schema schema = schema("measurement");

    for (String line : golden("measurements.jsonl").lines().toList()) {
      assertThat(errors(schema, line)).as(line).isEmpty();
    }
  }

  @Test
  void a_measurement_with_phases_keeps_to_the_schema() throws IOException {
    var phases = new PhaseMarks(100L, 1_100L, 1_200L, 9_000L, 3_200L, 8_900L, 9_100L, 9_500L);
    var line = new StringWriter();
    MeasurementLines.write(
        List.of(MeasurementBuilder.completed("alpha", 0, 10, 20, 5.0).phases(phases).build()),
        line);

    assertThat(errors(schema("measurement"), line.toString())).isEmpty();
  }

  @Test
  void a_member_that_the_schema_does_not_know_is_seen() throws IOException {
    String line = golden("measurements.jsonl").lines().findFirst().orElseThrow();

    assertThat(errors(schema("measurement"), line.replaceFirst("\\{", "{\"new\":1,"))).hasSize(1);
    assertThat(errors(schema("scorecard"), golden("scorecard.json").replace("\"rank\"", "\"ran\"")))
        .isNotEmpty();
  }

  private static List<Error> errors(Schema schema, String json) {
    return schema.validate(json, InputFormat.JSON);
  }

  private static Schema schema(String name) throws IOException {
    String text = Files.readString(Path.of("..", "docs", "schemas", name + ".schema.json"));
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(text, InputFormat.JSON);
  }

  private static String golden(String name) throws IOException {
    try (InputStream in =
        requireNonNull(
            ResultSchemasTest.class.getResourceAsStream("/golden/report/" + name), name)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
