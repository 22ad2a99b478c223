package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.exchange.HttpJvmSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A JVM of our own with the classes of this one; it ends when its standard input is closed. */
final class ChildJvm implements AutoCloseable {
  private static final long LONGEST_WAIT_SECONDS = 120;
  private static final long LONGEST_END_SECONDS = 5;

  private final Process process;
  private final Path complaints;
  private final BufferedReader lines;

  private ChildJvm(Process process, Path complaints) {
    this.process = process;
    this.complaints = complaints;
    lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
  }

  /** Starts one that does little but write: a small heap and a single collector thread. */
  static ChildJvm small(Class<?> main, String... arguments) throws IOException {
    return start(List.of("-XX:+UseSerialGC", "-Xmx128m"), main, arguments);
  }

  /** Starts one that measures: with heap, collector and HTTP settings of this process. */
  static ChildJvm alike(Class<?> main, String... arguments) throws IOException {
    List<String> flags = new ArrayList<>(HttpJvmSettings.jvmArguments());
    for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (flag.startsWith("-Xm") || flag.startsWith("-XX:+Use")) {
        flags.add(flag);
      }
    }
    return start(flags, main, arguments);
  }

  private static ChildJvm start(List<String> flags, Class<?> main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    // Some logging backends print at once, all they get, where lines of the protocol are expected.
    command.add("-Dslf4j.provider=org.slf4j.helpers.NOP_FallbackServiceProvider");
    command.add("-Dslf4j.internal.verbosity=WARN");
    command.add(main.getName());
    command.addAll(List.of(arguments));
    Path complaints = Files.createTempFile("tokenclock-child", ".txt");
    var builder = new ProcessBuilder(command).redirectError(complaints.toFile());
    // By environment, since class paths can be longer than an argument may be.
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    try {
      return new ChildJvm(builder.start(), complaints);
    } catch (IOException e) {
      Files.deleteIfExists(complaints);
      throw e;
    }
  }

  long pid() {
    return process.pid();
  }

  /**
   * The next line it prints.
   *
   * @throws IOException when it ends or is silent for two minutes; with what it complained about
   */
  String line() throws IOException, InterruptedException {
    String line;
    try {
      line = CompletableFuture.supplyAsync(this::read).get(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException e) {
      throw new IOException("a process of the calibration did not answer: " + complaint(), e);
    }
    if (line == null) {
      throw new IOException("a process of the calibration ended too early: " + complaint());
    }
    return line;
  }

  private @Nullable String read() {
    try {
      return lines.readLine();
    } catch (IOException e) {
      return null;
    }
  }

  private String complaint() throws IOException {
    String text = Files.readString(complaints).strip();
    return text.isEmpty() ? "it said nothing" : text;
  }

  /** Closes its standard input, which tells it to come to an end. */
  void endInput() throws IOException {
    process.getOutputStream().close();
  }

  /** Lets it end, and ends it by force when it does not. */
  @Override
  public void close() throws IOException {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      // Its input is gone, so it is ending already.
      process.destroy();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    } finally {
      Files.deleteIfExists(complaints);
    }
  }
}
