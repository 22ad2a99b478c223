package io.tokenclock.examples;

import io.tokenclock.Benchmark;
import io.tokenclock.report.RunReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * One evening with three providers: 70 rounds, and a reader who waits for 5 s at most (100 ms on
 * the fleet's clock). Several examples look at it.
 */
final class Evening {
  static final int ROUNDS = 70;
  static final Duration DEADLINE = Duration.ofMillis(100);

  private Evening() {}

  static RunReport run(ExampleFleet fleet, Path folder) throws IOException, InterruptedException {
    return Benchmark.builder()
        .name("evening")
        .families(List.of("ticket-triage"))
        .rounds(ROUNDS)
        .providers(fleet.provider("modal"), fleet.provider("zai"), fleet.provider("deepinfra"))
        .simulated(ExampleFleet.TIME_SCALE)
        .deadline(DEADLINE)
        .roundInterval(Duration.ZERO)
        .rehearsalExchanges(50)
        .networkProbes(0)
        .folder(folder)
        .build()
        .run()
        .report();
  }

  /** Runs it and prints what an example says of it. */
  static void print(Function<RunReport, String> example) throws IOException, InterruptedException {
    try (ExampleFleet fleet = ExampleFleet.start();
        TempFolder folder = TempFolder.create()) {
      System.out.print(example.apply(run(fleet, folder.fresh("run"))));
    }
  }
}
