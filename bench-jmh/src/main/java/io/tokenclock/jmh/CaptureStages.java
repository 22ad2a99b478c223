package io.tokenclock.jmh;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.StreamTimer;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * All that is done while bytes are in flight. Per token of an answer: what its other events cost,
 * and the recorder's arrays, is divided by its tokens.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
@OperationsPerInvocation(SampleAnswer.TOKENS)
public class CaptureStages {
  private final InFlight answer = new InFlight();

  /** Clock, copy into the recorder, look for the end mark. */
  @Benchmark
  public StreamTimer stampAndCopy() {
    return answer.record();
  }

  /** The same, and the evidence that is handed on when the exchange has ended. */
  @Benchmark
  public StreamCapture stampCopyAndCapture() {
    return answer.capture();
  }
}
