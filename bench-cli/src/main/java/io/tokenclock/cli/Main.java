package io.tokenclock.cli;

import io.tokenclock.exchange.MachineFault;
import io.tokenclock.lock.RunLockedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** Entry point of {@code bench}. */
@Command(
    name = "bench",
    description = "Measures streamed LLM inference behind OpenAI-compatible endpoints.",
    mixinStandardHelpOptions = true,
    versionProvider = Versions.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DemoCommand.class,
      RunCommand.class,
      PlanCommand.class,
      ReportCommand.class,
      GateCommand.class,
      CompareCommand.class,
      MergeCommand.class,
      ProvidersCommand.class,
      ListCommand.class,
      DatasetCommand.class,
      InspectCommand.class,
      CalibrateCommand.class,
      DrillCommand.class,
      HelpCommand.class,
      AutoComplete.GenerateCompletion.class,
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:done",
      "  1:a condition of --fail-on was met, or its figure is absent; a rule of 'gate' is not met"
          + " or cannot be told; a fault of 'drill' was taken wrongly",
      "  2:wrong usage or configuration, or a fault of the user that an endpoint reported",
      "  3:the run is invalid: the client itself disturbed the figures",
      "  4:a fault of this program or of the machine",
      "130:ended by the user; what was measured is kept",
    },
    footer = {
      "",
      "Start with 'bench demo': ten simulated providers on this machine, no key, no network.",
      "'bench COMMAND --help' shows a command's options. Figures go to standard output, progress"
          + " to standard error.",
      "'./bench jmh' and './bench peers' are programs of their own: the JMH benchmarks, and other"
          + " clients on the wire of the calibration."
    })
public final class Main {
  @Option(
      names = Terminal.NO_COLOR,
      scope = ScopeType.INHERIT,
      description = "No color on a terminal; so does the variable NO_COLOR.")
  // Not read here: the color of help texts is settled before anything is parsed, see Terminal.
  boolean noColor;

  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    quietLogging();
    var out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    Map<String, String> environment = System.getenv();
    int code = run(out, err, environment, Terminal.of(environment, args), args);
    out.flush();
    err.flush();
    System.exit(code);
  }

  static int run(
      PrintWriter out,
      PrintWriter err,
      Map<String, String> environment,
      Terminal terminal,
      String... args) {
    var console = new Console(out, err, environment, terminal);
    CommandLine line =
        new CommandLine(new Main(), new Commands(console))
            .setOut(out)
            .setErr(err)
            .setColorScheme(terminal.help())
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExecutionExceptionHandler((failure, command, parsed) -> explain(console, failure));
    line.setParameterExceptionHandler(
        (wrong, parsed) -> {
          console.error(wrong.getMessage() + suggestion(wrong));
          console.error(
              "try '" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help'");
          return ExitCode.USAGE;
        });
    try {
      return args.length == 0 ? usage(line) : line.execute(args);
    } catch (Error failure) {
      // Left to the JVM it would end with 1, which means something else.
      return explain(console, failure);
    }
  }

  private static String suggestion(ParameterException wrong) {
    List<String> meant =
        wrong instanceof UnmatchedArgumentException unmatched
            ? unmatched.getSuggestions()
            : List.of();
    return meant.isEmpty() ? "" : "; did you mean '" + meant.get(0) + "'?";
  }

  private static int usage(CommandLine line) {
    line.usage(line.getErr());
    return ExitCode.USAGE;
  }

  private static int explain(Console console, Throwable failure) {
    if (failure instanceof CommandFailure known) {
      String.valueOf(known.getMessage()).lines().forEach(console::error);
      return known.exitCode();
    }
    if (failure instanceof InterruptedException) {
      console.error("interrupted");
      return ExitCode.INTERRUPTED;
    }
    if (failure instanceof RunLockedException) {
      console.error(String.valueOf(failure.getMessage()));
      return ExitCode.USAGE;
    }
    Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
    if (cause instanceof IOException trouble) {
      console.error(FileTrouble.words(trouble));
      return ExitCode.INTERNAL;
    }
    String advice = MachineFault.advice(MachineFault.word(failure));
    if (advice != null) {
      console.error(advice + " (" + failure.getMessage() + ")");
      return ExitCode.INTERNAL;
    }
    var trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace, true));
    console.error("a fault of this program or of the machine: " + failure);
    trace.toString().lines().forEach(console::error);
    return ExitCode.INTERNAL;
  }

  /** Libraries log through java.util.logging; only their warnings concern a user. */
  private static void quietLogging() {
    java.util.logging.Logger root = java.util.logging.Logger.getLogger("");
    root.setLevel(java.util.logging.Level.WARNING);
  }
}
