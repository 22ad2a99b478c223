package io.tokenclock.report;

import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What stands below a text table: reasons, breakdowns, remarks and a word of caution. */
final class TextNotes {
  private static final String CAUTION =
      "Caution: these numbers hold for this machine, network, hour and account, with one request in"
          + " flight\nper provider. Rows whose intervals overlap are not proven different. Rerun at"
          + " another hour before you\nrely on an order, and read the failures before the speeds.";

  private final StringBuilder out;

  private TextNotes(StringBuilder out) {
    this.out = out;
  }

  static void print(StringBuilder out, Scorecard scorecard, Standings standings) {
    List<ProviderScore> scores = new ArrayList<>();
    List.of(standings.listed(), standings.ineligible(), standings.dedicated())
        .forEach(rows -> rows.forEach(row -> scores.add(row.score())));
    TextNotes notes = new TextNotes(out);
    notes.reasons(standings);
    notes.outcomes(scores);
    notes.answers(scores);
    notes.failures(scores);
    notes.marks(scores);
    notes.rates(scorecard, scores);
    notes.remarks(scorecard, scores);
    out.append('\n').append(CAUTION).append('\n');
    out.append(standings.projection().caveat()).append('\n');
  }

  private void reasons(Standings standings) {
    out.append('\n');
    for (Standing row : standings.ineligible()) {
      line(row.score(), "not eligible: " + row.note());
    }
    for (Standing row : standings.dedicated()) {
      String reasons = String.join("; ", row.score().eligibility().reasons());
      line(
          row.score(),
          "dedicated endpoint, not ranked" + (reasons.isEmpty() ? "" : "; " + reasons));
    }
    for (Standing row : standings.listed()) {
      if (row.note() != null) {
        line(row.score(), "no rank: " + row.note());
      }
      if (!row.score().eligibility().judged()) {
        line(row.score(), "limits on success and failures not judged below 100 requests");
      }
    }
  }

  private void outcomes(List<ProviderScore> scores) {
    Grid grid = new Grid(1);
    List<String> head = new ArrayList<>(List.of("outcomes"));
    List.of(Outcome.values()).forEach(outcome -> head.add(outcome.label()));
    head.add("no record");
    grid.row(head);
    for (ProviderScore score : scores) {
      List<String> row = new ArrayList<>(List.of(id(score)));
      for (Outcome outcome : Outcome.values()) {
        row.add(count(score.outcomes(), outcome));
      }
      row.add(String.valueOf(score.missing()));
      grid.row(row);
    }
    block(grid);
  }

  private void answers(List<ProviderScore> scores) {
    Grid grid = new Grid(1);
    List<String> head = new ArrayList<>(List.of("answers", "correct", "incorrect"));
    List.of(Verdict.Reason.values()).forEach(reason -> head.add(reason.label()));
    head.addAll(List.of("valid after fence", "truncated"));
    grid.row(head);
    for (ProviderScore score : scores) {
      List<String> row = new ArrayList<>(List.of(id(score)));
      row.add(count(score.verdicts(), Verdict.Kind.CORRECT));
      row.add(count(score.verdicts(), Verdict.Kind.INCORRECT));
      for (Verdict.Reason reason : Verdict.Reason.values()) {
        row.add(count(score.invalidReasons(), reason));
      }
      row.add(String.valueOf(score.validAfterFence()));
      row.add(String.valueOf(score.truncated()));
      grid.row(row);
    }
    block(grid);
  }

  private void failures(List<ProviderScore> scores) {
    List<String> lines = new ArrayList<>();
    for (ProviderScore score : scores) {
      for (FailureGroup group : score.failureGroups()) {
        String detail = group.detail();
        String message = group.message();
        lines.add(
            id(score)
                + ": "
                + group.count()
                + " x "
                + group.outcome().label()
                + (detail == null ? "" : ", " + TerminalText.escape(detail))
                + (message == null ? "" : ", first message: " + TerminalText.escape(message)));
      }
    }
    if (!lines.isEmpty()) {
      out.append("\nfailures by cause\n");
      lines.forEach(line -> out.append("  ").append(line).append('\n'));
    }
  }

  private void marks(List<ProviderScore> scores) {
    List<Metric> marks =
        List.of(
            Metric.HEADERS,
            Metric.FIRST_BYTE,
            Metric.FIRST_EVENT,
            Metric.TTFO,
            Metric.TTFT,
            Metric.E2E,
            Metric.DONE);
    Grid grid = new Grid(1);
    List<String> head = new ArrayList<>(List.of("median ms (n)"));
    marks.forEach(mark -> head.add(mark.title()));
    grid.row(head);
    for (ProviderScore score : scores) {
      List<String> row = new ArrayList<>(List.of(id(score)));
      marks.forEach(mark -> row.add(median(score.metric(mark).published())));
      grid.row(row);
    }
    block(grid);
  }

  private void rates(Scorecard scorecard, List<ProviderScore> scores) {
    Grid grid = new Grid(1);
    List<String> head = new ArrayList<>(List.of("median output tok/s (n)", "pooled"));
    scorecard.plan().families().forEach(family -> head.add(TerminalText.escape(family)));
    head.add("answers >= 32 tokens");
    grid.row(head);
    for (ProviderScore score : scores) {
      List<String> row = new ArrayList<>(List.of(id(score)));
      row.add(median(score.metric(Metric.OUTPUT_RATE).published()));
      for (String family : scorecard.plan().families()) {
        MetricScore rate = score.outputRateByFamily().get(family);
        row.add(rate == null ? Cells.ABSENT : median(rate.published()));
      }
      row.add(median(score.outputRateLongAnswers()));
      grid.row(row);
    }
    block(grid);
  }

  private void remarks(Scorecard scorecard, List<ProviderScore> scores) {
    out.append('\n');
    for (ProviderScore score : scores) {
      TextRemarks.of(score).forEach(remark -> line(score, remark));
    }
    Validity validity = scorecard.validity();
    if (validity.verdict() != Validity.Verdict.VALID) {
      out.append("measuring process: ").append(validity.verdict().label()).append('\n');
      validity.reasons().forEach(r -> out.append("  ").append(TerminalText.escape(r)).append('\n'));
    }
  }

  private void line(ProviderScore score, String text) {
    out.append(id(score)).append(": ").append(TerminalText.escape(text)).append('\n');
  }

  private void block(Grid grid) {
    out.append('\n');
    grid.print(out);
  }

  private static String median(Distribution distribution) {
    return Cells.value(distribution.estimate(Statistic.P50)) + " (" + distribution.n() + ")";
  }

  private static <K> String count(Map<K, Integer> counts, K key) {
    return String.valueOf(counts.getOrDefault(key, 0));
  }

  private static String id(ProviderScore score) {
    return TerminalText.escape(score.provider().id());
  }
}
