package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What only a reader with time wants: every mark, and remarks with numbers about each provider. */
final class Details {
  private static final List<Metric> MARKS =
      List.of(
          Metric.HEADERS,
          Metric.FIRST_BYTE,
          Metric.FIRST_EVENT,
          Metric.TTFO,
          Metric.TTFT,
          Metric.E2E,
          Metric.DONE);

  private Details() {}

  static void print(Page page, List<ProviderScore> scores) {
    page.heading("Median ms from request start (of n), completed requests");
    Grid grid = new Grid(1);
    List<String> head = new ArrayList<>(List.of("provider"));
    MARKS.forEach(mark -> head.add(mark.title()));
    grid.row(head);
    for (ProviderScore score : scores) {
      List<String> row = new ArrayList<>(List.of(score.provider().id()));
      for (Metric mark : MARKS) {
        Distribution marks = score.metric(mark).published();
        row.add(Cells.value(marks.estimate(Statistic.P50)) + " (" + marks.n() + ")");
      }
      grid.row(row);
    }
    page.table(grid);
    page.gap();
    for (ProviderScore score : scores) {
      remarks(score).forEach(remark -> page.note(score.provider().id() + ": " + remark));
    }
  }

  private static List<String> remarks(ProviderScore score) {
    List<String> remarks = new ArrayList<>();
    if (score.bundles()) {
      remarks.add(
          "median output rate "
              + median(score, Metric.OUTPUT_RATE)
              + " tok/s against "
              + median(score, Metric.DECODE_RATE)
              + " decoded");
    }
    connections(score, remarks);
    ReasoningShare reasoning = score.reasoning();
    if (reasoning.emitting() > 0) {
      remarks.add(
          "reasoning before the answer in "
              + reasoning.emitting()
              + " of "
              + reasoning.answering()
              + " answers, median "
              + reasoning.medianTokens()
              + " tokens, most "
              + reasoning.maxTokens());
    }
    UsageComparison usage = score.usage();
    Integer difference = usage.medianDifference();
    if (difference != null && usage.differing() > 0) {
      remarks.add(
          "its own count of completion tokens differs from ours in "
              + usage.differing()
              + " of "
              + usage.exchanges()
              + " answers, median difference "
              + (difference > 0 ? "+" : "")
              + difference);
    }
    TaintCount taints = score.taints();
    Long bound = taints.largestBoundNanos();
    if (bound != null) {
      remarks.add(
          taints.tainted()
              + " of "
              + taints.marks()
              + " marks tainted by stalls, error at most "
              + Numbers.millis(bound)
              + " ms");
    }
    return remarks;
  }

  private static void connections(ProviderScore score, List<String> remarks) {
    if (score.ttftByConnection().size() < 2) {
      return;
    }
    List<String> parts = new ArrayList<>();
    for (ConnectionUse use : ConnectionUse.values()) {
      Distribution ttft = score.ttftByConnection().get(use);
      if (ttft != null) {
        parts.add(
            use.name().toLowerCase(Locale.ROOT)
                + " "
                + Cells.value(ttft.estimate(Statistic.P50))
                + " (n "
                + ttft.n()
                + ")");
      }
    }
    remarks.add("median TTFT in ms by connection: " + String.join(", ", parts));
  }

  private static String median(ProviderScore score, Metric metric) {
    return Cells.value(score.estimate(metric, Statistic.P50, Form.PUBLISHED));
  }
}
