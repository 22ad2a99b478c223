package io.tokenclock.cli.html;

import io.tokenclock.report.Finding;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Scorecard;
import io.tokenclock.stats.Proportion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The verdict in cards: who, how sure, and the sentence that every other report says. */
final class Answers {
  /** Longer lists of leaders are no headline. */
  private static final int MOST_LEADERS = 6;

  /** What a reader asks first. */
  private static final Set<String> LARGE = Set.of("starts_first", "continues_fastest");

  private static final String UNTOLD = "Cannot be told";

  private final RunReport report;
  private final List<String> ids;

  private Answers(RunReport report) {
    this.report = report;
    this.ids = report.scorecard().providers().stream().map(score -> score.provider().id()).toList();
  }

  static List<PageView.Answer> of(RunReport report) {
    var answers = new Answers(report);
    List<PageView.Answer> cards = new ArrayList<>();
    int large = 0;
    for (Finding finding : report.verdict()) {
      switch (finding.key()) {
        case "failures" -> cards.add(answers.failures(finding));
        case "left_out" -> cards.add(answers.card(finding, List.of(), "", "", "", "wide"));
        default -> {
          if (LARGE.contains(finding.key())) {
            cards.add(large++, answers.question(finding, "first"));
          } else {
            cards.add(answers.question(finding, ""));
          }
        }
      }
    }
    return cards;
  }

  /** How many requests failed, in a sentence. */
  static String failed(Scorecard scorecard) {
    int hits = 0;
    int n = 0;
    for (var score : scorecard.providers()) {
      Proportion failures = score.failures();
      if (failures != null) {
        hits += failures.hits();
        n += failures.n();
      }
    }
    return n == 0
        ? "Nothing was sent."
        : hits == 0 ? "None of " + n + " failed." : hits + " of " + n + " failed.";
  }

  private PageView.Answer failures(Finding finding) {
    return card(finding, List.of(), failed(report.scorecard()), "", "", "");
  }

  private PageView.Answer question(Finding finding, String size) {
    List<String> leaders = finding.leaders();
    if (finding.decided()) {
      return card(finding, who(leaders), "", "Certain", "good", size);
    }
    if (leaders.isEmpty()) {
      return card(finding, List.of(), UNTOLD, "", "", size);
    }
    if (leaders.size() > MOST_LEADERS) {
      return card(finding, List.of(), leaders.size() + " of " + ids.size(), "Tied", "warn", size);
    }
    String tag = leaders.size() == 1 ? "Not certain" : "Tied: cannot be told apart";
    return card(finding, who(leaders), "", tag, "warn", size);
  }

  private List<PageView.Who> who(List<String> leaders) {
    return leaders.stream()
        .map(id -> new PageView.Who(id, Math.max(0, ids.indexOf(id)) % 10))
        .toList();
  }

  private PageView.Answer card(
      Finding finding,
      List<PageView.Who> leaders,
      String headline,
      String tag,
      String kind,
      String size) {
    String sentence = finding.sentence();
    String question = finding.question();
    // The question stands above it already.
    String rest =
        sentence.startsWith(question) ? sentence.substring(question.length()).strip() : sentence;
    String prefix = UNTOLD + ": ";
    if (headline.equals(UNTOLD) && rest.startsWith(prefix)) {
      rest =
          rest.substring(prefix.length(), prefix.length() + 1).toUpperCase(Locale.ROOT)
              + rest.substring(prefix.length() + 1);
    }
    return new PageView.Answer(question, leaders, headline, tag, kind, rest, size);
  }
}
