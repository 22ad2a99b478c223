package io.tokenclock.report;

import io.tokenclock.stats.Proportion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What stands on top of every report: one plain sentence per question. */
final class Findings {
  private static final List<Question> QUESTIONS =
      List.of(
          new Question(
              "starts_first",
              "Who starts first?",
              "starts first",
              "start first",
              "in the typical round",
              Column.of(Metric.TTFT, Statistic.P50)),
          new Question(
              "starts_first_at_worst",
              "Who starts first when it goes badly?",
              "has the quickest slow starts",
              "have the quickest slow starts",
              "at the 95th percentile",
              Column.of(Metric.TTFT, Statistic.P95)),
          new Question(
              "continues_fastest",
              "Who continues fastest?",
              "continues fastest",
              "continue fastest",
              "in the typical round",
              Column.of(Metric.OUTPUT_RATE, Statistic.P50)),
          new Question(
              "finishes_first_at_worst",
              "Who is finished first when it goes badly?",
              "has the quickest slow answers",
              "have the quickest slow answers",
              "at the 99th percentile",
              Column.of(Metric.E2E, Statistic.P99)));

  private Findings() {}

  /** The columns that are asked about. */
  static List<Column> columns() {
    return QUESTIONS.stream().map(Question::column).toList();
  }

  static List<Finding> of(Scorecard scorecard, Duration clientError) {
    List<Finding> findings = new ArrayList<>();
    for (Question question : QUESTIONS) {
      findings.add(new Answer(scorecard, question, clientError).finding());
    }
    findings.add(failures(scorecard));
    leftOut(scorecard, findings);
    return findings;
  }

  /** Puts them on a page. */
  static void print(Page page, Scorecard scorecard, Duration clientError) {
    of(scorecard, clientError).forEach(finding -> page.note(finding.sentence()));
    page.gap();
  }

  private static Finding failures(Scorecard scorecard) {
    List<String> failing = new ArrayList<>();
    List<String> spotless = new ArrayList<>();
    for (ProviderScore score : scorecard.providers()) {
      Proportion failures = score.failures();
      String id = score.provider().id();
      if (failures != null && failures.hits() > 0) {
        failing.add(id + " " + failures.hits() + " of " + failures.n());
      } else if (failures != null) {
        spotless.add(id);
      }
    }
    String sentence;
    if (failing.isEmpty()) {
      sentence = spotless.isEmpty() ? "Nothing was sent." : "No request failed.";
    } else {
      sentence =
          "Failed requests: "
              + String.join(", ", failing)
              + (spotless.isEmpty() ? "." : "; none of " + Words.list(spotless) + ".");
    }
    return new Finding("failures", "How many requests failed?", sentence, spotless, false);
  }

  private static void leftOut(Scorecard scorecard, List<Finding> findings) {
    Standings standings = Standings.of(scorecard, Projection.CHATBOTS);
    List<String> reasons = new ArrayList<>();
    for (Standing row : standings.ineligible()) {
      List<String> why =
          row.score().eligibility().reasons().stream().map(Findings::inShort).toList();
      reasons.add(row.score().provider().id() + " (" + String.join("; ", why) + ")");
    }
    for (Standing row : standings.dedicated()) {
      reasons.add(row.score().provider().id() + " (dedicated endpoint)");
    }
    if (!reasons.isEmpty()) {
      findings.add(
          new Finding(
              "left_out",
              "Who is left out of these answers?",
              "Left out of these answers: " + String.join(", ", reasons) + ".",
              List.of(),
              false));
    }
  }

  /** A reason without its explanation, which stands below the table. */
  private static String inShort(String reason) {
    int colon = reason.indexOf(':');
    return colon < 0 ? reason : reason.substring(0, colon);
  }

  /**
   * What is asked.
   *
   * @param one what a single leader does
   * @param several what several do
   * @param where at which point of the distribution
   */
  record Question(
      String key, String text, String one, String several, String where, Column column) {}
}
