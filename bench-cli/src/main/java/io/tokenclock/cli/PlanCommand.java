package io.tokenclock.cli;

import io.tokenclock.Benchmark;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.plan.Round;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.report.TerminalText;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench plan}: what a run would send. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    footerHeading = "%nExamples:%n",
    footer = {"  bench plan plan.yaml", "  bench plan plan.yaml --rounds 3 --show together"},
    description = {
      "Shows what 'bench run' would send, request by request. Nothing is sent.",
      "With --show PROVIDER the first request to that provider is printed whole, credentials as"
          + " ***. Credentials that are not set are named."
    })
final class PlanCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "PLAN.yaml", description = "The plan; see docs/plan.md.")
  private Path plan = Path.of("");

  @Mixin private PlanOptions options = new PlanOptions();

  @Option(
      names = "--show",
      paramLabel = "PROVIDER",
      description = "Print the first request to this provider.")
  private @Nullable String show;

  PlanCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Variables variables = options.variables(console);
    NotSet unset = NotSet.of(options.file(plan, variables).providers(), variables);
    Benchmark benchmark =
        options.build(options.settings(plan, unset.filled()).folder(Path.of("unused")), plan);
    BenchmarkPlan asked = benchmark.plan();
    line(
        "%s: %d rounds x %d providers = %d requests, %d of warm-up before",
        asked.name(),
        asked.rounds(),
        asked.providers().size(),
        asked.requests(),
        asked.warmupRounds() * asked.providers().size());
    line(
        "at most %d tokens of output each; deadline %s; rounds %s",
        asked.maxCompletionTokens(), RunLog.seconds(asked.deadline()), RunLog.grid(asked));
    for (PlannedProvider provider : asked.providers()) {
      List<String> names = unset.of(provider.id());
      line(
          "  %-14s %-11s %s  %s%s",
          provider.id(),
          provider.endpointClass().label(),
          NotSet.address(names, provider.endpoint()),
          provider.model(),
          names.isEmpty() ? "" : "  not set: " + String.join(", ", names));
    }
    line("");
    for (Round round : benchmark.schedule().warmup()) {
      line("warm-up %3d  %s", round.index() + 1, row(round));
    }
    for (Round round : benchmark.schedule().rounds()) {
      line("round %5d  %s", round.index() + 1, row(round));
    }
    if (show != null) {
      line("");
      console.text(request(benchmark, show, unset));
    }
    if (!unset.isEmpty()) {
      console.note("# Not set: " + unset.summary() + "; 'bench run' refuses this plan until then.");
    }
    return ExitCode.OK;
  }

  private static String row(Round round) {
    return String.format(
        Locale.ROOT,
        "%-40s  %s",
        round.item().family() + "/" + round.item().id(),
        String.join(" ", round.order()));
  }

  private static String request(Benchmark benchmark, String id, NotSet unset) {
    for (Provider provider : benchmark.providers()) {
      if (provider.id().equals(id)) {
        Round first = benchmark.schedule().rounds().get(0);
        BenchmarkPlan plan = benchmark.plan();
        var request =
            new ChatRequest(
                first.item().system(),
                first.item().user(),
                plan.maxCompletionTokens(),
                plan.effort());
        return unset.text(provider, provider.prepare(request)) + "\n";
      }
    }
    throw CommandFailure.usage(
        "--show: the plan has no provider '" + TerminalText.escape(id) + "'");
  }

  private void line(String format, Object... values) {
    console.line(String.format(Locale.ROOT, format, values));
  }
}
