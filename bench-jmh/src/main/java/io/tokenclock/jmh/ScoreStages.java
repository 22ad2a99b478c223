package io.tokenclock.jmh;

import io.tokenclock.report.Scorecard;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** From measurements to every figure of a run of 600 rounds over ten providers. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ScoreStages {
  private static final int ROUNDS = 600;

  private final SampleRun run = new SampleRun(ROUNDS);
  private List<io.tokenclock.report.Measurement> rows = List.of();

  /** Scores the requests once. */
  @Setup
  public void score() {
    rows = run.measurements();
  }

  /** All figures of 6,000 rows. */
  @Benchmark
  public Scorecard scorecard() {
    return Scorecard.of(run.plan(), rows);
  }
}
