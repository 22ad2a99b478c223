package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.RankedValue;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes named fields in the order of the calls. What is absent is left out. Everything beyond
 * ASCII is escaped, so that a file is harmless on a terminal and the same in every encoding.
 */
final class JsonFields {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
          .build();

  private static final double SMALLEST_P = 1e-12;

  private final JsonGenerator json;

  JsonFields(JsonGenerator json) {
    this.json = json;
  }

  static JsonGenerator generator(Writer target) throws IOException {
    return FACTORY.createGenerator(target);
  }

  void text(String name, @Nullable String value) throws IOException {
    if (value != null) {
      json.writeStringField(name, value);
    }
  }

  void flag(String name, boolean value) throws IOException {
    json.writeBooleanField(name, value);
  }

  void whole(String name, @Nullable Integer value) throws IOException {
    if (value != null) {
      json.writeNumberField(name, value);
    }
  }

  void whole(String name, @Nullable Long value) throws IOException {
    if (value != null) {
      json.writeNumberField(name, value);
    }
  }

  void number(String name, @Nullable Double value) throws IOException {
    if (value != null) {
      json.writeFieldName(name);
      json.writeNumber(Numbers.forFile(value).toPlainString());
    }
  }

  void texts(String name, Iterable<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  /** A probability to four digits; below {@value #SMALLEST_P} it is written as that. */
  void probability(String name, @Nullable Double value) throws IOException {
    if (value != null) {
      json.writeFieldName(name);
      json.writeNumber(
          new BigDecimal(Math.max(value, SMALLEST_P))
              .round(new MathContext(4, RoundingMode.HALF_EVEN))
              .stripTrailingZeros()
              .toPlainString());
    }
  }

  /** A value, or the word that it lies beyond all that was measured. */
  void ranked(String name, @Nullable RankedValue value) throws IOException {
    if (value == null) {
      return;
    }
    number(name, value.value());
    switch (value.place()) {
      case ABOVE_ALL -> text(name + "_beyond", "above all measured");
      case BELOW_ALL -> text(name + "_beyond", "below all measured");
      case MEASURED -> {}
    }
  }

  /** A difference with its bounds and their error rate. */
  void difference(@Nullable DifferenceEstimate difference) throws IOException {
    if (difference == null) {
      return;
    }
    ranked("difference", difference.point());
    ranked("low", difference.low());
    ranked("high", difference.high());
    probability("error_rate", difference.errorRate());
  }

  void numbers(String name, Iterable<Double> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (Double value : values) {
      json.writeNumber(Numbers.forFile(value).toPlainString());
    }
    json.writeEndArray();
  }

  /** An array of values that are JSON already. */
  void raw(String name, Iterable<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeRawValue(value);
    }
    json.writeEndArray();
  }

  void counts(String name, Map<String, Integer> counts) throws IOException {
    json.writeObjectFieldStart(name);
    for (var entry : counts.entrySet()) {
      json.writeNumberField(entry.getKey(), entry.getValue());
    }
    json.writeEndObject();
  }

  void open(String name) throws IOException {
    json.writeObjectFieldStart(name);
  }

  void open() throws IOException {
    json.writeStartObject();
  }

  void close() throws IOException {
    json.writeEndObject();
  }

  void openList(String name) throws IOException {
    json.writeArrayFieldStart(name);
  }

  void closeList() throws IOException {
    json.writeEndArray();
  }
}
