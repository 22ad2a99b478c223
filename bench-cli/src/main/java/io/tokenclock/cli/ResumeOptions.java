package io.tokenclock.cli;

import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.providers.Providers;
import io.tokenclock.record.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Finishing a run in place of starting one. */
final class ResumeOptions {
  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description = {
        "Finish the run in this folder: send every request that has no record there.",
        "Takes the plan file and the options that the run was started with; the plan file may be"
            + " left out when all its providers are built in. Credentials come from the environment"
            + " again."
      })
  private @Nullable Path folder;

  @Option(
      names = "--accept-commit",
      description = "With --resume: go on with another commit of the same version.")
  private boolean acceptCommit;

  /** The folder of the run to be finished; absent when a new one is asked for. */
  @Nullable Path folder() {
    return folder;
  }

  /** Turns the settings of a plan file into those of a resumed run. */
  BenchmarkBuilder apply(BenchmarkBuilder settings, Path run) {
    return settings.resume(run).acceptCommit(acceptCommit);
  }

  /** The settings that the folder has, with its providers as far as they are built in. */
  BenchmarkBuilder settings(Path run, Variables variables) {
    try {
      List<Provider> known = Providers.discover(variables);
      List<Provider> providers = new ArrayList<>();
      for (PlannedProvider planned : RunFolder.open(run).manifest().plan().providers()) {
        providers.add(
            known.stream()
                .filter(provider -> provider.id().equals(planned.id()))
                .findFirst()
                .orElseThrow(() -> unknown(run, planned.id())));
      }
      return apply(Benchmark.resume(run).providers(providers), run);
    } catch (IOException e) {
      throw CommandFailure.usage(FileTrouble.words(e));
    }
  }

  private static CommandFailure unknown(Path run, String id) {
    return CommandFailure.usage(
        run
            + ": its provider '"
            + id
            + "' is not built in; name the plan file, too: bench run PLAN.yaml --resume "
            + run);
  }
}
