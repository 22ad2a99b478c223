package io.tokenclock.run;

import io.tokenclock.calibration.StallMonitor;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.MachineFault;
import io.tokenclock.exchange.Transport;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Round;
import io.tokenclock.plan.Schedule;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.record.EvidenceWriter;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Carries out what is open of a schedule and leaves evidence in a run folder. Used once; blocks the
 * calling thread.
 *
 * <p>All thinking happens between rounds: encoding, the flush to disk, and whatever the listener
 * does.
 */
public final class Runner {
  /** A stall just before an exchange may still delay its first stamps. */
  private static final long BEFORE_NANOS = 10_000_000;

  private final Ticker ticker;
  private final BenchmarkPlan plan;
  private final Schedule schedule;
  private final BenchmarkListener listener;
  private final RunStop stop;
  private final boolean keepGoing;

  /**
   * Sets up a run.
   *
   * @param keepGoing whether to go on when the first exchanges show a fault of the user
   */
  public Runner(
      Ticker ticker,
      BenchmarkPlan plan,
      Schedule schedule,
      BenchmarkListener listener,
      RunStop stop,
      boolean keepGoing) {
    this.ticker = ticker;
    this.plan = plan;
    this.schedule = schedule;
    this.listener = listener;
    this.stop = stop;
    this.keepGoing = keepGoing;
  }

  /**
   * Sends every request that the folder has no record of, until it is stopped. In a resumed run the
   * grid of the rounds begins anew, with the first round that has an open request; the warm-up is
   * sent once more, since it warms this process.
   *
   * @param providers the providers of the plan
   * @param transports makes the transport of a provider; closed when the run ends
   * @param folder where evidence goes; the caller holds its lock
   * @throws IOException when evidence cannot be written, or this machine has no descriptor, port or
   *     memory left for an exchange; what was measured before is kept
   * @throws InterruptedException when the calling thread is interrupted; likewise
   * @throws IllegalStateException when this library itself failed; likewise
   */
  public RunEnd run(
      List<Provider> providers, Function<Provider, Transport> transports, RunFolder folder)
      throws IOException, InterruptedException {
    Map<String, Lane> lanes = new LinkedHashMap<>();
    List<Secret> secrets = providers.stream().flatMap(p -> p.secrets().stream()).toList();
    try (StallMonitor stalls = StallMonitor.start(ticker)) {
      for (Provider provider : providers) {
        lanes.put(provider.id(), new Lane(provider, transports.apply(provider)));
      }
      List<OpenRound> open = OpenRound.of(schedule, folder.evidence());
      long earliest = ticker.nanos();
      if (!open.isEmpty() && !schedule.warmup().isEmpty()) {
        List<OpenRound> warmup = schedule.warmup().stream().map(OpenRound::whole).toList();
        try (EvidenceWriter evidence = folder.warmupWriter(secrets)) {
          var gate = new RoundGate(ticker, plan, lanes, evidence, stop, folder.session());
          earliest = ticker.nanos();
          RunEnd end = rounds(warmup, earliest, open.size(), gate, evidence, stalls, folder);
          if (end.kind() != RunEnd.Kind.COMPLETE) {
            return end;
          }
        }
        // One more step of the grid, for an account whose limits know nothing of warm-up.
        earliest += plan.roundInterval().toNanos() * warmup.size();
      }
      try (EvidenceWriter evidence = folder.writer(secrets)) {
        var gate = new RoundGate(ticker, plan, lanes, evidence, stop, folder.session());
        return rounds(open, earliest, 0, gate, evidence, stalls, folder);
      }
    } finally {
      lanes.values().forEach(Lane::close);
    }
  }

  /**
   * Sends these rounds.
   *
   * @param earliestNanos ticker reading before which the first one must not start
   * @param roundsAfter number of rounds that come after them
   */
  private RunEnd rounds(
      List<OpenRound> open,
      long earliestNanos,
      int roundsAfter,
      RoundGate gate,
      EvidenceWriter evidence,
      StallMonitor stalls,
      RunFolder folder)
      throws IOException, InterruptedException {
    long origin = ticker.nanos() + Math.max(0, earliestNanos - ticker.nanos());
    long interval = plan.roundInterval().toNanos();
    var fault = new UserFault();
    for (int slot = 0; slot < open.size(); slot++) {
      Round round = open.get(slot).round();
      long scheduled = interval * slot;
      long due = origin + scheduled;
      for (long left = due - ticker.nanos(); interval > 0 && left > 0 && !stop.requested(); ) {
        stop.await(left);
        left = due - ticker.nanos();
      }
      if (stop.requested()) {
        return stopped(open.size() - slot + roundsAfter);
      }
      gate.run(open.get(slot), origin, interval > 0 ? scheduled : ticker.nanos() - origin);
      stalls.catchUp();
      List<RequestRecord> records =
          evidence.flush(
              record ->
                  record.withStalls(
                      stalls.between(
                          record.capture().startNanos() - BEFORE_NANOS,
                          record.capture().startNanos() + record.capture().end().atNanos())));
      stalls.forgetBefore(ticker.nanos() - BEFORE_NANOS);
      Optional<UserFault.Finding> found = keepGoing ? Optional.empty() : fault.look(records);
      if (!round.warmup()) {
        if (found.isPresent()) {
          // At once: a crash in between would leave them as failures of the provider.
          folder.voidExchanges(found.get().records());
        }
        listener.roundFinished(round.index(), records);
      }
      requireMachine(records, folder);
      if (records.stream().anyMatch(RequestRecord::aborted)) {
        return stopped(open.size() - slot + roundsAfter);
      }
      if (found.isPresent()) {
        return new RunEnd(RunEnd.Kind.USER_FAULT, found.get().message());
      }
    }
    return new RunEnd(RunEnd.Kind.COMPLETE, null);
  }

  /** What this machine could not do is no failure of a provider, and would go on and on. */
  private static void requireMachine(List<RequestRecord> records, RunFolder folder)
      throws IOException {
    for (RequestRecord record : records) {
      ExchangeEnd end = record.capture().end();
      String advice = MachineFault.advice(end.detail());
      if (record.aborted() && advice != null) {
        throw new IOException(
            record.id()
                + " could not be sent: "
                + advice
                + " ("
                + end.message()
                + "); what was measured is in "
                + folder.path()
                + ", and the run can be resumed");
      }
    }
  }

  private RunEnd stopped(int open) {
    int rounds = schedule.rounds().size();
    return new RunEnd(
        RunEnd.Kind.STOPPED,
        "stopped by the user after " + (rounds - open) + " of " + rounds + " rounds");
  }
}
