package io.tokenclock.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.lock.RunLock;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Entry point of {@code peers.jar}. */
@Command(
    name = "bench peers",
    mixinStandardHelpOptions = true,
    description = {
      "Holds other ways to read a stream to the wire of the calibration, in one run with a bare"
          + " socket and with this library's client. Loopback only; nothing is sent to anybody.",
      "Ends with 3 when a client missed an event, or when the machine was busy."
    })
public final class Main implements Callable<Integer> {
  private static final int INVALID = 3;
  private static final int QUICK_EVENTS = 100;
  private static final int QUICK_BLOCKS = 2;
  private static final int WARMUP = 200;
  private static final int QUICK_WARMUP = 60;

  private final PrintWriter out;
  private final PrintWriter err;

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--quick", description = "2 blocks of 100 events, and a short warm-up.")
  private boolean quick;

  @Option(names = "--events", paramLabel = "N", description = "Events of a stream. Default: 250.")
  private @Nullable Integer events;

  @Option(
      names = "--gap",
      paramLabel = "MS",
      defaultValue = "5",
      description = "Milliseconds between two events. Default: ${DEFAULT-VALUE}.")
  private int gap;

  @Option(names = "--blocks", paramLabel = "N", description = "Streams of each. Default: 8.")
  private @Nullable Integer blocks;

  @Option(
      names = "--streams",
      paramLabel = "N",
      defaultValue = "1",
      description = "Streams that each reads at once. Default: ${DEFAULT-VALUE}.")
  private int streams;

  @Option(
      names = "--only",
      paramLabel = "KEY",
      split = ",",
      description = "Some of them, beside the bare socket and tokenclock; see --list.")
  private List<String> only = List.of();

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of the order in each block. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(names = "--out", paramLabel = "FILE", description = "Write every sample there, as JSON.")
  private @Nullable Path file;

  @Option(names = "--list", description = "List who takes part, and end.")
  private boolean list;

  private Main(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /** Runs and ends the process with its exit code. */
  public static void main(String[] arguments) {
    var out = new PrintWriter(System.out, true, UTF_8);
    var err = new PrintWriter(System.err, true, UTF_8);
    int code = run(out, err, arguments);
    out.flush();
    err.flush();
    // The threads of some clients would keep the process for a while.
    System.exit(code);
  }

  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return new CommandLine(new Main(out, err)).setOut(out).setErr(err).execute(arguments);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (list) {
      for (PeerKind kind : PeerKind.values()) {
        out.printf(Locale.ROOT, "%-18s %s%n", kind.key(), kind.title());
      }
      return CommandLine.ExitCode.OK;
    }
    PeerOptions options = options();
    RunLock machine = RunLock.machine(Path.of("").toAbsolutePath());
    try {
      PeerReport report = PeerRun.run(options, step -> err.println("# " + step));
      String about = machine();
      if (file != null) {
        Files.writeString(file, PeerJson.render(report, about));
      }
      out.print(PeerTable.render(report, about));
      return report.exact() && report.reasons().isEmpty() ? CommandLine.ExitCode.OK : INVALID;
    } finally {
      machine.close();
    }
  }

  private PeerOptions options() {
    try {
      Set<PeerKind> kinds =
          only.isEmpty()
              ? EnumSet.allOf(PeerKind.class)
              : only.stream().map(PeerKind::of).collect(Collectors.toSet());
      return new PeerOptions(
          kinds,
          events != null ? events : quick ? QUICK_EVENTS : 250,
          Duration.ofMillis(gap),
          blocks != null ? blocks : quick ? QUICK_BLOCKS : 8,
          streams,
          quick ? QUICK_WARMUP : WARMUP,
          seed);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec == null ? new CommandLine(this) : spec.commandLine(),
          "bench peers: " + e.getMessage(),
          e);
    }
  }

  private static String machine() {
    var system = ManagementFactory.getOperatingSystemMXBean();
    return String.format(
        Locale.ROOT,
        "%s %s, %d processors, load %.2f, JDK %s",
        system.getName(),
        system.getVersion(),
        system.getAvailableProcessors(),
        system.getSystemLoadAverage(),
        System.getProperty("java.version"));
  }
}
