package io.tokenclock.examples;

import io.tokenclock.provider.Provider;
import io.tokenclock.providers.Vendors;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetMember;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;

/** Simulated providers on this machine, fifty times as fast as the published figures. */
final class ExampleFleet implements AutoCloseable {
  static final double TIME_SCALE = 0.02;

  private static final List<String> MEMBERS =
      List.of("modal", "telnyx", "zai", "deepinfra", "nebius");

  private final SimulatedFleet fleet;

  private ExampleFleet(SimulatedFleet fleet) {
    this.fleet = fleet;
  }

  static ExampleFleet start() throws IOException {
    return new ExampleFleet(
        SimulatedFleet.start(
            FleetOptions.builder()
                .items(Stream.concat(items(Dataset.builtin()), items(distances())).toList())
                .log(Files.createTempFile("fleet", ".jsonl"))
                .members(MEMBERS)
                .timeScale(TIME_SCALE)
                .failureRatio(0)
                .build()));
  }

  /** The data set of {@link YourTaskFamily}, from the root of the checkout or from its module. */
  static Dataset distances() {
    Path folder = Path.of("examples", "data", "distances");
    return Dataset.read(Files.exists(folder) ? folder : Path.of("data", "distances"));
  }

  private static Stream<TaskItem> items(Dataset dataset) {
    return dataset.families().stream().flatMap(family -> dataset.items(family).stream());
  }

  FleetMember member(String id) {
    return fleet.member(id);
  }

  /** The vendor's very request, sent to its simulation. */
  Provider provider(String id) {
    return Vendors.simulated(id, member(id).baseUri());
  }

  SSLContext sslContext() {
    return fleet.sslContext();
  }

  /** What the fleet itself says it did, line by line as requests end. */
  Path log() {
    return fleet.log();
  }

  @Override
  public void close() {
    fleet.close();
    try {
      Files.deleteIfExists(fleet.log());
    } catch (IOException e) {
      // A log left behind in the temp folder harms nobody.
      return;
    }
  }
}
