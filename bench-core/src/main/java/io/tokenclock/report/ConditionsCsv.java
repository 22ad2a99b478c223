package io.tokenclock.report;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The conditions of a run as rows of {@code report.csv}; none when nothing is known. */
final class ConditionsCsv {
  private static final String NANOS = "ns";

  private ConditionsCsv() {}

  static void write(CsvRows rows, Scorecard scorecard, Conditions conditions) throws IOException {
    List<String> lines = ClientLines.of(conditions);
    for (int i = 0; i < lines.size(); i++) {
      CsvRows.Row row = new CsvRows.Row("", "", "client", "line " + (i + 1), "", "", "");
      rows.write(row.note(lines.get(i)));
    }
    if (conditions.clientError() != null) {
      rows.write(
          new CsvRows.Row("", "", "client_error", "all", "p95", "", NANOS)
              .value((double) conditions.clientError().toNanos()));
    }
    for (Metric metric : TimeShare.METRICS) {
      for (TimeShare share : TimeShare.of(scorecard, conditions, metric)) {
        part(rows, scorecard, share, "client", share.client());
        part(rows, scorecard, share, "network", share.network());
        rows.write(row(scorecard, share, "provider").value(share.restNanos()));
      }
    }
  }

  private static void part(
      CsvRows rows,
      Scorecard scorecard,
      TimeShare share,
      String name,
      TimeShare.@Nullable Part part)
      throws IOException {
    if (part != null) {
      rows.write(
          row(scorecard, share, name).value(part.nanos()).sample(part.n()).note(part.method()));
    }
  }

  private static CsvRows.Row row(Scorecard scorecard, TimeShare share, String part) {
    return new CsvRows.Row(
        share.provider(),
        scorecard.provider(share.provider()).provider().endpointClass().label(),
        "where_the_time_went",
        share.metric().key(),
        part,
        Form.PUBLISHED.label(),
        NANOS);
  }
}
