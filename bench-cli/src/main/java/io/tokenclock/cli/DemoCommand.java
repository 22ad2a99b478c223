package io.tokenclock.cli;

import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.RunResult;
import io.tokenclock.cli.html.HtmlReport;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.Vendors;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.GateResult;
import io.tokenclock.report.Projection;
import io.tokenclock.report.RunReport;
import io.tokenclock.run.RunStop;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.ClockProof;
import io.tokenclock.testkit.sim.FleetLog;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench demo}: the main job on ten simulated providers, with proof of the clock. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Measures ten simulated providers on this machine: no key, no network.",
      "They answer in a process of their own, over real sockets, half of them over TLS, at speeds"
          + " that are fitted to published figures. Their log is then held against what the client"
          + " measured. The figures say nothing about the vendors whose names they bear."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  bench demo                               about a minute and a half",
      "  bench demo --rounds 3 --time-scale 0.05  a quick look",
      "  bench demo --html                        with a page to look at",
      "  bench demo --rounds 600 --time-scale 1   a full run at published speed"
    })
final class DemoCommand implements Callable<Integer> {
  private static final Duration SHORTEST_DEADLINE = Duration.ofSeconds(1);

  /** As many as it takes until the request side is as fast as it stays. */
  private static final int WARMUP_ROUNDS = 30;

  private static final URI NOWHERE = URI.create("http://127.0.0.1/v1");

  private final Console console;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "30",
      description =
          "Rounds; each asks every provider once. A multiple of 3, since three kinds of tasks take"
              + " turns. Default: ${DEFAULT-VALUE}.")
  private int rounds;

  @Option(
      names = "--time-scale",
      paramLabel = "X",
      defaultValue = "0.25",
      description =
          "Factor on delays, spacings and the deadline of 20 s: 1 is as slow as the published"
              + " figures, 0 answers at once. Default: ${DEFAULT-VALUE}.")
  private double timeScale;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description =
          "Seed of what the providers draw: the same one gives the same delays and failures."
              + " Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--html",
      description = "Also write the report as a page for a browser, and print where it lies.")
  private boolean html;

  @Mixin private DetailsOption details = new DetailsOption();

  @Mixin private RunOptions options = new RunOptions();

  DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path folder = options.folder("demo");
    Dataset dataset = Dataset.builtin();
    List<TaskItem> items = items(dataset);
    var log = new FleetLogPlace(folder, options.log(console));
    try {
      BenchmarkBuilder settings =
          options
              .transport(Benchmark.builder())
              .name("demo")
              .dataset(dataset)
              .rounds(rounds)
              // Opening connections and compiling cost what is a property of this machine only.
              .warmupRounds(warmupRounds(items.size()))
              .roundInterval(Duration.ZERO)
              .deadline(deadline())
              .simulated(timeScale)
              .rehearsalExchanges(options.rehearsal())
              .folder(folder)
              .keepGoing(true);
      check(settings);
      options.note(console, "# Starting ten simulated providers ...");
      RunResult result;
      try (SimulatedFleet fleet =
          SimulatedFleet.start(
              FleetOptions.builder()
                  .items(items)
                  .log(log.file())
                  .seed(seed)
                  .timeScale(timeScale)
                  .warmupRequests(warmupRounds(items.size()))
                  .build())) {
        RunStop stop = new RunStop();
        Benchmark benchmark =
            settings
                .providers(providers(id -> fleet.member(id).baseUri()))
                .sslContext(fleet.sslContext())
                .listener(log)
                .stop(stop)
                .build();
        result = Interrupts.run(benchmark, stop, console);
      }
      return finish(result, log);
    } finally {
      log.discard();
    }
  }

  private int warmupRounds(int items) {
    return Math.max(0, Math.min(Math.min(WARMUP_ROUNDS, rounds), items - rounds));
  }

  private Integer finish(RunResult result, FleetLogPlace log) throws IOException {
    RunFolder folder = result.report().folder();
    log.settle();
    Evidence evidence = folder.evidence();
    ClockProof proof = Proof.join(result.report(), evidence, FleetLog.read(log.file()));
    String name = RunFolder.sessionFile(RunReport.SERVER_LOG_ERROR, folder.session());
    folder.write(name, ProofErrors.of(proof, result.report()).json());
    RunReport report = result.report().withConditionsReadAgain();
    report.writeDerived();
    console.text(report.text(Projection.CHATBOTS, details.asked()));
    console.text(Proof.text(report, proof));
    if (html) {
      console.line(System.lineSeparator() + HtmlReport.write(report, evidence));
    }
    options.note(console, "# Results are in " + report.folder().path());
    return Endings.tell(console, new RunResult(result.end(), report), new GateResult(List.of()));
  }

  /** Refuses wrong options before anything is started. */
  private static void check(BenchmarkBuilder settings) {
    try {
      Benchmark unused = settings.providers(providers(id -> NOWHERE)).build();
    } catch (IllegalArgumentException e) {
      // The builder speaks of its settings; two of them have options here.
      throw CommandFailure.usage(
          String.valueOf(e.getMessage())
              .replaceAll("(?m)^rounds:", "--rounds:")
              .replaceFirst("(?m)^simulated:", "--time-scale:"));
    }
  }

  private static List<Provider> providers(Function<String, URI> baseUris) {
    var providers = new ArrayList<Provider>();
    for (String id : FleetOptions.allMembers()) {
      providers.add(Vendors.simulated(id, baseUris.apply(id)));
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
