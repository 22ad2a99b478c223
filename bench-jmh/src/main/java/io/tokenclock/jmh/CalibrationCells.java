package io.tokenclock.jmh;

import io.tokenclock.calibration.Calibration;
import io.tokenclock.calibration.CalibrationOptions;
import io.tokenclock.calibration.CalibrationResult;
import io.tokenclock.calibration.CellResult;
import io.tokenclock.calibration.Check;
import io.tokenclock.calibration.HostVerdict;
import io.tokenclock.calibration.Side;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Timeout;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The calibration under JMH: one fork, one shot, and the errors of each cell as secondary results,
 * {@code <cell>.floor} for the bare socket and {@code <cell>.client} for the code of real runs. The
 * primary score is how long it took, and means nothing.
 *
 * <p>{@code lost_events}, {@code failed_checks} and {@code busy} are events; where one of them is
 * not 0, the distributions are not the client's. Everything is on loopback.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Timeout(time = 30, timeUnit = TimeUnit.MINUTES)
@Fork(1)
public class CalibrationCells {

  /** {@code quick}, less than a minute; or {@code full}, about six. */
  @Param("quick")
  private String calibration = "quick";

  /** Calibrates. */
  @Benchmark
  public CalibrationResult cells() throws IOException, InterruptedException {
    CalibrationResult result = Calibration.run(options(calibration));
    note(result, Samples.ofThisJvm());
    return result;
  }

  private static CalibrationOptions options(String name) {
    return switch (name) {
      case "quick" -> CalibrationOptions.quick();
      case "full" -> CalibrationOptions.full();
      default ->
          throw new IllegalArgumentException("calibration: expected quick or full, was " + name);
    };
  }

  static void note(CalibrationResult result, Samples samples) {
    samples.count("lost_events", 0);
    for (CellResult cell : result.cells()) {
      note(cell.key() + ".client", cell.client(), samples);
      note(cell.key() + ".floor", cell.floor(), samples);
    }
    samples.count(
        "failed_checks",
        result.checks().stream().filter(check -> check.status() == Check.Status.FAILED).count());
    samples.count("busy", result.verdict().host() == HostVerdict.Host.BUSY ? 1 : 0);
  }

  private static void note(String label, @Nullable Side side, Samples samples) {
    if (side != null) {
      // The clocks of both processes are one, or the calibration was refused: none is negative.
      side.samplesNanos().forEach(nanos -> samples.time(label, nanos));
      samples.count("lost_events", side.expected() - side.seen());
    }
  }
}
