package io.tokenclock.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class WarmUpTest {

  @Test
  void a_cold_client_is_slower_than_a_rehearsed_one() throws Exception {
    var printed =
        Printed.of(
            output(
                WarmUp.class.getName(), SharedFleet.get().member("telnyx").baseUri().toString()));

    assertThat(printed.numbers("wrong: first token")[0])
        .isGreaterThan(printed.numbers("right: first token")[0]);
  }

  /** What a program prints in a JVM of its own. */
  static String output(String... programAndArguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(programAndArguments));
    var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    // By environment, since class paths can be longer than an argument may be.
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.environment().keySet().removeIf(name -> name.startsWith("HOUSE_"));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    return out;
  }
}
