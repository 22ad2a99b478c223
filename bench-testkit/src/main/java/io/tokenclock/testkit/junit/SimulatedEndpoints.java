package io.tokenclock.testkit.junit;

import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.RunResult;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Members of a simulated fleet, which runs as long as the benchmark does. */
record SimulatedEndpoints(MeasuredRun asked) implements Endpoints {
  /** Enough for a client whose figures nobody publishes. */
  private static final int REHEARSAL = 100;

  /** A machine that builds something else meanwhile shall not time anybody out. */
  private static final Duration SHORTEST_DEADLINE = Duration.ofSeconds(5);

  @Override
  public RunResult run(Path folder) throws IOException, InterruptedException {
    Dataset dataset = Dataset.builtin();
    Path log = Files.createTempFile("tokenclock-fleet", ".jsonl");
    try (SimulatedFleet fleet = SimulatedFleet.start(options(dataset, log))) {
      BenchmarkBuilder settings =
          Endpoints.settings(asked, folder)
              .dataset(dataset)
              .providers(fleet.providers())
              .sslContext(fleet.sslContext())
              .simulated(asked.timeScale())
              .deadline(deadline())
              .roundInterval(Duration.ZERO)
              .rehearsalExchanges(REHEARSAL);
      return settings.build().run();
    } finally {
      Files.deleteIfExists(log);
    }
  }

  private FleetOptions options(Dataset dataset, Path log) {
    return FleetOptions.builder()
        .items(items(dataset))
        .log(log)
        .members(List.of(asked.providers()))
        .seed(asked.seed())
        .timeScale(asked.timeScale())
        .failureRatio(asked.failureRatio())
        .build();
  }

  /** All of them, so that what is drawn for an item does not depend on the number of rounds. */
  private static List<TaskItem> items(Dataset dataset) {
    return dataset.families().stream().flatMap(family -> dataset.items(family).stream()).toList();
  }

  private Duration deadline() {
    long scaled = Math.round(BenchmarkPlan.DEFAULT_DEADLINE.toNanos() * asked.timeScale());
    return Duration.ofNanos(Math.max(scaled, SHORTEST_DEADLINE.toNanos()));
  }
}
