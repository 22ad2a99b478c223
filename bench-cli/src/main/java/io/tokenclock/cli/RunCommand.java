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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench run}: the main job on real endpoints. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = {
      "Measures the endpoints of a plan file and prints the report.",
      "Credentials come from the environment, by the variables that 'bench providers' names."
    })
final class RunCommand implements Callable<Integer> {
  /** From this many requests to endpoints elsewhere, somebody must have meant it. */
  private static final int ASK_ABOVE_REQUESTS = 100;

  private final Console console;

  @Parameters(paramLabel = "PLAN.yaml", description = "The plan; see docs/plan.md.")
  private Path plan = Path.of("");

  @Mixin private PlanOptions planOptions = new PlanOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the results, new or empty. Default: runs/NAME-TIME.")
  private @Nullable Path out;

  @Option(
      names = "--yes",
      description =
          "Send more than "
              + ASK_ABOVE_REQUESTS
              + " requests to endpoints elsewhere, which may cost.")
  private boolean yes;

  @Option(
      names = "--keep-going",
      description = "Go on when a provider's first answers all point to a wrong setting.")
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
                .folder(options.folder(out, settings.name()))
                .keepGoing(keepGoing)
                .rehearsalExchanges(options.rehearsal())
                .listener(options.log(console))
                .stop(stop),
            plan);
    askAboutCost(benchmark.plan());
    Interrupts.stopWith(stop, console);
    RunResult result = benchmark.run();
    console.text(result.report().text(Projection.COMPLETE));
    return Endings.tell(console, result);
  }

  private void askAboutCost(BenchmarkPlan asked) {
    long elsewhere =
        asked.providers().stream().filter(provider -> !onThisMachine(provider.endpoint())).count()
            * asked.rounds();
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
