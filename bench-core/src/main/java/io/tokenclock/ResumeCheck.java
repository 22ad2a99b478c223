package io.tokenclock;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.record.RunManifest.Difference;
import io.tokenclock.report.RunMerge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Holds the settings of a resumed run against the plan that its folder has. */
final class ResumeCheck {
  private ResumeCheck() {}

  static void require(Path folder, BenchmarkPlan plan, boolean acceptCommit) {
    if (Files.exists(folder.resolve(RunMerge.MERGED))) {
      throw new IllegalArgumentException(
          "resume: "
              + folder
              + " was merged from several runs and follows no schedule of its own; resume those"
              + " runs, then merge them again");
    }
    RunManifest recorded;
    try {
      recorded = RunFolder.open(folder).manifest();
    } catch (IOException e) {
      throw new IllegalArgumentException("resume: " + e.getMessage(), e);
    }
    RunManifest current =
        new RunManifest(
            plan, Benchmark.tokenizer(), Build.version(), Build.commit(), recorded.createdAt());
    List<Difference> differences =
        recorded.differences(current).stream()
            .filter(difference -> !(acceptCommit && isCommit(difference)))
            .toList();
    if (!differences.isEmpty()) {
      throw new IllegalArgumentException(message(folder, differences));
    }
  }

  private static boolean isCommit(Difference difference) {
    return difference.field().equals(Difference.COMMIT);
  }

  private static String message(Path folder, List<Difference> differences) {
    String advice =
        differences.stream().allMatch(ResumeCheck::isCommit)
            ? "use the build that started it; if you know that both measure alike, allow it with"
                + " acceptCommit (--accept-commit)"
            : "give the plan file, options, data set and build that it was started with, or start a"
                + " new run in another folder";
    return differences.stream().map(d -> "resume: " + d + "\n").collect(Collectors.joining())
        + "resume: "
        + folder
        + " was started otherwise; "
        + advice;
  }
}
