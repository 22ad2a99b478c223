package io.tokenclock.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Fuzzes for as long as one likes: {@code FuzzMain SECONDS [TARGET ...]}, each target so many
 * seconds. Ends with an error at the first input that brings about what none may.
 */
public final class FuzzMain {
  private FuzzMain() {}

  /** Fuzzes the targets of core. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("tokenclock-fuzz");
    Map<String, Supplier<Fuzzer>> targets = new LinkedHashMap<>();
    targets.put("sse", CoreTargets::sse);
    targets.put("deltas", CoreTargets::deltas);
    targets.put("judging", CoreTargets::judging);
    targets.put("dataset", () -> CoreTargets.dataset(folder));
    try {
      run(targets, args);
    } finally {
      delete(folder);
    }
  }

  /**
   * Fuzzes some targets.
   *
   * @param targets all that there are
   * @param args seconds for each, then names of targets; all when none is named
   */
  // The one program among tests, so it prints.
  @SuppressWarnings("SystemOut")
  public static void run(Map<String, Supplier<Fuzzer>> targets, String... args) {
    long seconds = Long.parseLong(args[0]);
    List<String> chosen = List.of(args).subList(1, args.length);
    targets.forEach(
        (name, fuzzer) -> {
          if (chosen.isEmpty() || chosen.contains(name)) {
            System.out.println(fuzzer.get().run(seconds));
          }
        });
  }

  /** Deletes a folder with all that is in it. */
  public static void delete(Path folder) throws IOException {
    List<Path> inside;
    try (Stream<Path> all = Files.walk(folder)) {
      inside = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : inside) {
      Files.delete(file);
    }
  }
}
