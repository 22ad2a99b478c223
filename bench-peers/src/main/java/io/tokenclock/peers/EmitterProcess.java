package io.tokenclock.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The calibration's emitter, in a process of its own. It is started by its name and understood by
 * what it prints: its ports, that of plain HTTP first. It ends with its standard input.
 */
final class EmitterProcess implements AutoCloseable {
  private static final String MAIN = "io.tokenclock.calibration.Emitter";
  private static final long LONGEST_END_SECONDS = 5;

  private final Process process;
  private final int port;

  private EmitterProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static EmitterProcess start() throws IOException {
    var builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx128m",
                MAIN)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    // By environment, since class paths can be longer than an argument may be.
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    Process process = builder.start();
    String line =
        new BufferedReader(new InputStreamReader(process.getInputStream(), US_ASCII)).readLine();
    if (line == null) {
      process.destroy();
      throw new IOException("the emitter ended before it listened; what it said is above");
    }
    return new EmitterProcess(process, Integer.parseInt(line.split(" ", 2)[0]));
  }

  int port() {
    return port;
  }

  @Override
  public void close() throws IOException {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
