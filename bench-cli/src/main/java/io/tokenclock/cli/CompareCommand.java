package io.tokenclock.cli;

import io.tokenclock.record.RunFolder;
import io.tokenclock.report.RunComparison;
import io.tokenclock.report.RunReport;
import io.tokenclock.task.DatasetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench compare}: what changed from one run to another. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  bench compare runs/before runs/after",
      "  bench compare runs/laptop runs/server --format json"
    },
    description = {
      "Compares two runs, figure by figure: differences with intervals, second minus first.",
      "Refuses runs whose figures mean different things: another data set, tokenizer, model,"
          + " effort, ceiling, deadline or kind of endpoint. Names what differs beside. Nothing is"
          + " sent."
    })
final class CompareCommand implements Callable<Integer> {
  private final Console console;

  /** The forms of a comparison. */
  enum Format {
    /** Tables for a terminal. */
    TEXT,
    /** Everything. */
    JSON,
    /** Tables in Markdown. */
    MD
  }

  @Parameters(index = "0", paramLabel = "FIRST", description = "The folder of the base.")
  private Path first = Path.of("");

  @Parameters(index = "1", paramLabel = "SECOND", description = "The folder of the other run.")
  private Path second = Path.of("");

  @Option(
      names = "--format",
      paramLabel = "text|json|md",
      defaultValue = "text",
      description = "What to print. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.TEXT;

  @Option(
      names = "--anyway",
      description = "Compare even what cannot be compared; the obstacles are printed with it.")
  private boolean anyway;

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    RunReport base = report(first);
    RunReport other = report(second);
    if (Files.isSameFile(first, second) && !anyway) {
      throw CommandFailure.usage(
          second + ": the same run twice; name another, or --anyway compares it with itself");
    }
    RunComparison comparison = RunComparison.of(base, other);
    if (!comparison.comparable() && !anyway) {
      comparison.obstacles().forEach(text -> console.error("not comparable: " + text));
      throw CommandFailure.usage("these runs measured different things; --anyway compares them");
    }
    switch (format) {
      case TEXT -> console.text(comparison.text());
      case JSON -> console.text(comparison.json());
      case MD -> console.text(comparison.markdown());
    }
    base.problems().forEach(problem -> console.error("evidence: " + first + ": " + problem));
    other.problems().forEach(problem -> console.error("evidence: " + second + ": " + problem));
    return ExitCode.OK;
  }

  private static RunReport report(Path folder) {
    try {
      return RunReport.of(RunFolder.open(folder));
    } catch (IOException e) {
      throw CommandFailure.usage(FileTrouble.words(e));
    } catch (DatasetException e) {
      throw CommandFailure.usage(String.valueOf(e.getMessage()));
    }
  }
}
