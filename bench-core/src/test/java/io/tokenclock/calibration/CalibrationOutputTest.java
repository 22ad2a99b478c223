package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tokenclock.stats.Quantile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The forms of a result that was made up. */
final class CalibrationOutputTest {

  @Test
  void the_file_keeps_its_form() throws IOException {
    assertThat(CalibrationJson.render(Samples.result())).isEqualTo(golden("calibration.json"));
  }

  @Test
  void the_file_keeps_to_its_published_schema() throws IOException {
    String text = Files.readString(Path.of("../docs/schemas/calibration.schema.json"));
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(text, InputFormat.JSON);
    String json = CalibrationJson.render(Samples.result());

    assertThat(schema.validate(json, InputFormat.JSON)).isEmpty();
    assertThat(schema.validate(json.replace("\"seed\"", "\"sed\""), InputFormat.JSON)).isNotEmpty();
  }

  @Test
  void the_table_keeps_its_form() throws IOException {
    assertThat(CalibrationTable.render(Samples.result())).isEqualTo(golden("calibration.txt"));
  }

  @Test
  void the_table_of_a_real_calibration_fits_on_a_screen() {
    assertThat(CalibrationTable.render(Samples.result()).lines())
        // The line for reports is one line wherever it stands.
        .filteredOn(line -> !line.startsWith("client: "))
        .allMatch(line -> line.length() <= 130);
    assertThat(CalibrationOptions.full().cellCount()).isLessThan(20);
  }

  @Test
  void one_line_says_all_that_was_measured_and_nothing_else() {
    assertThat(CalibrationSummary.line(Samples.result()))
        .isEqualTo(
            "client: receive us p50/p99 over a bare socket: TLS @5 ms +40/+80 (max of 4); first"
                + " exchange 350 ms, 9 ms after rehearsal; 2 stalls of 5 ms or more; BUSY");
  }

  @Test
  void differences_are_those_of_quantiles() {
    CellResult cell =
        Samples.receive(Samples.steps(100, 1_000), Samples.steps(1_000, 1_000), Samples.QUIET);

    assertThat(cell.differenceNanos(Quantile.P50)).isEqualTo(500_000 - 50_000);
    assertThat(cell.differenceNanos(Quantile.P99)).isEqualTo(990_000 - 99_000);
    assertThat(cell.ratio(Quantile.P50)).isEqualTo(10.0);
    assertThat(
            Samples.receive(null, Samples.steps(1, 1), Samples.QUIET).differenceNanos(Quantile.P50))
        .isNull();
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = CalibrationOutputTest.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
