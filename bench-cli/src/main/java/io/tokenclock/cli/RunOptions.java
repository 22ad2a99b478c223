package io.tokenclock.cli;

import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.run.BenchmarkListener;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of every command that runs something. */
final class RunOptions {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  @Option(
      names = "--rehearsal",
      paramLabel = "N",
      defaultValue = "" + BenchmarkBuilder.DEFAULT_REHEARSAL_EXCHANGES,
      description =
          "Loopback exchanges before the first request, plain and over TLS, so that no provider"
              + " pays for a cold JVM. Default: ${DEFAULT-VALUE}.")
  private int rehearsal;

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  int rehearsal() {
    return rehearsal;
  }

  BenchmarkListener log(Console console) {
    if (quiet) {
      return BenchmarkListener.SILENT;
    }
    var log = new RunLog(console, System::nanoTime);
    // Set by the start script: no Java before 22 can tell whether standard error is a terminal.
    return Boolean.getBoolean("tokenclock.terminal") ? new LivePanel(console, log) : log;
  }

  /** The folder that was asked for, else a new one under {@code runs}. */
  Path folder(@Nullable Path asked, String name) {
    return asked != null
        ? asked
        : Path.of(
            "runs", name + "-" + STAMP.format(LocalDateTime.now(java.time.ZoneId.systemDefault())));
  }
}
