package io.tokenclock.jmh;

import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.token.TokenCounter;
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
 * All that this process ever does for a token, in one figure: 1.5 microseconds are the limit. Per
 * token of an answer; its other events, its arrays and its records are divided by its tokens.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
@OperationsPerInvocation(SampleAnswer.TOKENS)
public class PerToken {
  private final InFlight answer = new InFlight();
  private final TokenCounter counter = TokenCounter.o200kBase();

  /** Clock, copy, events, JSON, deltas, marks, and the token count of the whole answer. */
  @Benchmark
  public int allStages() {
    return counter.count(StreamTimeline.of(answer.capture()).answer());
  }
}
