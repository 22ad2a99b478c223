package io.tokenclock.cli;

import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.RunResult;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.report.Projection;
import io.tokenclock.run.RunStop;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench run}: the main job on real endpoints. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Measures the endpoints of a plan file and prints the report.",
      "Credentials come from the environment, by the variables that 'bench providers' names. With"
          + " the defaults it sends 30 requests to each endpoint, one every 12 s."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  bench run plan.yaml",
      "  bench run plan.yaml --providers together,novita --rounds 9 --out runs/first",
      "",
      "A plan can be as short as 'providers: [together]'; docs/plan.md has every key."
    })
final class RunCommand implements Callable<Integer> {
  /** From this many requests to endpoints elsewhere, somebody must have meant it. */
  private static final int ASK_ABOVE_REQUESTS = 100;

  private final Console console;

  @Parameters(paramLabel = "PLAN.yaml", description = "The plan; see docs/plan.md.")
  private Path plan = Path.of("");

  @Mixin private PlanOptions planOptions = new PlanOptions();

  @Option(
      names = "--yes",
      description =
          "Send more than "
              + ASK_ABOVE_REQUESTS
              + " requests to endpoints that are not on this machine, which may cost money.")
  private boolean yes;

  @Option(
      names = "--keep-going",
      description =
          "Go on when the first three answers of a provider all point to a wrong key, balance or"
              + " address.")
  private boolean keepGoing;

  @Mixin private RunOptions options = new RunOptions();

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    RunStop stop = new RunStop();
    BenchmarkBuilder settings = planOptions.settings(plan, console);
    Benchmark benchmark =
        planOptions.build(
            settings
                .folder(options.folder(settings.name()))
                .keepGoing(keepGoing)
                .rehearsalExchanges(options.rehearsal())
                .listener(options.log(console))
                .stop(stop),
            plan);
    askAboutCost(benchmark.plan());
    RunResult result = Interrupts.run(benchmark, stop, console);
    console.text(result.report().text(Projection.COMPLETE));
    return Endings.tell(console, result);
  }

  private void askAboutCost(BenchmarkPlan asked) {
    long endpoints =
        asked.providers().stream().filter(provider -> !onThisMachine(provider.endpoint())).count();
    long elsewhere = endpoints * (asked.rounds() + asked.warmupRounds());
    if (elsewhere > ASK_ABOVE_REQUESTS && !yes) {
      throw CommandFailure.usage(
          "this would send "
              + elsewhere
              + " requests to endpoints elsewhere, each with at most "
              + asked.maxCompletionTokens()
              + " tokens of output; add --yes to do so, or lower --rounds");
    }
  }

  private static boolean onThisMachine(String endpoint) {
    String host = URI.create(endpoint).getHost();
    return host != null && List.of("127.0.0.1", "localhost", "[::1]").contains(host);
  }
}
