package io.tokenclock.cli;

import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small fleet of plain endpoints that answer at once, and a data set that it knows. */
final class LocalFleet implements AutoCloseable {
  private static final int ITEMS_PER_FAMILY = 4;

  private final Path folder;
  private final SimulatedFleet fleet;

  private LocalFleet(Path folder, SimulatedFleet fleet) {
    this.folder = folder;
    this.fleet = fleet;
  }

  static LocalFleet start(Path folder) throws IOException {
    Dataset builtin = Dataset.builtin();
    List<TaskItem> items =
        builtin.families().stream()
            .flatMap(family -> builtin.items(family).stream().limit(ITEMS_PER_FAMILY))
            .toList();
    builtin.write(items, folder.resolve("items"));
    return new LocalFleet(
        folder,
        SimulatedFleet.start(
            FleetOptions.builder()
                .items(items)
                .log(folder.resolve("fleet.log"))
                .members(List.of("modal", "zai"))
                .timeScale(0)
                .failureRatio(0)
                .build()));
  }

  String baseUrl(String member) {
    return fleet.member(member).baseUri().toString();
  }

  /** A plan for both members, with further lines. */
  Path plan(String name, String... lines) throws IOException {
    return Files.writeString(
        folder.resolve(name),
        """
        dataset: items
        round_interval: 0s
        calibration: false
        %s
        providers:
          - {id: one, base_url: "%s", model: m, endpoint_class: serverless}
          - {id: two, base_url: "%s", model: m, endpoint_class: serverless}
        """
            .formatted(String.join("\n", lines), baseUrl("modal"), baseUrl("zai")));
  }

  @Override
  public void close() {
    fleet.close();
  }
}
