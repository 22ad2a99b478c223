package io.tokenclock.cli;

import static java.util.Objects.requireNonNull;

import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.RunResult;
import io.tokenclock.report.Gate;
import io.tokenclock.report.GateResult;
import io.tokenclock.report.Projection;
import io.tokenclock.run.RunEnd;
import io.tokenclock.run.RunStop;
import io.tokenclock.run.SpendEstimate;
import java.io.IOException;
import java.nio.file.Path;
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
      "  bench run plan.yaml --resume runs/first",
      "  bench run plan.yaml --quiet --out runs/ci --fail-on 'success < 0.95'",
      "",
      "A plan can be as short as 'providers: [together]'; docs/plan.md has every key."
    })
final class RunCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "PLAN.yaml",
      arity = "0..1",
      description = "The plan; see docs/plan.md. May be left out with --resume.")
  private @Nullable Path plan;

  @Mixin private PlanOptions planOptions = new PlanOptions();

  @Mixin private ResumeOptions resumeOptions = new ResumeOptions();

  @Option(
      names = "--yes",
      description =
          "Send more than "
              + SpendEstimate.ASK_ABOVE_REQUESTS
              + " requests to endpoints that are not on this machine, which may cost money.")
  private boolean yes;

  @Option(
      names = "--keep-going",
      description =
          "Go on when the first three answers of a provider all point to a wrong key, balance or"
              + " address.")
  private boolean keepGoing;

  @Mixin private GateOptions gateOptions = new GateOptions();
  @Mixin private ConditionOptions conditions = new ConditionOptions();

  @Mixin private DetailsOption details = new DetailsOption();

  @Mixin private RunOptions options = new RunOptions();

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    RunStop stop = new RunStop();
    Benchmark benchmark =
        planOptions.build(
            conditions
                .apply(options.transport(settings()))
                .keepGoing(keepGoing)
                .rehearsalExchanges(options.rehearsal())
                .listener(options.log(console))
                .stop(stop),
            source());
    Gate gate = gateOptions.gate(benchmark.plan());
    askAboutCost(benchmark);
    RunResult result = Interrupts.run(benchmark, stop, console);
    GateResult judged = gate.judge(result.report().scorecard());
    console.text(result.report().text(Projection.COMPLETE, details.asked()));
    console.text(GateOptions.text(judged));
    options.note(console, "# Results are in " + result.report().folder().path());
    int code = Endings.tell(console, result, judged);
    if (result.end().kind() != RunEnd.Kind.COMPLETE) {
      String file = plan == null ? "" : plan + " ";
      console.note(
          "# To finish it: bench run " + file + "--resume " + result.report().folder().path());
    }
    return code;
  }

  private BenchmarkBuilder settings() throws IOException {
    Path run = resumeOptions.folder();
    if (run != null) {
      if (options.namesFolder()) {
        throw CommandFailure.usage("--out: a resumed run stays in its folder; leave it out");
      }
      if (plan == null && (planOptions.changePlan() || options.namesTransport())) {
        throw CommandFailure.usage(
            "--rounds, --providers, --transport: the plan is the one of the run; leave them out, or name the"
                + " plan file that they change");
      }
      return plan == null
          ? resumeOptions.settings(run, planOptions.variables(console))
          : resumeOptions.apply(planOptions.settings(plan, planOptions.variables(console)), run);
    }
    if (plan == null) {
      throw CommandFailure.usage("name a plan, as in 'bench run plan.yaml'");
    }
    BenchmarkBuilder settings = planOptions.settings(plan, planOptions.variables(console));
    return settings.folder(options.folder(settings.name()));
  }

  /** The file that the settings come from. */
  private Path source() {
    return plan == null ? requireNonNull(resumeOptions.folder()) : plan;
  }

  private void askAboutCost(Benchmark benchmark) throws IOException {
    SpendEstimate estimate = benchmark.estimate();
    String requests =
        estimate.requestsElsewhere()
            + " requests to endpoints elsewhere, each with at most "
            + benchmark.plan().maxCompletionTokens()
            + " tokens of output:\n";
    String lines = String.join("\n", SpendLines.of(estimate));
    if (estimate.needsConsent() && !yes) {
      throw CommandFailure.usage(
          "this would send " + requests + lines + "\nadd --yes to do so, or lower --rounds");
    }
    if (estimate.requestsElsewhere() > 0) {
      ("To be sent: " + requests + lines)
          .lines()
          .forEach(line -> options.note(console, "# " + line));
    }
  }
}
