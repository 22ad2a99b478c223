package io.tokenclock.jmh;

import io.tokenclock.token.TokenCounter;
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

/** The tokenizer. Runs count a whole answer once; the count of a single delta is for comparison. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class TokenStages {
  private static final int LONG_ANSWER = 300;

  private final TokenCounter counter = TokenCounter.o200kBase();
  private final String delta = " customer";
  private final String answer = String.join("", SampleAnswer.words(LONG_ANSWER));

  /** One delta of one token. */
  @Benchmark
  public int tokensOfDelta() {
    return counter.count(delta);
  }

  /** An answer of about 300 tokens, whole: once per exchange. */
  @Benchmark
  public int tokensOfAnswer() {
    return counter.count(answer);
  }
}
