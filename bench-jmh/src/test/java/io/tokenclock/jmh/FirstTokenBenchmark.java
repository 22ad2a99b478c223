package io.tokenclock.jmh;

import static io.tokenclock.provider.EndpointClass.DEDICATED;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.OpenAiCompatible;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.util.List;
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

@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 120)
public class FirstTokenBenchmark {

  @State(Scope.Thread)
  public static class Endpoint extends ExchangeState {
    private final List<TaskItem> items = Dataset.builtin().items("ticket-triage");
    private int next;

    @Override
    protected Provider provider() {
      return OpenAiCompatible.builder("mine")
          .baseUrl(System.getProperty("endpoint", "http://127.0.0.1:8000/v1"))
          .model("my-model")
          .endpointClass(DEDICATED)
          .build();
    }

    @Override
    protected ChatRequest request() {
      TaskItem item = items.get(next++ % items.size());
      return ChatRequest.of(item.system(), item.user());
    }
  }

  @Benchmark
  public StreamCapture exchange(Endpoint endpoint) throws InterruptedException {
    return endpoint.exchange();
  }
}
