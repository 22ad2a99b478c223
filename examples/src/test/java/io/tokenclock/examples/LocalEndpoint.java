package io.tokenclock.examples;

import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A simulated endpoint for the tests of a class; in its place stands the one you want to measure.
 */
final class LocalEndpoint implements BeforeAllCallback, AfterAllCallback {
  private static final String MEMBER = "modal";

  private @Nullable SimulatedFleet fleet;
  private @Nullable Path log;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    Path file = Files.createTempFile("fleet", ".jsonl");
    log = file;
    fleet =
        SimulatedFleet.start(
            FleetOptions.builder()
                .items(items(Dataset.builtin()))
                .log(file)
                .members(List.of(MEMBER))
                .timeScale(0.05)
                .failureRatio(0)
                .build());
  }

  private static List<TaskItem> items(Dataset dataset) {
    return dataset.families().stream().flatMap(family -> dataset.items(family).stream()).toList();
  }

  String baseUrl() {
    return Objects.requireNonNull(fleet).member(MEMBER).baseUri().toString();
  }

  @Override
  public void afterAll(ExtensionContext context) throws Exception {
    if (fleet != null) {
      fleet.close();
    }
    if (log != null) {
      Files.deleteIfExists(log);
    }
  }
}
