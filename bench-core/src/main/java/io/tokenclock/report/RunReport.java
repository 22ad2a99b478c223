package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.Rubrics;
import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * All figures of a run, computed from what its folder holds and from nothing else.
 *
 * @param folder the run folder
 * @param manifest what was asked
 * @param measurements one line per request that has a record, in the order of the rounds
 * @param scorecard the figures
 * @param problems evidence that could not be read, a sentence each
 */
public record RunReport(
    RunFolder folder,
    RunManifest manifest,
    List<Measurement> measurements,
    Scorecard scorecard,
    List<String> problems) {

  /** Sub-folder of a run folder with the items that were asked. */
  public static final String DATASET = "dataset";

  /** One line per request. */
  public static final String MEASUREMENTS = "measurements.jsonl";

  /** All figures. */
  public static final String SCORECARD = "scorecard.json";

  /** Copies the lists. */
  public RunReport {
    measurements = List.copyOf(measurements);
    problems = List.copyOf(problems);
  }

  /**
   * Computes the figures of a run folder.
   *
   * @throws IOException when the folder cannot be read
   * @throws io.tokenclock.task.DatasetException when the items in it are damaged
   */
  public static RunReport of(RunFolder folder) throws IOException {
    RunManifest manifest = folder.manifest();
    BenchmarkPlan plan = manifest.plan();
    Dataset items = Dataset.read(folder.path().resolve(DATASET));
    Evidence evidence = folder.evidence();
    var scoring = new Scoring(TokenCounter.o200kBase(), Rubrics.strict());
    var measurements = new ArrayList<Measurement>();
    for (RequestRecord record : evidence.records()) {
      measurements.add(scoring.score(record, items.item(record.item())));
    }
    var problems = new ArrayList<>(evidence.problems());
    for (String id : evidence.started()) {
      problems.add(id + ": was started and left no record; it counts as missing");
    }
    return new RunReport(
        folder, manifest, measurements, Scorecard.of(plan, measurements), problems);
  }

  /** One projection as a table for a terminal. */
  public String text(Projection projection) {
    return TextTable.render(scorecard, Standings.of(scorecard, projection));
  }

  /** The scorecard as JSON. */
  public String json() {
    return ScorecardJson.render(scorecard, Duration.ZERO);
  }

  /**
   * Writes {@value #MEASUREMENTS} and {@value #SCORECARD} into the run folder, in place of earlier
   * ones.
   *
   * @throws IOException when the disk fails
   */
  public void writeDerived() throws IOException {
    var lines = new StringWriter();
    MeasurementLines.write(measurements, lines);
    folder.write(MEASUREMENTS, lines.toString());
    folder.write(SCORECARD, json());
  }
}
