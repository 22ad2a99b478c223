package io.tokenclock.testkit.sim;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.provider.Provider;
import io.tokenclock.task.TaskItem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Ten simulated providers on 127.0.0.1, in a process of their own: what they do to the machine is
 * not done by the client under test, and both read the same monotonic clock.
 *
 * <p>Each answers {@code POST /v1/chat/completions} for a known item with that item's gold answer,
 * streamed in its vendor's shape and at a pace that is fitted to published figures. What is drawn
 * depends on seed, member and item, never on the order of calls. Thread-safe. The process ends with
 * {@link #close()}, and when this one dies.
 */
public final class SimulatedFleet implements AutoCloseable {
  private static final long START_SECONDS = 180;
  private static final long STOP_SECONDS = 15;

  private final Process process;
  private final Path folder;
  private final Path log;
  private final List<FleetMember> members;

  private SimulatedFleet(Process process, Path folder, Path log, List<FleetMember> members) {
    this.process = process;
    this.folder = folder;
    this.log = log;
    this.members = members;
  }

  /**
   * Starts the fleet and waits until all members listen; takes about a second, longer for many
   * items, whose answers are cut into tokens here.
   *
   * @throws IOException when the process cannot be started, or ends or stays silent instead of
   *     listening; says what it wrote to its standard error
   */
  public static SimulatedFleet start(FleetOptions options) throws IOException {
    Path folder = Files.createTempDirectory("tokenclock-fleet");
    Process process = null;
    try {
      Path settings = writeSettings(folder, options);
      process = launch(folder, settings);
      List<FleetMember> members = awaitReady(process, folder, options);
      return new SimulatedFleet(process, folder, options.log(), members);
    } catch (IOException | RuntimeException e) {
      if (process != null) {
        process.destroyForcibly();
      }
      deleteFolder(folder);
      throw e;
    }
  }

  private static Path writeSettings(Path folder, FleetOptions options) throws IOException {
    var cutter = new AnswerPieces();
    var items = new ArrayList<FleetItem>();
    for (TaskItem item : options.items()) {
      items.add(FleetItem.of(item, cutter));
    }
    Path itemFile = folder.resolve("items.jsonl");
    FleetItem.write(itemFile, items);
    Path settingsFile = folder.resolve("settings.json");
    List<Vendor> vendors =
        options.members().stream().map(id -> Vendor.of(id).orElseThrow()).toList();
    new FleetServer.Settings(
            itemFile,
            options.log(),
            options.seed(),
            options.timeScale(),
            options.failureRatio(),
            options.warmupRequests(),
            vendors)
        .write(settingsFile);
    return settingsFile;
  }

  private static Process launch(Path folder, Path settings) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    // The client shares the machine: one collector thread, no second compiler at work behind its
    // back, and room for a minute or two of requests, since a pause makes a read late.
    var builder =
        new ProcessBuilder(
            java.toString(),
            "-XX:+UseSerialGC",
            "-Xmx640m",
            "-Xmn448m",
            "-XX:TieredStopAtLevel=1",
            // Some logging backends print at once, all they get, where the ports are expected.
            "-Dslf4j.provider=org.slf4j.helpers.NOP_FallbackServiceProvider",
            "-Dslf4j.internal.verbosity=WARN",
            FleetServer.class.getName(),
            settings.toString());
    // By environment, since class paths can be longer than an argument may be.
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.redirectError(folder.resolve("stderr.txt").toFile());
    return builder.start();
  }

  private static List<FleetMember> awaitReady(Process process, Path folder, FleetOptions options)
      throws IOException {
    JsonNode ports;
    String line = null;
    try {
      line = CompletableFuture.supplyAsync(() -> firstLine(process)).get(START_SECONDS, SECONDS);
      if (line == null) {
        throw new IOException("the fleet's process ended before it listened: " + said(folder));
      }
      ports = LogLines.parse(line).required("ports");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the fleet started", e);
    } catch (TimeoutException e) {
      throw new IOException(
          "the fleet did not listen within " + START_SECONDS + " s: " + said(folder), e);
    } catch (ExecutionException | IllegalArgumentException e) {
      throw new IOException("the fleet said no ports but: " + line + "; " + said(folder), e);
    }
    var members = new ArrayList<FleetMember>();
    for (String id : options.members()) {
      Vendor vendor = Vendor.of(id).orElseThrow();
      String scheme = vendor.tls() ? "https" : "http";
      URI uri = URI.create(scheme + "://127.0.0.1:" + ports.required(id).intValue() + "/v1");
      members.add(new FleetMember(id, vendor.title(), uri, vendor.model(), vendor.tls()));
    }
    return List.copyOf(members);
  }

  private static final TimeUnit SECONDS = TimeUnit.SECONDS;

  private static @Nullable String firstLine(Process process) {
    try {
      return new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)).readLine();
    } catch (IOException e) {
      return null;
    }
  }

  private static String said(Path folder) {
    try {
      String text = Files.readString(folder.resolve("stderr.txt"));
      return text.isBlank() ? "it said nothing" : text.strip();
    } catch (IOException e) {
      return "it said nothing";
    }
  }

  /** The members, in the order they were asked for. */
  public List<FleetMember> members() {
    return members;
  }

  /**
   * One member.
   *
   * @throws IllegalArgumentException when it was not started
   */
  public FleetMember member(String id) {
    return members.stream()
        .filter(member -> member.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no member '" + id + "' was started"));
  }

  /**
   * The members as providers of a benchmark, in order; it needs the {@link #sslContext()} as well.
   * They get the plain request, without the fields in which one vendor differs from another.
   */
  public List<Provider> providers() {
    return members.stream().<Provider>map(MemberProvider::new).toList();
  }

  /** An SSL context for clients that trusts the fleet's certificate and nothing else. */
  public SSLContext sslContext() {
    return LoopbackKeys.trustingClient();
  }

  /** A trust store with the fleet's certificate, for clients that want one. */
  public KeyStore trustStore() {
    return LoopbackKeys.certificate();
  }

  /** The log; complete after {@link #close()}. Read it with {@link FleetLog#read(Path)}. */
  public Path log() {
    return log;
  }

  /** Process id of the fleet. */
  public long pid() {
    return process.pid();
  }

  /** Whether the process is there. */
  public boolean alive() {
    return process.isAlive();
  }

  /**
   * Ends the process and waits until its log is written. Responses in flight are cut. Does nothing
   * when called again. An interrupt is kept for the caller, and cuts the waiting short.
   */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It has ended already.
      process.destroy();
    }
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    deleteFolder(folder);
  }

  static void deleteFolder(Path folder) {
    for (String name : List.of("items.jsonl", "settings.json", "stderr.txt", "")) {
      try {
        Files.deleteIfExists(folder.resolve(name));
      } catch (IOException e) {
        // A file left behind in the temp folder harms nobody.
      }
    }
  }
}
