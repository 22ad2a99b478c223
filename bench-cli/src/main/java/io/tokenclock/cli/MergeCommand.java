package io.tokenclock.cli;

import io.tokenclock.record.RunFolder;
import io.tokenclock.report.GateResult;
import io.tokenclock.report.Projection;
import io.tokenclock.report.RunMerge;
import io.tokenclock.report.RunReport;
import io.tokenclock.task.DatasetException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench merge}: several runs of one plan as the sessions of one. */
@Command(
    name = "merge",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    footerHeading = "%nExamples:%n",
    footer = {"  bench merge runs/morning runs/noon runs/evening --out runs/day"},
    description = {
      "Puts the evidence of several runs of one plan into a new folder, and computes all figures"
          + " anew: percentiles of parts are never averaged. Planned requests without a usable"
          + " record count as worse than every other.",
      "The runs may differ in name and number of rounds, and in nothing else. Nothing is sent;"
          + " their folders stay as they are."
    })
final class MergeCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "DIR",
      arity = "2..*",
      description = "Folders of two runs or more, in any order.")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "A folder for the merged run; new or empty.")
  private Path out = Path.of("");

  @Option(
      names = "--accept-commit",
      description = "Merge runs of different commits of the same version.")
  private boolean acceptCommit;

  MergeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<RunFolder> runs = new ArrayList<>();
    RunMerge merge;
    try {
      for (Path folder : folders) {
        runs.add(RunFolder.open(folder));
      }
      merge = RunMerge.of(runs, acceptCommit);
    } catch (IOException e) {
      throw CommandFailure.usage(FileTrouble.words(e));
    } catch (IllegalArgumentException | DatasetException e) {
      throw CommandFailure.usage(String.valueOf(e.getMessage()));
    }
    RunMerge.Result result;
    try {
      result = merge.write(out);
    } catch (IOException e) {
      throw CommandFailure.usage(FileTrouble.words(e));
    }
    RunReport report = RunReport.of(result.folder());
    report.writeDerived();
    console.text(report.text(Projection.COMPLETE));
    console.note(
        "# "
            + runs.size()
            + " runs, "
            + merge.manifest().plan().rounds()
            + " rounds, "
            + result.missing()
            + " planned requests without a usable record");
    result.problems().forEach(problem -> console.error("evidence: " + problem));
    console.note("# Results are in " + out);
    return Endings.exitCode(console, report, new GateResult(List.of()), GateOptions.FAIL_ON);
  }
}
