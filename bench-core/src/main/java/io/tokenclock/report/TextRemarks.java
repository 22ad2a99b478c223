package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a reader should know about one provider beside its figures. */
final class TextRemarks {
  private TextRemarks() {}

  static List<String> of(ProviderScore score) {
    List<String> remarks = new ArrayList<>();
    if (score.bundles()) {
      remarks.add(
          "bundles: median output rate "
              + median(score, Metric.OUTPUT_RATE)
              + " tok/s against "
              + median(score, Metric.DECODE_RATE)
              + " decoded, more than 5 % apart");
    }
    if (score.bursts() > 0) {
      remarks.add("answers that came in one arrival and so have no rate: " + score.bursts());
    }
    if (!score.rated(Metric.OUTPUT_RATE)) {
      remarks.add("not ranked by rate: fewer than 95 % of completed answers have one");
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
              + Numbers.signed(difference, 0));
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
