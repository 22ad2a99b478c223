package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import java.util.List;

/**
 * The words of a report, on whatever page: what was asked, the tables, what they rest on, and what
 * to be careful about.
 */
final class ReportText {
  private static final String CAUTION =
      "Caution: these numbers hold for this machine, network, hour and account, with one request in"
          + " flight per provider. Rerun at another hour before you rely on an order, and read the"
          + " failures before the speeds.";

  private final Page page;
  private final Scorecard scorecard;
  private final Provenance provenance;

  private ReportText(Page page, Scorecard scorecard, Provenance provenance) {
    this.page = page;
    this.scorecard = scorecard;
    this.provenance = provenance;
  }

  /** One projection for a terminal: the short form, or everything. */
  static String terminal(
      Scorecard scorecard, Standings standings, Provenance provenance, boolean details) {
    TextPage page = new TextPage();
    ReportText text = new ReportText(page, scorecard, provenance);
    Projection projection = standings.projection();
    page.title(projection.title() + text.simulation());
    text.verdict();
    page.paragraph(projection.question());
    text.about();
    ProjectionTables.print(page, scorecard, standings);
    StandingNotes.print(page, standings);
    List<ProviderScore> scores = standings.rows().stream().map(Standing::score).toList();
    boolean rates = projection.columns().stream().anyMatch(c -> c.metric() == Metric.OUTPUT_RATE);
    if (details) {
      page.heading("Round by round");
      PairTables.print(page, scorecard, provenance.rankedError());
    }
    text.run(scores, details || rates, details);
    page.gap();
    page.paragraph(CAUTION);
    page.paragraph(projection.caveat());
    return page.text();
  }

  /** Every projection and everything beside, in Markdown. */
  static String markdown(
      Scorecard scorecard,
      List<Projection> projections,
      Provenance provenance,
      List<String> problems) {
    MarkdownPage page = new MarkdownPage();
    ReportText text = new ReportText(page, scorecard, provenance);
    page.title("Tokenclock: " + scorecard.plan().name() + text.simulation());
    text.verdict();
    text.about();
    page.paragraph(CAUTION);
    for (Projection projection : projections) {
      Standings standings = Standings.of(scorecard, projection, provenance.rankedError());
      page.chapter(projection.title());
      page.paragraph(projection.question());
      ProjectionTables.print(page, scorecard, standings);
      StandingNotes.print(page, standings);
      page.paragraph(projection.caveat());
    }
    page.chapter("Round by round");
    PairTables.print(page, scorecard, provenance.rankedError());
    page.chapter("The run");
    text.run(scorecard.providers(), true, true);
    if (!problems.isEmpty()) {
      page.chapter("Evidence that could not be used");
      problems.forEach(page::note);
    }
    return page.text();
  }

  /** The verdict and one table in Markdown, for the summary of a CI job. */
  static String summary(Scorecard scorecard, Projection projection, Provenance provenance) {
    MarkdownPage page = new MarkdownPage();
    ReportText text = new ReportText(page, scorecard, provenance);
    Standings standings = Standings.of(scorecard, projection, provenance.rankedError());
    page.title("Tokenclock: " + scorecard.plan().name() + text.simulation());
    text.verdict();
    ProjectionTables.print(page, scorecard, standings);
    StandingNotes.print(page, standings);
    text.validity();
    page.paragraph(CAUTION);
    return page.text();
  }

  private String simulation() {
    BenchmarkPlan plan = scorecard.plan();
    return plan.simulated()
        ? " [simulated, time scale " + Numbers.forFile(plan.timeScale()) + "]"
        : "";
  }

  private void verdict() {
    if (scorecard.validity().verdict() == Validity.Verdict.INVALID) {
      page.paragraph("INVALID RUN: do not use these figures; reasons below.");
    }
    Findings.print(page, scorecard, provenance.rankedError());
  }

  private void about() {
    BenchmarkPlan plan = scorecard.plan();
    page.paragraph(
        plan.name()
            + ": data set "
            + plan.dataset()
            + ", "
            + plan.rounds()
            + " requests to each of "
            + plan.providers().size()
            + " providers from "
            + plan.families().size()
            + " families, deadline "
            + Numbers.duration(plan.deadline())
            + ", "
            + plan.http().version()
            + " by "
            + plan.http().transport());
    String warning = provenance.tokenizerWarning();
    if (warning != null) {
      page.paragraph(warning);
    }
    page.paragraph(
        provenance.tokenizerLine() + " Nearest rank; [95 % intervals], of shares by Wilson.");
    page.paragraph(
        "Each figure rests on all "
            + plan.rounds()
            + " requests unless \"k of n\" stands below it.");
  }

  private void run(List<ProviderScore> scores, boolean rates, boolean details) {
    OutcomeNotes.print(page, scores);
    if (rates) {
      RateNotes.table(page, scorecard.plan().families(), scores);
    }
    page.gap();
    RateNotes.remarks(page, scores);
    validity();
    TimeShareTable.print(page, scorecard, provenance.conditions(), details);
    page.gap();
    ClientLines.of(provenance.conditions()).forEach(page::note);
    if (details) {
      Details.print(page, scores);
    }
  }

  private void validity() {
    Validity validity = scorecard.validity();
    if (validity.verdict() != Validity.Verdict.VALID) {
      page.note(
          "measuring process, "
              + validity.verdict().label()
              + ": "
              + String.join("; ", validity.reasons()));
    }
  }
}
