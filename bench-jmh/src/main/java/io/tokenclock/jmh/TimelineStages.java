package io.tokenclock.jmh;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.StreamTimeline;
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

/** From evidence to a timeline: events, deltas, marks and outcome of one whole answer. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class TimelineStages {
  private final StreamCapture capture = SampleAnswer.capture(SampleAnswer.events());

  /** Reads an answer of {@value SampleAnswer#TOKENS} tokens. */
  @Benchmark
  public StreamTimeline readAnswer() {
    return StreamTimeline.of(capture);
  }
}
