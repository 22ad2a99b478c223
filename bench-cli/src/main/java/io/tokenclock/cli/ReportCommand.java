package io.tokenclock.cli;

import io.tokenclock.cli.html.HtmlReport;
import io.tokenclock.providers.InvalidProviderException;
import io.tokenclock.providers.ProjectionFile;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.Gate;
import io.tokenclock.report.GateResult;
import io.tokenclock.report.Projection;
import io.tokenclock.report.RunReport;
import io.tokenclock.task.DatasetException;
import io.tokenclock.testkit.sim.FleetLog;
import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code bench report}: all figures again, from the evidence of a run folder. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  bench report runs/demo-20261130-120000 --projection chatbots",
      "  bench report runs/demo-20261130-120000 --format html",
      "  bench report runs/demo-20261130-120000 --format json",
      "  bench report runs/demo-20261130-120000 --format junit > results.xml",
      "  bench report runs/demo-20261130-120000 --projection-file mine.yaml",
      "  bench report runs/demo-20261130-120000 --fail-on 'ttft.p95 > 1.5s'"
    },
    description = {
      "Computes all figures of a run again, from its evidence alone, and prints the report.",
      "Nothing is sent. Writes scorecard.json, measurements.jsonl, report.md and report.csv into"
          + " the folder anew (with --from measurements only where the folder holds no evidence), and"
          + " report.html with --format html, of which it prints the path."
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
    CSV,
    /** Every request as a test case. */
    JUNIT,
    /** Medians and percentiles as JMH writes them. */
    JMH,
    /** For github-action-benchmark: figures that should be small. */
    BENCHMARK_SMALLER,
    /** For github-action-benchmark: figures that should be large. */
    BENCHMARK_BIGGER,
    /** Verdict and table for the summary of a CI job. */
    SUMMARY,
    /** A page for a browser, written into the folder. */
    HTML;

    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Reads the words as they are listed. */
  static final class FormatWords implements ITypeConverter<Format> {
    @Override
    public Format convert(String word) {
      return Stream.of(Format.values())
          .filter(format -> format.label().equals(word.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "no '" + word + "'; there are " + String.join(", ", new FormatNames())));
    }
  }

  /** What {@code --format} takes. */
  static final class FormatNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Format.values()).map(Format::label).iterator();
    }
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
      paramLabel = "FORMAT",
      defaultValue = "text",
      converter = FormatWords.class,
      completionCandidates = FormatNames.class,
      description = "What to print, of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.TEXT;

  @Option(
      names = "--projection-file",
      paramLabel = "FILE",
      description = {
        "Projections of your own, in YAML or JSON; without --projection the first of them. They are"
            + " printed, and not written into the folder."
      })
  private @Nullable Path projectionFile;

  @Mixin private GateOptions gateOptions = new GateOptions();

  @Mixin private SourceOption source = new SourceOption();

  @Mixin private DetailsOption details = new DetailsOption();

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (format == Format.HTML && source.lines()) {
      throw CommandFailure.usage(
          "--format html: the page shows single exchanges, which the lines do not hold; leave out"
              + " --from measurements");
    }
    List<Projection> own = own();
    Projection asked = asked(own);
    List<Projection> all = Stream.concat(Projection.all().stream(), own.stream()).toList();
    if (!source.lines()) {
      // Takes a while to load, and the first that needs it would wait.
      CompletableFuture<TokenCounter> unused =
          CompletableFuture.supplyAsync(TokenCounter::o200kBase);
    }
    Read read = read();
    RunReport report = read.report();
    Evidence evidence = read.evidence();
    GateResult judged = read.gate().judge(report.scorecard());
    CompletableFuture<String> proof =
        evidence != null && format == Format.TEXT
            ? CompletableFuture.supplyAsync(() -> proof(report, evidence))
            : CompletableFuture.completedFuture("");
    write(report, evidence != null);
    switch (format) {
      case TEXT -> {
        console.text(report.text(asked, details.asked()));
        console.text(joined(proof));
        console.text(GateOptions.text(judged));
      }
      case JSON -> console.text(report.json(all));
      case MD -> console.text(report.markdown(all));
      case CSV -> console.text(report.csv(all));
      case JUNIT -> console.text(report.junitXml());
      case JMH -> console.text(report.jmhJson());
      case BENCHMARK_SMALLER -> console.text(report.actionJson(true));
      case BENCHMARK_BIGGER -> console.text(report.actionJson(false));
      case SUMMARY -> console.text(report.stepSummary(asked));
      case HTML ->
          console.line(HtmlReport.write(report, Objects.requireNonNull(evidence)).toString());
    }
    if (format != Format.TEXT) {
      // Whoever reads the other forms reads nothing but them.
      console.draw(GateOptions.text(judged));
    }
    Endings.problems(console, report);
    return Endings.exitCode(console, report, judged, GateOptions.FAIL_ON);
  }

  private record Read(Gate gate, @Nullable Evidence evidence, RunReport report) {}

  private Read read() {
    try {
      RunFolder run = RunFolder.open(folder);
      Gate gate = gateOptions.gate(run.manifest().plan());
      if (source.lines()) {
        return new Read(gate, null, RunReport.ofMeasurements(run));
      }
      Evidence evidence = run.evidence();
      return new Read(gate, evidence, RunReport.of(run, evidence));
    } catch (IOException e) {
      throw CommandFailure.usage(FileTrouble.words(e));
    } catch (DatasetException e) {
      throw CommandFailure.usage(String.valueOf(e.getMessage()));
    }
  }

  /** The proof of a demo's clock; empty for other runs. */
  private String proof(RunReport report, Evidence evidence) {
    Path log = folder.resolve(Proof.LOG);
    try {
      return Files.exists(log) ? Proof.text(report, evidence, FleetLog.read(log)) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String joined(CompletableFuture<String> text) throws IOException {
    try {
      return text.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException trouble) {
        throw trouble.getCause();
      }
      throw e;
    }
  }

  /** What was derived from evidence is not replaced by what was derived from lines. */
  private void write(RunReport report, boolean evidence) throws IOException {
    if (evidence) {
      report.writeDerived();
    } else if (!report.folder().holdsEvidence()) {
      report.writeFigures();
    }
  }

  private List<Projection> own() {
    if (projectionFile == null) {
      return List.of();
    }
    try {
      return ProjectionFile.read(projectionFile);
    } catch (InvalidProviderException e) {
      throw CommandFailure.usage(String.join("\n", e.problems()));
    } catch (IOException e) {
      throw FileTrouble.unreadable(projectionFile, e);
    }
  }

  private Projection asked(List<Projection> own) {
    if (projection == null) {
      return own.isEmpty() ? usual() : own.get(0);
    }
    List<String> names =
        Stream.concat(Projection.all().stream(), own.stream()).map(Projection::key).toList();
    return Stream.concat(Projection.all().stream(), own.stream())
        .filter(p -> p.key().equals(projection))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    "--projection: no '"
                        + projection
                        + "'; there are "
                        + String.join(", ", names)));
  }

  /** A summary has one table, and the complete scorecard has three. */
  private Projection usual() {
    return format == Format.SUMMARY ? Projection.CHATBOTS : Projection.COMPLETE;
  }
}
