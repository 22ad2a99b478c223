package io.tokenclock.cli;

import io.tokenclock.calibration.Calibration;
import io.tokenclock.calibration.CalibrationJson;
import io.tokenclock.calibration.CalibrationListener;
import io.tokenclock.calibration.CalibrationOptions;
import io.tokenclock.calibration.CalibrationResult;
import io.tokenclock.calibration.CalibrationTable;
import io.tokenclock.calibration.CellResult;
import io.tokenclock.calibration.TimeBaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench calibrate}: the client's own error on this machine. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    description = {
      "Measures the client's own error on this machine: loopback only, no key, no network.",
      "A process of its own writes its send times into a stream; the code of real runs and a bare"
          + " socket read it in turn. Takes about six minutes; leave the machine alone meanwhile.",
      "Ends with 3 when the machine was busy or a check failed."
    })
final class CalibrateCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--quick", description = "Fewer situations and samples: less than a minute.")
  private boolean quick;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of the order of cells, blocks and pairs. Default: ${DEFAULT-VALUE}.")
  private long seed;

  @Option(
      names = "--transport",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "jdk",
      description =
          "Which HTTP client, or several that take turns, divided by commas. Default:"
              + " ${DEFAULT-VALUE}.")
  private List<String> transports = List.of();

  @Option(
      names = "--cells",
      paramLabel = "KEY",
      split = ",",
      description = "Only these situations, by their keys in the file, for experiments.")
  private List<String> cells = List.of();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "calibration.json",
      description = "Where everything is written. Default: ${DEFAULT-VALUE}.")
  private Path out = Path.of("");

  @Option(names = "--json", description = "Print the file's content instead of the table.")
  private boolean json;

  CalibrateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    CalibrationOptions options = options();
    requireWritable();
    CalibrationResult result;
    try {
      result = Calibration.run(options, new Progress(console));
    } catch (TimeBaseException e) {
      throw CommandFailure.internal(String.valueOf(e.getMessage()));
    }
    String text = CalibrationJson.render(result);
    Files.writeString(out, text);
    console.text(json ? text : CalibrationTable.render(result));
    console.note("# Everything is in " + out);
    return result.fit() ? ExitCode.OK : ExitCode.INVALID;
  }

  private CalibrationOptions options() {
    CalibrationOptions options =
        (quick ? CalibrationOptions.quick() : CalibrationOptions.full()).withSeed(seed);
    try {
      options = options.transports(transports);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage("--" + e.getMessage());
    }
    try {
      return cells.isEmpty() ? options : options.only(cells);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.usage("--" + e.getMessage());
    }
  }

  /** Six minutes are too long to find out afterwards. */
  private void requireWritable() {
    Path folder = out.toAbsolutePath().getParent();
    boolean writable =
        Files.exists(out)
            ? Files.isRegularFile(out) && Files.isWritable(out)
            : folder != null && Files.isWritable(folder);
    if (!writable) {
      throw CommandFailure.usage(
          "--out: cannot write " + out + "; name a file in a folder of yours");
    }
  }

  /** A line when a cell begins and one when it is done, on standard error. */
  private record Progress(Console console) implements CalibrationListener {
    @Override
    public void step(String what) {
      console.note("# " + what + " ...");
    }

    @Override
    public void cellStarts(String title, Duration about) {
      console.note("# " + title + ", about " + Math.max(1, about.toSeconds()) + " s ...");
    }

    @Override
    public void cell(CellResult result, int done, int total) {
      console.note(
          "# " + done + "/" + total + "  " + result.title() + ", n = " + result.client().n());
    }
  }
}
