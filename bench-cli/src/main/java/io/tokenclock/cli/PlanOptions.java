package io.tokenclock.cli;

import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.provider.Variables;
import io.tokenclock.providers.InvalidProviderException;
import io.tokenclock.providers.PlanFile;
import io.tokenclock.task.DatasetException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What can be changed of a plan on the command line. */
final class PlanOptions {
  @Option(
      names = "--providers",
      paramLabel = "ID",
      split = ",",
      description = "Only these providers of the plan, by their ids.")
  private List<String> providers = List.of();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Rounds, in place of the plan's; each asks every provider once.")
  private @Nullable Integer rounds;

  @Option(
      names = "--env-file",
      paramLabel = "FILE",
      description =
          "Variables such as credentials, as NAME=value lines; those of the environment win.")
  private @Nullable Path envFile;

  @Option(
      names = "--allow-plain-http",
      description =
          "Allow http:// to other machines. Everyone on the way can then read credentials and"
              + " change answers.")
  private boolean allowPlainHttp;

  /** Whether something of the plan is to be changed. */
  boolean changePlan() {
    return rounds != null || !providers.isEmpty();
  }

  /** Where credentials come from. */
  Variables variables(Console console) {
    return EnvFile.variables(envFile, console.environment());
  }

  /** A plan file, with the changes of the command line to its providers. */
  PlanFile file(Path plan, Variables variables) {
    try {
      return PlanFile.read(plan, variables).only(providers);
    } catch (IOException e) {
      throw FileTrouble.unreadable(plan, e);
    } catch (InvalidProviderException e) {
      throw CommandFailure.usage(String.valueOf(e.getMessage()));
    }
  }

  /** The settings of a plan file, with the changes of the command line. */
  BenchmarkBuilder settings(Path plan, Variables variables) {
    try {
      BenchmarkBuilder settings = file(plan, variables).settings();
      if (rounds != null) {
        settings.rounds(rounds);
      }
      return settings;
    } catch (DatasetException e) {
      throw CommandFailure.usage(String.valueOf(e.getMessage()));
    }
  }

  /** The benchmark, or a failure that says what is wrong with the plan. */
  Benchmark build(BenchmarkBuilder settings, Path plan) {
    try {
      return settings.allowPlainHttp(allowPlainHttp).build();
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage(
          String.valueOf(e.getMessage())
              .lines()
              .map(problem -> plan + ": " + problem)
              .collect(Collectors.joining("\n")));
    }
  }
}
