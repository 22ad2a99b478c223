package io.tokenclock.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** One simulated fleet for all tests of this module; ends with the process. */
final class SharedFleet {
  private static @Nullable ExampleFleet fleet;

  private SharedFleet() {}

  static synchronized ExampleFleet get() {
    ExampleFleet running = fleet;
    if (running == null) {
      try {
        running = ExampleFleet.start();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      fleet = running;
      Runtime.getRuntime().addShutdownHook(new Thread(running::close, "close-fleet"));
    }
    return running;
  }
}
