package io.tokenclock.jmh;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.OpenAiCompatible;
import java.time.Duration;
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

/** A benchmark as a user writes it, against an endpoint that fails in between. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 0)
@Measurement(iterations = 12)
public class ScriptedBenchmark {
  static final Duration DEADLINE = Duration.ofMillis(400);

  /** The endpoint, in the process that measures. */
  @State(Scope.Thread)
  public static class Endpoint extends ExchangeState {
    private final ScriptedEndpoint endpoint = new ScriptedEndpoint();

    @Override
    protected Provider provider() {
      return OpenAiCompatible.builder("scripted")
          .name("Scripted")
          .baseUrl(endpoint.baseUrl())
          .model("zai-org/GLM-5.3-Flash")
          .noAuth()
          .endpointClass(EndpointClass.DEDICATED)
          .build();
    }

    @Override
    protected ChatRequest request() {
      return ChatRequest.of("Count.", "One?");
    }

    @Override
    protected TransportOptions transportOptions() {
      return TransportOptions.builder().deadline(DEADLINE).build();
    }

    @Override
    protected int rehearsalExchanges() {
      return 20;
    }
  }

  /** One exchange. */
  @Benchmark
  public StreamCapture exchange(Endpoint endpoint) throws InterruptedException {
    return endpoint.exchange();
  }
}
