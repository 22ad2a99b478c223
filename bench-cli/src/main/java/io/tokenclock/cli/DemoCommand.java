package io.tokenclock.cli;

import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.RunResult;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.Vendors;
import io.tokenclock.report.Projection;
import io.tokenclock.report.RunReport;
import io.tokenclock.run.RunStop;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetLog;
import io.tokenclock.testkit.sim.FleetMember;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench demo}: the main job on ten simulated providers, with proof of the clock. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = {
      "Measures ten simulated providers on this machine: no key, no network.",
      "They answer in a process of their own, over real sockets, half of them over TLS, at speeds"
          + " that are fitted to published figures. Their log is then held against what the client"
          + " measured."
    })
final class DemoCommand implements Callable<Integer> {
  private static final Duration SHORTEST_DEADLINE = Duration.ofSeconds(1);

  private final Console console;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "30",
      description = "Rounds; each asks every provider once. Default: ${DEFAULT-VALUE}.")
  private int rounds;

  @Option(
      names = "--time-scale",
      paramLabel = "X",
      defaultValue = "0.25",
      description =
          "Factor on delays, spacings and the deadline: 1 is as slow as the published figures, 0"
              + " answers at once. Default: ${DEFAULT-VALUE}.")
  private double timeScale;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of what the providers do. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the results, new or empty. Default: runs/demo-TIME.")
  private @Nullable Path out;

  @Mixin private RunOptions options = new RunOptions();

  DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path folder = options.folder(out, "demo");
    Dataset dataset = Dataset.builtin();
    List<TaskItem> items = items(dataset);
    Path log = Files.createTempFile("tokenclock-fleet", ".log");
    try {
      BenchmarkBuilder settings =
          Benchmark.builder()
              .name("demo")
              .dataset(dataset)
              .rounds(rounds)
              // Opens the connections: their cost is real, and a property of this machine only.
              .warmupRounds(rounds < items.size() ? 1 : 0)
              .roundInterval(Duration.ZERO)
              .deadline(deadline())
              .simulated(timeScale)
              .rehearsalExchanges(options.rehearsal())
              .folder(folder)
              .keepGoing(true);
      console.note("# Starting ten simulated providers ...");
      RunResult result;
      try (SimulatedFleet fleet =
          SimulatedFleet.start(
              FleetOptions.builder()
                  .items(items)
                  .log(log)
                  .seed(seed)
                  .timeScale(timeScale)
                  .build())) {
        RunStop stop = new RunStop();
        Interrupts.stopWith(stop, console);
        Benchmark benchmark =
            settings
                .providers(providers(fleet))
                .sslContext(fleet.sslContext())
                .listener(options.log(console))
                .stop(stop)
                .build();
        result = benchmark.run();
      }
      return finish(result, log);
    } finally {
      Files.deleteIfExists(log);
    }
  }

  private Integer finish(RunResult result, Path log) throws IOException {
    RunReport report = result.report();
    Path kept = report.folder().path().resolve(Proof.LOG);
    Files.copy(log, kept);
    console.text(report.text(Projection.CHATBOTS));
    console.text(Proof.text(report, FleetLog.read(kept)));
    return Endings.tell(console, result);
  }

  private List<Provider> providers(SimulatedFleet fleet) {
    var providers = new ArrayList<Provider>();
    for (FleetMember member : fleet.members()) {
      providers.add(Vendors.simulated(member.id(), member.baseUri()));
    }
    return providers;
  }

  private static List<TaskItem> items(Dataset dataset) {
    return dataset.families().stream().flatMap(family -> dataset.items(family).stream()).toList();
  }

  /** The deadline of the method, scaled like everything else, and never too short to answer in. */
  private Duration deadline() {
    long scaled = Math.round(BenchmarkPlan.DEFAULT_DEADLINE.toNanos() * timeScale);
    return Duration.ofNanos(Math.max(scaled, SHORTEST_DEADLINE.toNanos()));
  }
}
