package io.tokenclock.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.lock.RunLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line in a process of its own, which can be killed. */
final class CliProcess implements AutoCloseable {
  private static final long LONGEST_SECONDS = 60;

  private final Process process;
  private final BufferedReader err;
  private final List<String> lines = new ArrayList<>();

  private CliProcess(Process process) {
    this.process = process;
    this.err = new BufferedReader(new InputStreamReader(process.getErrorStream(), UTF_8));
  }

  static CliProcess start(Path out, String... args) throws IOException {
    return start(List.of(), out, args);
  }

  /** The same in a shell that has this limit, such as {@code ulimit -f 100}. */
  static CliProcess limited(String limit, Path out, String... args) throws IOException {
    return start(List.of("bash", "-c", limit + "; exec \"$0\" \"$@\""), out, args);
  }

  /** The same for a user for whom permissions count, which they do not for root. */
  static CliProcess withoutPrivileges(Path out, String... args) throws IOException {
    boolean root = System.getProperty("user.name").equals("root");
    return start(
        root
            ? List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--")
            : List.of(),
        out,
        args);
  }

  private static CliProcess start(List<String> around, Path out, String... args)
      throws IOException {
    List<String> command = new ArrayList<>(around);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Another build on this machine shall not be in the way.
    String locks = System.getProperty(RunLock.FOLDER_PROPERTY);
    if (locks != null) {
      command.add("-D" + RunLock.FOLDER_PROPERTY + "=" + locks);
    }
    command.add(Main.class.getName());
    command.addAll(List.of(args));
    var builder = new ProcessBuilder(command).redirectOutput(out.toFile());
    // By environment, since class paths can be longer than an argument may be.
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    return new CliProcess(builder.start());
  }

  /** Waits for a line on standard error that begins so. */
  void awaitLine(String start) throws IOException {
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      lines.add(line);
      if (line.startsWith(start)) {
        return;
      }
    }
    throw new AssertionError("never said '" + start + "', but: " + lines);
  }

  long pid() {
    return process.pid();
  }

  void kill() {
    // By its handle, since the process itself would close the stream that is read below.
    boolean unused = process.toHandle().destroyForcibly();
  }

  void signal(String name) throws IOException, InterruptedException {
    int code =
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    if (code != 0) {
      throw new AssertionError("kill ended with " + code);
    }
  }

  /** Waits for the end and returns the exit code. */
  int awaitEnd() throws IOException, InterruptedException {
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      lines.add(line);
    }
    if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("still running; it said " + lines);
    }
    return process.exitValue();
  }

  /** What it said on standard error so far. */
  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
