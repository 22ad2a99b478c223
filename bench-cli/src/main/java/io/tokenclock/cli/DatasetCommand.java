package io.tokenclock.cli;

import io.tokenclock.task.Dataset;
import io.tokenclock.task.DatasetException;
import io.tokenclock.testkit.dataset.BuiltinDataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bench dataset}: checks a data set, or generates the built-in one again. */
@Command(
    name = "dataset",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "(check | generate)",
    description = "Checks a data set, or generates the built-in one again.",
    footerHeading = "%nExamples:%n",
    footer = {"  bench dataset check my-items", "  bench dataset generate /tmp/items"})
final class DatasetCommand {
  private final Console console;

  DatasetCommand(Console console) {
    this.console = console;
  }

  @Command(
      name = "check",
      mixinStandardHelpOptions = true,
      description = "Validates every row of a data set as a run would, and prints its hash.")
  int check(@Parameters(paramLabel = "DIR", description = "The data set's folder.") Path folder) {
    try {
      Dataset dataset = Dataset.read(folder);
      console.line(dataset.name() + ": good, sha256 " + dataset.sha256());
      for (String family : dataset.families()) {
        console.line("  " + family + ": " + dataset.items(family).size() + " items");
      }
      return ExitCode.OK;
    } catch (DatasetException e) {
      throw CommandFailure.usage(String.valueOf(e.getMessage()));
    }
  }

  @Command(
      name = "generate",
      mixinStandardHelpOptions = true,
      description = {
        "Writes the built-in data set into a folder, with the sentence that proves each gold value.",
        "The generator is deterministic: the files are those that every copy of this program holds."
      })
  int generate(
      @Parameters(paramLabel = "DIR", description = "A folder that is new or empty.") Path folder)
      throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> inside = Files.list(folder)) {
        if (inside.findAny().isPresent()) {
          throw CommandFailure.usage(folder + ": holds something already");
        }
      }
    }
    console.note("# Generating 600 items ...");
    for (Path file : BuiltinDataset.generate().write(folder)) {
      console.line(file.toString());
    }
    return ExitCode.OK;
  }
}
