package io.tokenclock.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that keep bodies still; {@code -Dgolden.write=true} writes them anew. */
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/io/tokenclock/testkit/sim/golden");

  private Golden() {}

  static void check(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(file, actual);
    }
    assertThat(actual).as(name).isEqualTo(Files.readString(file));
  }
}
