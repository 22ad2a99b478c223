package io.tokenclock.cli.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Validity;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the template says in words, and the parts that it puts in place as they are. */
record PageView(
    String title,
    String facts,
    List<Badge> badges,
    boolean invalid,
    String validityReasons,
    List<Answer> answers,
    String failed,
    String curveNote,
    String roundNote,
    List<Exchange> exchanges,
    List<String> problems,
    List<String> methodLines,
    List<String> clientLines,
    List<Fact> plan,
    List<Facts> environments,
    String policy,
    String style,
    String island,
    String scripts) {

  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ROOT)
          .withLocale(Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  /** A short remark beside the title. */
  record Badge(String text, String kind) {}

  /** A provider by name and color. */
  record Who(String id, int hue) {}

  /** The answer to one question. */
  record Answer(
      String question,
      List<Who> leaders,
      String headline,
      String tag,
      String tagKind,
      String sentence,
      String size) {}

  /** Head of a single exchange. */
  record Exchange(int number, String title, String text) {}

  /** A name and its value. */
  record Fact(String name, String value) {}

  /** Facts under a title. */
  record Facts(String title, List<Fact> facts) {}

  static PageView of(RunReport report, JsonNode scorecard, List<Exchange> exchanges, String island)
      throws IOException {
    BenchmarkPlan plan = report.scorecard().plan();
    Validity validity = report.scorecard().validity();
    String style = Assets.style();
    String library = Assets.library();
    String script = Assets.script();
    return new PageView(
        plan.name(),
        facts(report),
        badges(plan, validity),
        validity.verdict() == Validity.Verdict.INVALID,
        String.join("; ", validity.reasons()),
        Answers.of(report),
        Answers.failed(report.scorecard()),
        curveNote(plan),
        roundNote(plan),
        exchanges,
        report.problems(),
        methodLines(report),
        clientLines(report, scorecard),
        plan(report),
        environments(report),
        Assets.policy(style, library, script),
        "<style>" + style + "</style>",
        "<script type=\"application/json\" id=\"data\">" + island + "</script>",
        "<script>" + library + "</script>\n<script>" + script + "</script>");
  }

  private static String facts(RunReport report) {
    BenchmarkPlan plan = report.scorecard().plan();
    return String.join(
        " · ",
        count(plan.providers().size(), "provider"),
        count(plan.rounds(), "round"),
        count(plan.requests(), "request"),
        "deadline " + duration(plan.deadline()),
        plan.http().version() + " by " + plan.http().transport(),
        WHEN.format(report.manifest().createdAt()));
  }

  private static String count(int n, String word) {
    return n + " " + word + (n == 1 ? "" : "s");
  }

  private static String duration(Duration duration) {
    BigDecimal seconds = BigDecimal.valueOf(duration.toNanos(), 9).stripTrailingZeros();
    return seconds.toPlainString() + " s";
  }

  private static List<Badge> badges(BenchmarkPlan plan, Validity validity) {
    List<Badge> badges = new ArrayList<>();
    if (plan.simulated()) {
      String scale = BigDecimal.valueOf(plan.timeScale()).stripTrailingZeros().toPlainString();
      badges.add(new Badge("Simulated endpoints, time scale " + scale, ""));
    }
    badges.add(
        switch (validity.verdict()) {
          case VALID -> new Badge("Measuring process steady", "good");
          case WARNING -> new Badge(String.join("; ", validity.reasons()), "warn");
          case INVALID -> new Badge("Invalid run", "bad");
        });
    return badges;
  }

  private static String curveNote(BenchmarkPlan plan) {
    return plan.rounds() <= Curves.POINTS
        ? ""
        : "Of each curve at most "
            + (Curves.POINTS + 2)
            + " of its measured values are drawn, at evenly spread ranks.";
  }

  private static String roundNote(BenchmarkPlan plan) {
    int width = RoundSeries.width(plan.rounds());
    return width == 1
        ? ""
        : "Of every "
            + width
            + " neighboring rounds the fastest and the slowest are drawn, and their failures as one"
            + " cross.";
  }

  private static List<String> methodLines(RunReport report) {
    List<String> lines = new ArrayList<>();
    Map<String, String> tokenizer = report.manifest().tokenizer();
    lines.add(
        "Tokens by "
            + tokenizer.getOrDefault("encoding", "an unknown encoding")
            + ", "
            + tokenizer.getOrDefault("library", "library unknown")
            + " "
            + tokenizer.getOrDefault("version", "")
            + ". Measured with Tokenclock "
            + report.manifest().version()
            + ", commit "
            + report.manifest().commit()
            + ".");
    return lines;
  }

  private static List<String> clientLines(RunReport report, JsonNode scorecard) {
    List<String> lines = new ArrayList<>(report.scorecard().validity().reasons());
    scorecard.path("client").path("lines").forEach(line -> lines.add(line.asText()));
    return lines.isEmpty() ? List.of("Nothing is known of the client's own error.") : lines;
  }

  private static List<Fact> plan(RunReport report) {
    BenchmarkPlan plan = report.scorecard().plan();
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("data set", plan.dataset() + ", " + plan.datasetSha256()));
    facts.add(new Fact("families", String.join(", ", plan.families())));
    facts.add(new Fact("rounds", plan.rounds() + ", after " + plan.warmupRounds() + " to warm up"));
    facts.add(new Fact("at most", plan.maxCompletionTokens() + " completion tokens"));
    facts.add(new Fact("reasoning effort", plan.effort().name().toLowerCase(Locale.ROOT)));
    facts.add(new Fact("deadline", duration(plan.deadline())));
    facts.add(new Fact("between starts", duration(plan.startStep())));
    facts.add(new Fact("round interval", duration(plan.roundInterval())));
    plan.providers()
        .forEach(
            p ->
                facts.add(
                    new Fact(
                        p.id(),
                        p.name()
                            + ", "
                            + p.model()
                            + ", "
                            + p.endpointClass().name().toLowerCase(Locale.ROOT)
                            + ", "
                            + p.endpoint())));
    return facts;
  }

  private static List<Facts> environments(RunReport report) throws IOException {
    int sessions = report.folder().session();
    List<Facts> environments = new ArrayList<>();
    for (int session = 1; session <= sessions; session++) {
      List<Fact> facts = new ArrayList<>();
      try {
        JsonNode json =
            Island.JSON.readTree(
                report.folder().read(RunFolder.sessionFile("environment", session)));
        json.properties()
            .forEach(fact -> facts.add(new Fact(fact.getKey(), fact.getValue().asText())));
      } catch (NoSuchFileException e) {
        facts.add(new Fact("environment", "the folder holds no record of it"));
      }
      String title = "Environment" + (sessions == 1 ? "" : " of session " + session);
      environments.add(new Facts(title, facts));
    }
    return environments;
  }
}
