package io.tokenclock.cli;

import io.tokenclock.record.Evidence;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.Gate;
import io.tokenclock.report.GateResult;
import io.tokenclock.report.Projection;
import io.tokenclock.report.RunReport;
import io.tokenclock.task.DatasetException;
import io.tokenclock.testkit.sim.FleetLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench report}: all figures again, from the evidence of a run folder. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  bench report runs/demo-20261130-120000 --projection chatbots",
      "  bench report runs/demo-20261130-120000 --format json",
      "  bench report runs/demo-20261130-120000 --fail-on 'ttft.p95 > 1.5s'"
    },
    description = {
      "Computes all figures of a run again, from its evidence alone, and prints the report.",
      "Nothing is sent. Writes scorecard.json, measurements.jsonl, report.md and report.csv into"
          + " the folder anew."
    })
final class ReportCommand implements Callable<Integer> {
  private final Console console;

  /** What {@code --projection} takes. */
  static final class ProjectionNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Projection.all().stream().map(Projection::key).iterator();
    }
  }

  /** The forms of a report on standard output. */
  enum Format {
    /** A table for a terminal. */
    TEXT,
    /** The scorecard. */
    JSON,
    /** Every projection as tables. */
    MD,
    /** Every figure as one row. */
    CSV
  }

  @Parameters(
      paramLabel = "DIR",
      description = "The folder of a run: what --out named, or runs/NAME-TIME.")
  private Path folder = Path.of("");

  @Option(
      names = "--projection",
      paramLabel = "NAME",
      completionCandidates = ProjectionNames.class,
      description =
          "Which question the table answers, of ${COMPLETION-CANDIDATES}."
              + " Default: the first of these.")
  private @Nullable String projection;

  @Option(
      names = "--format",
      paramLabel = "text|json|md|csv",
      defaultValue = "text",
      description = "What to print. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.TEXT;

  @Mixin private GateOptions gateOptions = new GateOptions();

  @Mixin private DetailsOption details = new DetailsOption();

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Projection asked = asked();
    Gate gate;
    Evidence evidence;
    RunReport report;
    try {
      RunFolder run = RunFolder.open(folder);
      gate = gateOptions.gate(run.manifest().plan());
      evidence = run.evidence();
      report = RunReport.of(run, evidence);
    } catch (IOException e) {
      throw CommandFailure.usage(FileTrouble.words(e));
    } catch (DatasetException e) {
      throw CommandFailure.usage(String.valueOf(e.getMessage()));
    }
    GateResult judged = gate.judge(report.scorecard());
    report.writeDerived();
    switch (format) {
      case TEXT -> {
        console.text(report.text(asked, details.asked()));
        Path log = folder.resolve(Proof.LOG);
        if (Files.exists(log)) {
          console.text(Proof.text(report, evidence, FleetLog.read(log)));
        }
        console.text(GateOptions.text(judged));
      }
      case JSON -> console.text(report.json());
      case MD -> console.text(report.markdown());
      case CSV -> console.text(report.csv());
    }
    if (format != Format.TEXT) {
      // Whoever reads the other forms reads nothing but them.
      console.draw(GateOptions.text(judged));
    }
    Endings.problems(console, report);
    return Endings.exitCode(console, report, judged);
  }

  private Projection asked() {
    if (projection == null) {
      return Projection.COMPLETE;
    }
    try {
      return Projection.named(projection);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage(
          "--projection: no '"
              + projection
              + "'; there are "
              + String.join(", ", new ProjectionNames()));
    }
  }
}
