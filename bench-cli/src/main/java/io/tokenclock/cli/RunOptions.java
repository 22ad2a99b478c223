package io.tokenclock.cli;

import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.exchange.Transports;
import io.tokenclock.run.BenchmarkListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of every command that runs something. */
final class RunOptions {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
  private static final int LONGEST_NAME = 60;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the results, new or empty. Default: runs/NAME-TIME.")
  private @Nullable Path out;

  @Option(
      names = "--rehearsal",
      paramLabel = "N",
      defaultValue = "" + BenchmarkBuilder.DEFAULT_REHEARSAL_EXCHANGES,
      description =
          "Exchanges with this machine alone before the first request, N plain and N over TLS, so"
              + " that no provider pays for a cold JVM; 0 for none. Default: ${DEFAULT-VALUE}.")
  private int rehearsal;

  @Option(
      names = "--transport",
      paramLabel = "NAME",
      description =
          "The HTTP client: jdk, or okhttp, which stamps closer to the socket and tells name"
              + " lookup, TCP and TLS apart. Default: the plan's, else jdk.")
  private @Nullable String transport;

  @Option(
      names = "--quiet",
      description =
          "Print the result and what went wrong, and nothing else: no progress, and not where the"
              + " results are, which --out says.")
  private boolean quiet;

  int rehearsal() {
    if (rehearsal < 0) {
      throw CommandFailure.usage("--rehearsal: expected 0 or more, was " + rehearsal);
    }
    return rehearsal;
  }

  /** Whether an HTTP client was asked for. */
  boolean namesTransport() {
    return transport != null;
  }

  /** Sets the HTTP client that was asked for, if one was. */
  BenchmarkBuilder transport(BenchmarkBuilder settings) {
    String name = transport;
    if (name == null) {
      return settings;
    }
    try {
      return settings.transport(Transports.named(name).name());
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw CommandFailure.usage("--" + e.getMessage());
    }
  }

  BenchmarkListener log(Console console) {
    if (quiet) {
      return BenchmarkListener.SILENT;
    }
    var log = new RunLog(console, System::nanoTime);
    return console.terminal().err() ? new LivePanel(console, log) : log;
  }

  /** A line about what is going on, for whoever wants to hear it. */
  void note(Console console, String text) {
    if (!quiet) {
      console.note(text);
    }
  }

  /** Whether a folder was asked for. */
  boolean namesFolder() {
    return out != null;
  }

  /** The folder that was asked for, else a new one under {@code runs}. */
  Path folder(String name) throws IOException {
    Path folder = out;
    if (folder == null) {
      String stamp = STAMP.format(LocalDateTime.now(ZoneId.systemDefault()));
      return Path.of("runs", fileName(name) + "-" + stamp);
    }
    if (folder.toString().isEmpty()) {
      throw CommandFailure.usage("--out: is empty; name a new or an empty folder");
    }
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw CommandFailure.usage("--out: " + folder + " is a file; name a new or an empty folder");
    }
    if (Files.exists(folder) && !empty(folder)) {
      throw CommandFailure.usage(
          "--out: " + folder + " holds something already; name a new or an empty folder");
    }
    return folder;
  }

  /** A plan may have any name; a folder shall lie where it is said to, and be easy to type. */
  static String fileName(String name) {
    String plain = name.replaceAll("[^\\p{L}\\p{N}_-]+", "-").replaceAll("^-+|-+$", "");
    String bounded = plain.length() <= LONGEST_NAME ? plain : plain.substring(0, LONGEST_NAME);
    return bounded.isEmpty() ? "run" : bounded;
  }

  private static boolean empty(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.findAny().isEmpty();
    }
  }
}
