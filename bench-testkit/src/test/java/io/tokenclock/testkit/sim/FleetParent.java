package io.tokenclock.testkit.sim;

import java.nio.file.Path;
import java.util.List;

/** A process that starts a fleet, says its process id and waits to be killed. */
final class FleetParent {
  private FleetParent() {}

  public static void main(String[] args) throws Exception {
    FleetOptions options =
        FleetOptions.builder()
            .items(List.of(Items.owl()))
            .log(Path.of(args[0]))
            .members(List.of("modal"))
            .build();
    try (var fleet = SimulatedFleet.start(options)) {
      System.out.println(fleet.pid());
      Thread.currentThread().join();
    }
  }
}
