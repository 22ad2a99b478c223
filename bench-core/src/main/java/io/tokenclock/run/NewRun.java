package io.tokenclock.run;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Environment;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** The first step of a run: its folder, with the plan and the environment in it. */
public final class NewRun {
  private NewRun() {}

  /**
   * Makes the folder, so that results which cannot be written fail before the first request.
   *
   * @param path a folder that is new or empty
   * @param plan what will be sent
   * @param tokenizer identity of the pinned tokenizer, by field name
   * @param build version and commit of this library
   * @param settings further facts for the record of the environment
   * @throws IOException when the folder holds something already, or cannot be written
   */
  public static RunFolder create(
      Path path,
      BenchmarkPlan plan,
      Map<String, String> tokenizer,
      BuildId build,
      Map<String, String> settings)
      throws IOException {
    return RunFolder.create(
        path,
        new RunManifest(plan, tokenizer, build.version(), build.commit(), Instant.now()),
        Environment.ofThisProcess(settings));
  }

  /**
   * From which sources a library was built.
   *
   * @param version its version
   * @param commit its commit, {@code unknown} outside a checkout
   */
  public record BuildId(String version, String commit) {}
}
