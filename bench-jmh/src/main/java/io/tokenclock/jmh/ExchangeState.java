package io.tokenclock.jmh;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.TransportProvider;
import io.tokenclock.exchange.Transports;
import io.tokenclock.lock.RunLock;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.report.Measurement;
import io.tokenclock.run.Loopback;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * State of a JMH benchmark that measures exchanges with a provider: extend it, say whom and what to
 * ask, and call {@link #exchange()} in the benchmark.
 *
 * <pre>{@code
 * public class FirstTokenBenchmark {
 *   @State(Scope.Thread)
 *   public static class Endpoint extends ExchangeState {
 *     @Override
 *     protected Provider provider() {
 *       return OpenAiCompatible.builder("mine")
 *           .baseUrl("https://api.example.com/v1")
 *           .model("my-model")
 *           .bearer("MY_API_KEY")
 *           .endpointClass(EndpointClass.SERVERLESS)
 *           .build();
 *     }
 *
 *     @Override
 *     protected ChatRequest request() {
 *       return ChatRequest.of("Answer in JSON.", "Which day follows Monday?");
 *     }
 *   }
 *
 *   @Benchmark
 *   @BenchmarkMode(Mode.SingleShotTime)
 *   @OutputTimeUnit(TimeUnit.MILLISECONDS)
 *   @Fork(1)
 *   @Warmup(iterations = 1)
 *   @Measurement(iterations = 120)
 *   public StreamCapture exchange(Endpoint endpoint) throws InterruptedException {
 *     return endpoint.exchange();
 *   }
 * }
 * }</pre>
 *
 * <p><b>Results.</b> The figures are secondary results that {@link TokenclockProfiler} brings; a
 * benchmark without it is refused. Times are {@code ttft}, {@code ttfo} and {@code e2e} of
 * completed exchanges, rates {@code output_tokens_per_second} and {@code decode_tokens_per_second},
 * all as {@link Measurement} defines them; an exchange that has no honest value adds none. {@code
 * exchanges}, {@code completed} and {@code failed} are events, with {@code failed.timeout} and so
 * on for each outcome that happened.
 *
 * <p><b>A failure is never a fast sample.</b> It is in none of the figures above, and counted. In
 * {@code ttft.censored} and {@code e2e.censored} every exchange takes part, and one that failed, or
 * had no visible answer, counts as the deadline, which is longer than any measured time: a
 * percentile that reads as the deadline means "not reached". And {@link #exchange()} returns no
 * earlier than at the deadline then, so that JMH's own primary score, which is the time of that
 * call and no figure of the provider, is not improved by a failure either.
 *
 * <p><b>A provider must never be a {@code @Param}.</b> JMH measures all of one parameter's value,
 * then all of the next one's, so that the hour is taken for the provider. To compare providers, use
 * {@code io.tokenclock.Benchmark}, which asks all of them in each round.
 *
 * <p>Each fork rehearses on loopback first, and holds the lock of the machine while the endpoint is
 * not on loopback. Threads: one exchange in flight is what the figures mean; leave JMH's thread
 * count at 1.
 */
public abstract class ExchangeState {
  private @Nullable Open open;

  /** For subclasses, which JMH makes. */
  protected ExchangeState() {}

  /** Whom to ask; called once per fork. */
  protected abstract Provider provider();

  /** What to ask; called for each exchange, before its clock starts. */
  protected abstract ChatRequest request();

  /** Name of the HTTP client, see {@link Transports#names()}; that of the JDK unless overridden. */
  protected String transport() {
    return Transports.JDK;
  }

  /** Settings of the HTTP client; those of the method unless overridden. */
  protected TransportOptions transportOptions() {
    return TransportOptions.defaults();
  }

  /**
   * Loopback exchanges of each kind before the first real one; 0 for none, which costs the first.
   */
  protected int rehearsalExchanges() {
    return Rehearsal.DEFAULT_EXCHANGES;
  }

  /** Whether {@link #exchange()} waits for the deadline after a failure; see above. */
  protected boolean holdFailures() {
    return true;
  }

  /**
   * Makes everything ready; called by JMH.
   *
   * @throws IllegalStateException when nobody collects the figures, or the provider lacks something
   * @throws IllegalArgumentException when the class path has no HTTP client of that name
   * @throws IOException when loopback sockets cannot be had, or another run holds the machine
   */
  @Setup(Level.Trial)
  public final void open() throws IOException {
    if (!Samples.ofThisJvm().collected()) {
      throw new IllegalStateException(
          "nobody collects the figures of this benchmark: add -prof "
              + TokenclockProfiler.NAME
              + " to the command line, or .addProfiler(TokenclockProfiler.class) to the options");
    }
    Provider provider = provider();
    if (!provider.missing().isEmpty()) {
      throw new IllegalStateException(
          provider.id() + " is not configured, missing: " + String.join(", ", provider.missing()));
    }
    TransportOptions options = transportOptions();
    TransportProvider client = Transports.named(transport());
    WireRequest probe = provider.prepare(request());
    boolean here = Loopback.is(probe.uri().toString());
    open =
        new Open(
            provider,
            options,
            client.open(options),
            new ExchangeFigures(provider, options.deadline(), Samples.ofThisJvm()),
            here ? null : RunLock.machine(Path.of("").toAbsolutePath()));
    if (rehearsalExchanges() > 0) {
      Rehearsal.run(client, options, rehearsalExchanges());
    }
  }

  /** Gives everything back; called by JMH. */
  @TearDown(Level.Trial)
  public final void close() throws IOException {
    Open closing = open;
    open = null;
    if (closing != null) {
      closing.transport.close();
      if (closing.machine != null) {
        closing.machine.close();
      }
    }
  }

  /**
   * One exchange: asks, reads the answer to its end, notes its figures. Blocks for at most the
   * deadline and a little; after a failure, or an answer without text, for all of the deadline.
   *
   * @return the evidence; {@link io.tokenclock.stream.StreamTimeline} reads it
   * @throws IllegalStateException when the first three exchanges were all refused in a way that
   *     only the caller can mend, such as a wrong key
   * @throws InterruptedException when interrupted while a failure is held
   */
  public final StreamCapture exchange() throws InterruptedException {
    Open now = requireNonNull(open, "JMH opens the state before it is used");
    ChatRequest request = request();
    StreamCapture capture = now.transport.prepare(now.provider.prepare(request)).run();
    Measurement measurement = now.figures.note(request, capture);
    if (holdFailures() && measurement.endToEndNanos() == null) {
      long passed = now.options.ticker().nanos() - capture.startNanos();
      TimeUnit.NANOSECONDS.sleep(now.options.deadline().toNanos() - passed);
    }
    return capture;
  }

  /** What is there between open and close. */
  private record Open(
      Provider provider,
      TransportOptions options,
      Transport transport,
      ExchangeFigures figures,
      @Nullable RunLock machine) {}
}
