package io.tokenclock.report;

import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How requests ended and how answers were judged: a sentence when all went well, else tables. */
final class OutcomeNotes {
  private final Page page;
  private final List<ProviderScore> scores;

  private OutcomeNotes(Page page, List<ProviderScore> scores) {
    this.page = page;
    this.scores = scores;
  }

  static void print(Page page, List<ProviderScore> scores) {
    OutcomeNotes notes = new OutcomeNotes(page, scores);
    notes.outcomes();
    notes.failures();
    notes.answers();
  }

  private void outcomes() {
    int planned = scores.stream().mapToInt(ProviderScore::planned).sum();
    int completed = scores.stream().mapToInt(ProviderScore::completed).sum();
    if (planned == completed) {
      page.gap();
      page.paragraph(
          "All "
              + planned
              + " requests completed"
              + (scores.stream().noneMatch(OutcomeNotes::flawed)
                  ? ", all answers are correct."
                  : "."));
      return;
    }
    table(
        "Outcomes, of providers with any but completed",
        scores.stream().filter(score -> score.completed() != score.planned()).toList(),
        score -> {
          Map<String, Integer> counts = new LinkedHashMap<>();
          for (Outcome outcome : Outcome.values()) {
            counts.put(outcome.label(), score.outcomes().getOrDefault(outcome, 0));
          }
          counts.put("no record", score.submitted() - score.recorded());
          counts.put("not sent", score.planned() - score.submitted());
          return counts;
        });
  }

  private void failures() {
    List<String> lines = new ArrayList<>();
    for (ProviderScore score : scores) {
      for (FailureGroup group : score.failureGroups()) {
        String detail = group.detail();
        String message = group.message();
        if (detail != null || message != null) {
          lines.add(
              score.provider().id()
                  + ": "
                  + group.count()
                  + " x "
                  + group.outcome().label()
                  + (detail == null ? "" : ", " + detail)
                  + (message == null ? "" : ", first message: " + message));
        }
      }
    }
    if (!lines.isEmpty()) {
      page.heading("Failures by cause");
      lines.forEach(page::note);
    }
  }

  private void answers() {
    int completed = scores.stream().mapToInt(ProviderScore::completed).sum();
    List<ProviderScore> flawed = scores.stream().filter(OutcomeNotes::flawed).toList();
    if (flawed.isEmpty()) {
      if (completed > 0 && completed < scores.stream().mapToInt(ProviderScore::planned).sum()) {
        page.gap();
        page.paragraph("All " + completed + " answers are correct.");
      }
      return;
    }
    table(
        "Answers, of providers with any that is not correct or was cut",
        flawed,
        score -> {
          Map<String, Integer> counts = new LinkedHashMap<>();
          counts.put(Verdict.Kind.CORRECT.label(), correct(score));
          counts.put(
              Verdict.Kind.INCORRECT.label(),
              score.verdicts().getOrDefault(Verdict.Kind.INCORRECT, 0));
          for (Verdict.Reason reason : Verdict.Reason.values()) {
            counts.put(reason.label(), score.invalidReasons().getOrDefault(reason, 0));
          }
          counts.put("valid after fence", score.validAfterFence());
          counts.put("truncated", score.truncated());
          return counts;
        });
  }

  private static boolean flawed(ProviderScore score) {
    return correct(score) != score.completed() || score.truncated() > 0;
  }

  private static int correct(ProviderScore score) {
    return score.verdicts().getOrDefault(Verdict.Kind.CORRECT, 0);
  }

  private interface Counts {
    Map<String, Integer> of(ProviderScore score);
  }

  /** A table without the columns that would hold zeros only. */
  private void table(String title, List<ProviderScore> rows, Counts counts) {
    List<String> columns = new ArrayList<>(counts.of(rows.get(0)).keySet());
    columns.removeIf(c -> rows.stream().allMatch(row -> counts.of(row).getOrDefault(c, 0) == 0));
    page.heading(title);
    Grid grid = new Grid(1);
    List<String> head = new ArrayList<>(List.of("provider"));
    head.addAll(columns);
    grid.row(head);
    for (ProviderScore score : rows) {
      List<String> row = new ArrayList<>(List.of(score.provider().id()));
      columns.forEach(c -> row.add(String.valueOf(counts.of(score).getOrDefault(c, 0))));
      grid.row(row);
    }
    page.table(grid);
  }
}
