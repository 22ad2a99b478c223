package io.tokenclock.cli;

import io.tokenclock.exchange.Transports;
import io.tokenclock.testkit.drill.Fault;
import io.tokenclock.testkit.drill.FaultDrill;
import io.tokenclock.testkit.drill.FaultResult;
import io.tokenclock.testkit.drill.Faults;
import io.tokenclock.testkit.drill.Soak;
import io.tokenclock.testkit.drill.SoakBlock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench drill}: everything that can go wrong, on purpose. */
@Command(
    name = "drill",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Does everything wrong that endpoints and networks do wrong, and checks what a run makes of"
          + " it: loopback only, no key, no network.",
      "Each fault is one exchange between two good ones. Checked are its record, outcome, marks and"
          + " flags, every figure, the exchanges after and beside it, and what is left of sockets,"
          + " threads and memory. Ends with 1 when anything is not as it should be."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  bench drill                               less than half a minute",
      "  bench drill --only tls-expired,h2-goaway  two of them",
      "  bench drill --transport okhttp            by the other client",
      "  bench drill --soak 100000                 whether anything grows"
    })
final class DrillCommand implements Callable<Integer> {
  private static final int SHORTEST_SOAK = 300;

  private final Console console;

  @Option(names = "--list", description = "Print the names of all faults, and run none.")
  private boolean list;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description = "Only these faults, divided by commas.")
  private List<String> only = List.of();

  @Option(
      names = "--transport",
      paramLabel = "NAME",
      defaultValue = "jdk",
      description = "The HTTP client that is drilled. Default: ${DEFAULT-VALUE}.")
  private String transport = Transports.JDK;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Keep the runs in this folder, new or empty; else they are deleted.")
  private @Nullable Path out;

  @Option(
      names = "--soak",
      paramLabel = "N",
      description =
          "In place of faults: N good exchanges, to see whether memory, threads, descriptors or the"
              + " receive error grow. 100000 take about a quarter of an hour.")
  private int soak;

  DrillCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (list) {
      Faults.all().forEach(fault -> console.line(row(fault.name(), fault.what())));
      return ExitCode.OK;
    }
    requireTransport();
    if (soak != 0) {
      return soak();
    }
    List<Fault> faults = faults();
    console.line(DrillTable.HEAD);
    List<FaultResult> results;
    try (var place = ScratchFolder.of(out, "drill")) {
      results =
          new FaultDrill(place.path(), transport)
              .run(faults, result -> console.line(DrillTable.row(result)));
    }
    List<FaultResult> wrong = results.stream().filter(result -> !result.right()).toList();
    console.line("");
    for (String line : DrillTable.end(results)) {
      console.line(line);
    }
    return wrong.isEmpty() ? ExitCode.OK : ExitCode.GATE;
  }

  private int soak() throws IOException, InterruptedException {
    if (soak < SHORTEST_SOAK) {
      throw CommandFailure.usage("--soak: expected " + SHORTEST_SOAK + " or more, was " + soak);
    }
    console.line(SoakTable.HEAD);
    List<SoakBlock> blocks;
    try (var place = ScratchFolder.of(out, "soak")) {
      blocks =
          new Soak(place.path(), transport).run(soak, block -> console.line(SoakTable.row(block)));
    }
    List<String> grown = Soak.growth(blocks);
    grown.forEach(console::line);
    console.line(grown.isEmpty() ? "Nothing has grown." : "Something has grown.");
    return grown.isEmpty() ? ExitCode.OK : ExitCode.GATE;
  }

  private List<Fault> faults() {
    try {
      return only.isEmpty() ? Faults.all() : Faults.named(only);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage("--only: " + e.getMessage());
    }
  }

  private void requireTransport() {
    try {
      String unused = Transports.named(transport).name();
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw CommandFailure.usage("--" + e.getMessage());
    }
  }

  private static String row(String name, String what) {
    return String.format(Locale.ROOT, "%-26s %s", name, what);
  }
}
