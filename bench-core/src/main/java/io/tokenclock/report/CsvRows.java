package io.tokenclock.report;

import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvGenerator;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a CSV file: comma, quotes where needed, line feeds, a point in numbers whatever the
 * locale. Text that a spreadsheet would take for a formula starts with an apostrophe.
 */
final class CsvRows implements AutoCloseable {
  private static final List<String> COLUMNS =
      List.of(
          "provider",
          "endpoint_class",
          "metric",
          "group",
          "statistic",
          "form",
          "unit",
          "value",
          "low",
          "high",
          "k",
          "n",
          "sample",
          "rank",
          "value_beyond",
          "low_beyond",
          "high_beyond",
          "note");

  private final CsvGenerator csv;

  CsvRows(Writer target) throws IOException {
    CsvFactory factory =
        CsvFactory.builder()
            .enable(CsvGenerator.Feature.STRICT_CHECK_FOR_QUOTING)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .build();
    csv = factory.createGenerator(target);
    CsvSchema.Builder schema = CsvSchema.builder().setUseHeader(true).setLineSeparator("\n");
    COLUMNS.forEach(schema::addColumn);
    csv.setSchema(schema.build());
  }

  void write(Row row) throws IOException {
    csv.writeStartArray();
    for (String column : COLUMNS) {
      csv.writeString(row.cells.getOrDefault(column, ""));
    }
    csv.writeEndArray();
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }

  static String guard(String text) {
    String plain = TerminalText.escape(text);
    return !plain.isEmpty() && "=+-@".indexOf(plain.charAt(0)) >= 0 ? "'" + plain : plain;
  }

  /** One row in the making; what is not set stays empty. */
  static final class Row {
    private final Map<String, String> cells = new LinkedHashMap<>();

    Row(
        String provider,
        String endpointClass,
        String metric,
        String group,
        String statistic,
        String form,
        String unit) {
      text("provider", provider);
      text("endpoint_class", endpointClass);
      text("metric", metric);
      text("group", group);
      text("statistic", statistic);
      text("form", form);
      text("unit", unit);
    }

    Row value(@Nullable Double value) {
      return number("value", value);
    }

    Row low(@Nullable Double low) {
      return number("low", low);
    }

    Row high(@Nullable Double high) {
      return number("high", high);
    }

    /** How many requests count, of how many that were sent. */
    Row count(int k, int n) {
      cells.put("k", Integer.toString(k));
      cells.put("n", Integer.toString(n));
      return this;
    }

    Row sample(int size) {
      cells.put("sample", Integer.toString(size));
      return this;
    }

    Row rank(int rank) {
      cells.put("rank", Integer.toString(rank));
      return this;
    }

    Row beyond(String value, String low, String high) {
      return text("value_beyond", value).text("low_beyond", low).text("high_beyond", high);
    }

    Row note(String note) {
      return text("note", note);
    }

    private Row text(String column, String text) {
      cells.put(column, guard(text));
      return this;
    }

    private Row number(String column, @Nullable Double value) {
      if (value != null) {
        cells.put(column, Numbers.forFile(value).toPlainString());
      }
      return this;
    }
  }
}
