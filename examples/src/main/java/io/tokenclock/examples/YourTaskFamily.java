package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.line;
import static java.util.Objects.requireNonNull;

import io.tokenclock.Benchmark;
import io.tokenclock.RunResult;
import io.tokenclock.stats.Proportion;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.FamilyRubrics;
import io.tokenclock.task.Rubrics;
import io.tokenclock.task.TaskItem;
import java.io.IOException;
import java.time.Duration;

/**
 * Pitfall: to judge an estimate by equality. A family whose right answers are a range needs a
 * rubric of its own, and whoever reports the run again needs the same one: it comes as a jar on the
 * class path, and the run records its name.
 */
public final class YourTaskFamily {
  private YourTaskFamily() {}

  /** Judges an answer both ways, runs the family on a simulated provider, and prints both. */
  public static void main(String[] args) throws IOException, InterruptedException {
    try (ExampleFleet fleet = ExampleFleet.start();
        TempFolder folder = TempFolder.create()) {
      System.out.print(text(fleet, folder));
    }
  }

  static String text(ExampleFleet fleet, TempFolder folder)
      throws IOException, InterruptedException {
    Dataset distances = ExampleFleet.distances();
    TaskItem marathon = distances.item("distance-marathon");
    FamilyRubrics rubrics = Rubrics.discover();
    String answer = "{\"km\": 42}";
    RunResult result =
        Benchmark.builder()
            .dataset(distances)
            .rounds(3)
            .providers(fleet.provider("modal"))
            .simulated(ExampleFleet.TIME_SCALE)
            .roundInterval(Duration.ZERO)
            .rehearsalExchanges(0)
            .networkProbes(0)
            .folder(folder.fresh("run"))
            .build()
            .run();
    Proportion success = requireNonNull(result.provider("modal").success());
    return line("%s to \"%s\" (gold %s)", answer, marathon.user(), marathon.gold())
        + line("wrong: judged by equality, %s", Rubrics.strict().judge(marathon, answer).kind())
        + line("right: judged within 5 percent, %s", rubrics.judge(marathon, answer).kind())
        + line("       %s", rubrics.describe(distances.families()))
        + line("       a run of 3 rounds: %.0f %% right", 100 * success.ratio());
  }
}
