package io.tokenclock;

import io.tokenclock.task.Dataset;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A process that starts a run, or finishes the one it finds; somebody else kills it. */
final class KilledRun {
  private KilledRun() {}

  public static void main(String[] args) throws Exception {
    settings(Path.of(args[0]), Integer.parseInt(args[3]))
        .dataset(Dataset.read(Path.of(args[2])))
        .providers(LocalProvider.three(URI.create(args[1])))
        .rehearsalExchanges(0)
        .build()
        .run();
  }

  private static BenchmarkBuilder settings(Path folder, int rounds) throws IOException {
    if (Files.exists(folder.resolve("plan.json"))) {
      return Benchmark.resume(folder);
    }
    empty(folder);
    return Benchmark.builder()
        .folder(folder)
        .rounds(rounds)
        .roundInterval(Duration.ZERO)
        .startStep(Duration.ZERO)
        .simulated(1);
  }

  /** A run that was killed before its plan was written has sent nothing. */
  private static void empty(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> inside;
    try (Stream<Path> walk = Files.walk(folder)) {
      inside = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : inside) {
      Files.delete(path);
    }
  }
}
