package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.FamilyRubrics;
import io.tokenclock.task.Rubrics;
import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All figures of a run, computed from what its folder holds and from nothing else.
 *
 * @param folder the run folder
 * @param manifest what was asked
 * @param scoredWith the tokenizer that counted for this report, by field name
 * @param measurements one line per request that has a record, in the order of the rounds
 * @param scorecard the figures
 * @param problems evidence that could not be read, a sentence each
 * @param conditions what stands beside the figures: the client's own error, the network, stalls
 */
public record RunReport(
    RunFolder folder,
    RunManifest manifest,
    Map<String, String> scoredWith,
    List<Measurement> measurements,
    Scorecard scorecard,
    List<String> problems,
    Conditions conditions) {

  /** Sub-folder of a run folder with the items that were asked. */
  public static final String DATASET = "dataset";

  /**
   * Stem of a file with the client's error by the log of the servers that were measured; written by
   * whoever has such a log.
   */
  public static final String SERVER_LOG_ERROR = "client-log";

  /** One line per request. */
  public static final String MEASUREMENTS = "measurements.jsonl";

  /** All figures. */
  public static final String SCORECARD = "scorecard.json";

  /** Every projection as tables. */
  public static final String MARKDOWN = "report.md";

  /** Every figure as one row. */
  public static final String CSV = "report.csv";

  /** Copies the lists. */
  public RunReport {
    scoredWith = Map.copyOf(scoredWith);
    measurements = List.copyOf(measurements);
    problems = List.copyOf(problems);
  }

  /** Figures that were counted with the tokenizer of this library. */
  public RunReport(
      RunFolder folder,
      RunManifest manifest,
      List<Measurement> measurements,
      Scorecard scorecard,
      List<String> problems,
      Conditions conditions) {
    this(
        folder,
        manifest,
        TokenCounter.o200kBase().id().fields(),
        measurements,
        scorecard,
        problems,
        conditions);
  }

  /**
   * Computes the figures of a run folder.
   *
   * @throws IOException when the folder cannot be read
   * @throws io.tokenclock.task.DatasetException when the items in it are damaged
   */
  public static RunReport of(RunFolder folder) throws IOException {
    return of(folder, folder.evidence());
  }

  /**
   * Computes the figures of a run folder whose evidence was read already, for whoever needs that
   * for something else as well: reading it is most of the work.
   *
   * @throws IOException when the folder cannot be read
   * @throws io.tokenclock.task.DatasetException when the items in it are damaged
   */
  public static RunReport of(RunFolder folder, Evidence evidence) throws IOException {
    FamilyRubrics rubrics = Rubrics.discover();
    RunReport report = of(folder, evidence, new Scoring(TokenCounter.o200kBase(), rubrics));
    String otherRubrics = JudgedBy.difference(folder, report.manifest.plan().families(), rubrics);
    return otherRubrics == null ? report : report.withProblem(otherRubrics);
  }

  /**
   * Computes the figures of a run folder with a tokenizer or a rubric of one's own. The report says
   * so where the tokenizer is not the one that the run names; figures by different ones are not
   * comparable.
   *
   * @param scoring what counts and judges
   * @throws IOException when the folder cannot be read
   * @throws io.tokenclock.task.DatasetException when the items in it are damaged
   */
  public static RunReport of(RunFolder folder, Evidence evidence, Scoring scoring)
      throws IOException {
    RunManifest manifest = folder.manifest();
    BenchmarkPlan plan = manifest.plan();
    Dataset items = Dataset.read(folder.path().resolve(DATASET));
    List<Measurement> measurements =
        evidence.records().parallelStream()
            .map(record -> scoring.score(record, items.item(record.item())))
            .toList();
    var problems = new ArrayList<>(evidence.problems());
    tellUnused(measurements, evidence.started(), problems);
    Conditions conditions = ConditionsReader.read(folder, evidence.records(), problems);
    return new RunReport(
        folder,
        manifest,
        scoring.tokenizer().fields(),
        measurements,
        Scorecard.of(plan, measurements, evidence.startedRounds()),
        problems,
        conditions);
  }

  /**
   * Computes the figures of a run folder from {@value #MEASUREMENTS} alone, for folders that hold
   * no evidence, and where reading that would take long. The same figures, with two exceptions:
   * stalls are not known, and where several marks of an exchange are tainted, the longest bound
   * stands for each.
   *
   * @throws IOException when the folder cannot be read, or a line is none of a measurement of its
   *     plan; names file and line
   */
  public static RunReport ofMeasurements(RunFolder folder) throws IOException {
    RunManifest manifest = folder.manifest();
    Path file = folder.path().resolve(MEASUREMENTS);
    List<Measurement> measurements = MeasurementReader.read(file);
    Set<String> started = folder.started();
    measurements.forEach(m -> started.remove(m.id()));
    List<String> problems = new ArrayList<>();
    tellUnused(measurements, started, problems);
    boolean watched = measurements.stream().anyMatch(m -> m.taints() != null);
    Conditions conditions =
        new Conditions(
            ConditionsReader.sessions(folder, problems),
            watched ? StallCauses.unread() : StallCauses.NONE);
    Scorecard scorecard;
    try {
      scorecard = Scorecard.of(manifest.plan(), measurements, Evidence.rounds(started));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
    return new RunReport(folder, manifest, measurements, scorecard, problems, conditions);
  }

  private static void tellUnused(
      List<Measurement> measurements, Collection<String> started, List<String> problems) {
    List<String> voids =
        measurements.stream()
            .filter(m -> m.flags().contains(RequestRecord.VOID))
            .map(Measurement::id)
            .toList();
    if (!voids.isEmpty()) {
      problems.add(
          String.join(", ", voids)
              + ": void, since they show a wrong setting of ours and no failure of the provider; a"
              + " resumed run sends them again");
    }
    for (String id : started) {
      problems.add(id + ": was started and left no record; it counts as missing");
    }
  }

  /**
   * The same figures beside what the folder holds by now of the client's own error, after somebody
   * has put {@value #SERVER_LOG_ERROR}{@code .json} there.
   *
   * @throws IOException when the disk fails
   */
  public RunReport withConditionsReadAgain() throws IOException {
    List<String> unused = new ArrayList<>();
    var found = new Conditions(ConditionsReader.sessions(folder, unused), conditions.stalls());
    return new RunReport(folder, manifest, scoredWith, measurements, scorecard, problems, found);
  }

  private RunReport withProblem(String problem) {
    List<String> more = new ArrayList<>(problems);
    more.add(problem);
    return new RunReport(folder, manifest, scoredWith, measurements, scorecard, more, conditions);
  }

  /** One projection for a terminal, in its short form. */
  public String text(Projection projection) {
    return text(projection, false);
  }

  /**
   * One projection for a terminal. The same characters in every locale; text that came from outside
   * is escaped, so that it cannot steer the terminal.
   *
   * @param details also every mark, and what is to be said about single providers
   */
  public String text(Projection projection, boolean details) {
    return ReportText.terminal(
        scorecard,
        Standings.of(scorecard, projection, provenance().rankedError()),
        provenance(),
        details);
  }

  /** The client's own error; a difference of times below it is no certainty. Zero if unknown. */
  Duration clientError() {
    return provenance().rankedError();
  }

  /** What can be said in plain sentences, and why not more. */
  public List<Finding> verdict() {
    return Findings.of(scorecard, clientError());
  }

  /** Every projection, with everything beside, in Markdown. */
  public String markdown() {
    return markdown(Projection.all());
  }

  /** These projections, with everything beside, in Markdown. */
  public String markdown(List<Projection> projections) {
    return ReportText.markdown(scorecard, projections, provenance(), problems);
  }

  /** The scorecard as JSON. */
  public String json() {
    return json(Projection.all());
  }

  /** The scorecard with these projections as JSON. */
  public String json(List<Projection> projections) {
    return ScorecardJson.render(scorecard, projections, provenance());
  }

  /** Every request as a test case of JUnit XML. */
  public String junitXml() {
    return text(target -> JunitXml.write(scorecard, measurements, target));
  }

  /** Medians and percentiles in the form of JMH's JSON results. */
  public String jmhJson() {
    return text(target -> JmhJson.write(scorecard, provenance(), target));
  }

  /**
   * Figures for {@code github-action-benchmark}.
   *
   * @param smallerIsBetter whether those that should be small, or those that should be large
   */
  public String actionJson(boolean smallerIsBetter) {
    return text(target -> ActionJson.write(scorecard, smallerIsBetter, target));
  }

  /** The verdict and the table of one projection in Markdown, for the summary of a CI job. */
  public String stepSummary(Projection projection) {
    return ReportText.summary(scorecard, projection, provenance());
  }

  /** Every figure as one row of CSV. */
  public String csv() {
    return csv(Projection.all());
  }

  /** Every figure, and the ranks of these projections, as one row of CSV each. */
  public String csv(List<Projection> projections) {
    return text(target -> ScorecardCsv.write(scorecard, projections, provenance(), target));
  }

  private static String text(RunFolder.Content content) {
    StringWriter text = new StringWriter();
    try {
      content.writeTo(text);
    } catch (IOException e) {
      throw new UncheckedIOException("a string writer accepts everything", e);
    }
    return text.toString();
  }

  /**
   * Writes {@value #MEASUREMENTS}, {@value #SCORECARD}, {@value #MARKDOWN} and {@value #CSV} into
   * the run folder, in place of earlier ones. The same evidence gives the same bytes.
   *
   * @throws IOException when the disk fails
   */
  public void writeDerived() throws IOException {
    Together.run(
        () -> folder.write(MEASUREMENTS, target -> MeasurementLines.write(measurements, target)),
        this::writeFigures);
  }

  /**
   * Writes {@value #SCORECARD}, {@value #MARKDOWN} and {@value #CSV} into the run folder, in place
   * of earlier ones.
   *
   * @throws IOException when the disk fails
   */
  public void writeFigures() throws IOException {
    Provenance provenance = provenance();
    PairsJson.prepare(scorecard, provenance.rankedError());
    Together.run(
        () ->
            folder.write(
                SCORECARD,
                target -> ScorecardJson.write(scorecard, Projection.all(), provenance, target)),
        () -> folder.write(MARKDOWN, markdown()),
        () ->
            folder.write(
                CSV,
                target -> ScorecardCsv.write(scorecard, Projection.all(), provenance, target)));
  }

  private Provenance provenance() {
    return Provenance.of(manifest, scoredWith, conditions);
  }
}
