package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.RankedValue;
import io.tokenclock.stats.RankedValue.Place;
import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

final class JsonFieldsTest {

  @Test
  void a_bound_beyond_what_was_measured_is_a_word_and_one_that_is_missing_is_left_out()
      throws IOException {
    var high = new RankedValue(9, Place.ABOVE_ALL, null);
    var low = new RankedValue(1, Place.BELOW_ALL, null);

    assertThat(
            json(new DifferenceEstimate(new RankedValue(5, Place.MEASURED, 1.5), low, high, 0.05)))
        .contains("\"difference\":1.5")
        .contains("\"low_beyond\":\"below all measured\"")
        .contains("\"high_beyond\":\"above all measured\"")
        .contains("\"error_rate\":0.05")
        .doesNotContain("\"low\":", "\"high\":");
    assertThat(json(new DifferenceEstimate(high, null, null, 0.05)))
        .contains("\"difference_beyond\":\"above all measured\"")
        .doesNotContain("low", "\"high", "\"difference\":");
  }

  private static String json(DifferenceEstimate difference) throws IOException {
    var text = new StringWriter();
    try (JsonGenerator generator = JsonFields.generator(text)) {
      generator.writeStartObject();
      new JsonFields(generator).difference(difference);
      generator.writeEndObject();
    }
    return text.toString();
  }
}
