package io.tokenclock.cli;

import io.tokenclock.providers.InvalidProviderException;
import io.tokenclock.providers.RulesFile;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.Gate;
import io.tokenclock.report.GateResult;
import io.tokenclock.report.RunReport;
import io.tokenclock.task.DatasetException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench gate}: whether a run keeps to rules. */
@Command(
    name = "gate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Judges a run by the rules of a file, and ends with 1 when one is not met or cannot be told.",
      "Nothing is sent and nothing written. docs/gate.md has every figure and option."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  bench gate runs/ci rules.yaml",
      "  bench gate runs/ci rules.yaml --format md >> \"$GITHUB_STEP_SUMMARY\"",
      "",
      "A rules file:",
      "  on: bound",
      "  rules:",
      "    - success_rate >= 95%%",
      "    - together.ttft.p95 < 1.5s",
      "    - together.output_tokens_per_second.p95_floor >= 30"
    })
final class GateCommand implements Callable<Integer> {
  private final Console console;

  /** The forms of a verdict. */
  enum Format {
    /** A table for a terminal. */
    TEXT,
    /** The same in Markdown. */
    MD
  }

  @Parameters(
      index = "0",
      paramLabel = "DIR",
      description = "The folder of a run: what --out named, or runs/NAME-TIME.")
  private Path folder = Path.of("");

  @Parameters(index = "1", paramLabel = "RULES.yaml", description = "What must hold.")
  private Path rules = Path.of("");

  @Option(
      names = "--format",
      paramLabel = "text|md",
      defaultValue = "text",
      description = "What to print. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.TEXT;

  @Mixin private SourceOption source = new SourceOption();

  GateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    RulesFile file = rules();
    RunReport report;
    Gate gate;
    try {
      RunFolder run = RunFolder.open(folder);
      gate = file.gate(run.manifest().plan());
      report = source.report(run);
    } catch (InvalidProviderException e) {
      throw CommandFailure.usage(String.join("\n", e.problems()));
    } catch (IOException e) {
      throw CommandFailure.usage(FileTrouble.words(e));
    } catch (DatasetException e) {
      throw CommandFailure.usage(String.valueOf(e.getMessage()));
    }
    GateResult judged = gate.judge(report.scorecard());
    console.text(format == Format.TEXT ? judged.text() : judged.markdown());
    Endings.problems(console, report);
    return Endings.exitCode(console, report, judged, rules.toString());
  }

  private RulesFile rules() {
    try {
      return RulesFile.read(rules);
    } catch (InvalidProviderException e) {
      throw CommandFailure.usage(String.join("\n", e.problems()));
    } catch (IOException e) {
      throw FileTrouble.unreadable(rules, e);
    }
  }
}
