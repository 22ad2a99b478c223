package io.tokenclock.report;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The head of one column. A remark or a label that all figures of the column share is said here
 * once, and not in every cell.
 */
final class ColumnHead {
  private final Column column;
  private final Footnotes footnotes;
  private final String label;
  private final @Nullable String note;

  ColumnHead(Column column, Form form, List<ProviderScore> scores, Footnotes footnotes) {
    this.column = column;
    this.footnotes = footnotes;
    List<Estimate> estimates =
        scores.stream().map(s -> column.estimate(s, form)).filter(Objects::nonNull).toList();
    Metric metric = column.metric();
    Statistic statistic = column.statistic();
    String usual = metric == null || statistic == null ? "" : statistic.label(metric.quantity());
    this.label = shared(estimates.stream().map(Estimate::label).distinct().toList(), usual);
    List<@Nullable String> notes = estimates.stream().map(Estimate::note).distinct().toList();
    this.note = notes.size() == 1 ? notes.get(0) : null;
  }

  private static String shared(List<String> labels, String usual) {
    return labels.size() == 1 ? labels.get(0) : usual;
  }

  /** What is shown, and its unit. */
  List<String> lines() {
    Metric metric = column.metric();
    if (metric == null) {
      return List.of(column.kind() == Column.Kind.SUCCESS ? "success" : "failures", "%");
    }
    String unit = metric.quantity() == Quantity.NANOSECONDS ? "ms" : "tok/s";
    if (column.kind() == Column.Kind.DIFFERENCE) {
      return List.of("to fastest", unit);
    }
    return List.of(
        metric.title() + " " + label, note == null ? unit : unit + " " + footnotes.mark(note));
  }

  /** What stands in place of a missing interval; absent where there is one, or the head says it. */
  @Nullable String remark(@Nullable Estimate estimate) {
    String own = estimate == null ? null : estimate.note();
    return own == null || own.equals(note) ? null : footnotes.mark(own);
  }

  /** What the figure is; absent where the head says it. */
  @Nullable String label(@Nullable Estimate estimate) {
    return estimate == null || estimate.label().equals(label) ? null : estimate.label();
  }
}
