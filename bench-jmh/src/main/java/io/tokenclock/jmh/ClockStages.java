package io.tokenclock.jmh;

import io.tokenclock.capture.Ticker;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The clock: what a reading costs, and the smallest difference that two readings can tell. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ClockStages {
  private final Ticker ticker = Ticker.system();
  private long last;

  /** One reading. */
  @Benchmark
  public long latency() {
    return ticker.nanos();
  }

  /** Readings until the clock has moved: its granularity, or one reading where that is longer. */
  @Benchmark
  public long granularity() {
    long now;
    do {
      now = ticker.nanos();
    } while (now == last);
    last = now;
    return now;
  }
}
