package io.tokenclock.testkit.drill;

import io.tokenclock.Benchmark;
import io.tokenclock.RunResult;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.RunEnd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One benchmark with several faulty endpoints, and two good ones. Used once. */
final class DrillRun {
  private static final int REHEARSAL = 20;

  private final Path folder;
  private final String transport;
  private final boolean first;
  private final DrillKeys keys = new DrillKeys();
  private final List<FaultServer> servers = new ArrayList<>();

  /**
   * @param first whether this process has not run any yet
   */
  DrillRun(Path folder, String transport, boolean first) {
    this.folder = folder;
    this.transport = transport;
    this.first = first;
  }

  List<FaultResult> of(List<Fault> faults) throws IOException, InterruptedException {
    Leftovers leftovers = Leftovers.before();
    FaultGroup group = faults.get(0).group();
    List<FaultResult> results = new ArrayList<>();
    try {
      List<DrillProvider> providers = new ArrayList<>();
      for (Fault fault : faults) {
        providers.add(provider(fault));
      }
      List<DrillProvider> steady =
          List.of(
              provider(good("steady-1", group, group.http2())),
              provider(good("steady-2", group, true)));
      providers.addAll(steady);
      RunResult result = benchmark(group, providers);
      List<String> all = new ArrayList<>(ofRun(result));
      for (DrillProvider good : steady) {
        all.addAll(new FaultCheck(FaultCheck.good(good.id()), good.server(), result).problems());
      }
      all.addAll(leftovers.ofClient(servers));
      for (int i = 0; i < faults.size(); i++) {
        var check = new FaultCheck(faults.get(i), servers.get(i), result);
        List<String> problems = new ArrayList<>(check.problems());
        problems.addAll(all);
        results.add(
            new FaultResult(
                faults.get(i), faults.get(i).expected().words(), check.seen(), problems));
      }
    } finally {
      for (FaultServer server : servers) {
        server.close();
      }
    }
    // The results of the run are gone by now, and so must be what they held.
    List<String> left = leftovers.ofAll(servers);
    return results.stream().map(result -> with(result, left)).toList();
  }

  private static FaultResult with(FaultResult result, List<String> more) {
    List<String> problems = new ArrayList<>(result.problems());
    problems.addAll(more);
    return new FaultResult(result.fault(), result.expected(), result.seen(), problems);
  }

  private DrillProvider provider(Fault fault) throws IOException {
    var server = new FaultServer(fault, keys);
    servers.add(server);
    return new DrillProvider(fault.name(), server);
  }

  private static Fault good(String name, FaultGroup group, boolean secure) {
    Fault.Wire wire =
        !secure ? Fault.Wire.PLAIN : group.http2() ? Fault.Wire.HTTP2 : Fault.Wire.TLS;
    return new Fault(name, "does nothing wrong", group, wire, FaultScript.NONE, Expectation.good());
  }

  private RunResult benchmark(FaultGroup group, List<DrillProvider> providers)
      throws IOException, InterruptedException {
    return Benchmark.builder()
        .name("drill")
        .dataset(DrillItems.write(FaultServer.ROUNDS, folder.resolve("items")))
        .rounds(FaultServer.ROUNDS)
        .roundInterval(Duration.ZERO)
        .simulated(1)
        .deadline(group.deadline())
        .http(new HttpSettings(group.http2() ? "HTTP/2" : "HTTP/1.1", "direct", transport))
        .sslContext(keys.client())
        .networkProbes(0)
        .rehearsalExchanges(first ? REHEARSAL : 0)
        .keepGoing(true)
        .providers(providers)
        .folder(folder.resolve("results"))
        .listener(new Rounds(List.copyOf(servers)))
        .build()
        .run();
  }

  private static List<String> ofRun(RunResult result) throws IOException {
    List<String> problems = new ArrayList<>();
    if (result.end().kind() != RunEnd.Kind.COMPLETE) {
      problems.add("the run ended early: " + result.end());
    }
    Evidence evidence = result.report().folder().evidence();
    if (!evidence.started().isEmpty()) {
      problems.add("started without a record: " + evidence.started());
    }
    problems.addAll(evidence.problems());
    return problems;
  }

  /** Tells the servers which round comes next. */
  private record Rounds(List<FaultServer> servers) implements BenchmarkListener {
    @Override
    public void roundFinished(int round, List<RequestRecord> records) {
      try {
        for (FaultServer server : servers) {
          server.round(round + 1);
        }
      } catch (IOException e) {
        throw new UncheckedIOException("an endpoint of the drill cannot listen again", e);
      }
    }
  }
}
