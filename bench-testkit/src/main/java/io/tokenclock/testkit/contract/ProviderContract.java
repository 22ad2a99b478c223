package io.tokenclock.testkit.contract;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * What every provider must do, so that its figures may stand beside those of others: write the one
 * logical request and nothing else, keep its credentials to itself, send once, and be read rightly
 * whatever a server streams back. Nothing leaves this machine.
 *
 * <pre>{@code
 * ProviderContract.of(base -> new MyProvider(base)).check().requirePassed();
 * }</pre>
 *
 * <p>Immutable; each {@link #check()} starts servers of its own on 127.0.0.1 and closes them.
 */
public final class ProviderContract {
  private static final int THREADS = 8;

  /** How long a body is waited for that stays open. */
  private static final Duration TAIL = Duration.ofMillis(50);

  private final ProviderAt provider;

  private ProviderContract(ProviderAt provider) {
    this.provider = provider;
  }

  /** The contract for the providers that this function makes. */
  public static ProviderContract of(ProviderAt provider) {
    return new ProviderContract(requireNonNull(provider, "provider"));
  }

  /** Every point of the contract, as a sentence, in order. */
  public static List<String> points() {
    return Stream.concat(
            RequestPoint.all().stream().map(RequestPoint::name),
            StreamPoint.all().stream().map(StreamPoint::name))
        .toList();
  }

  /**
   * Holds the provider to every point: what it writes first, then what comes of it on the wire.
   * Blocks for about half a second.
   */
  public ContractReport check() {
    List<ContractResult> results = new ArrayList<>();
    for (RequestPoint point : RequestPoint.all()) {
      results.add(point.check(provider));
    }
    results.addAll(onTheWire());
    return new ContractReport(results);
  }

  private List<ContractResult> onTheWire() {
    List<StreamCheck> checks = new ArrayList<>();
    try {
      StreamPoint.all().forEach(point -> checks.add(StreamCheck.open(point, provider)));
      return run(checks);
    } finally {
      checks.forEach(StreamCheck::close);
    }
  }

  /** The first one alone, since it warms the client up; then all at once, since most wait. */
  private static List<ContractResult> run(List<StreamCheck> checks) {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS, ProviderContract::daemon);
    try (Transport patient = client(StreamPoint.AMPLE);
        Transport hasty = client(StreamPoint.SHORT)) {
      List<ContractResult> results = new ArrayList<>();
      results.add(checks.get(0).run(patient));
      List<CompletableFuture<ContractResult>> others = new ArrayList<>();
      for (StreamCheck check : checks.subList(1, checks.size())) {
        Transport client = check.point().deadline().equals(StreamPoint.SHORT) ? hasty : patient;
        others.add(CompletableFuture.supplyAsync(() -> check.run(client), threads));
      }
      others.forEach(other -> results.add(other.join()));
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private static Transport client(Duration deadline) {
    return Transports.jdk(TransportOptions.builder().deadline(deadline).tail(TAIL).build());
  }

  private static Thread daemon(Runnable task) {
    var thread = new Thread(task, "contract");
    thread.setDaemon(true);
    return thread;
  }
}
