package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import io.tokenclock.lock.RunLock;
import io.tokenclock.lock.RunLockedException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Measures the client's own error on the machine that will measure, or has measured: an emitter in
 * a process of its own says in each event when it was sent, and the exchange code of real runs and
 * a bare blocking socket read the same streams in turn. Loopback only; no provider is touched.
 *
 * <p>Nothing is ever subtracted from anything: what is found stands beside the figures of a run.
 */
public final class Calibration {
  private static final String NO_HTTP2 =
      "no emitter on the class path speaks HTTP/2; bench-testkit has one";

  /** About what a new process takes, and its rehearsal; for those who wait. */
  private static final Duration FRESH = Duration.ofSeconds(2);

  private static final Duration FRESH_REHEARSAL = Duration.ofSeconds(10);

  private final CalibrationOptions options;
  private final CalibrationOptions.Effort effort;
  private final CalibrationListener listener;
  private final Ticker ticker = Ticker.system();
  private final Map<String, List<CellResult>> found = new HashMap<>();
  private final List<String> notCalibrated = new ArrayList<>();

  private Calibration(CalibrationOptions options, CalibrationListener listener) {
    this.options = options;
    effort = options.effort();
    this.listener = listener;
  }

  /** Calibrates without telling how it goes on. */
  public static CalibrationResult run(CalibrationOptions options)
      throws IOException, InterruptedException {
    return run(options, CalibrationListener.SILENT);
  }

  /**
   * Calibrates: up to six minutes, see {@link CalibrationOptions}. Blocks the calling thread.
   * Nothing else should run in this process meanwhile. Holds the lock of the machine, which the
   * calling thread may have taken already, for a run.
   *
   * @throws RunLockedException when a run or a calibration goes on on this machine, naming its
   *     process and folder
   * @throws TimeBaseException when the clock is too coarse, goes backwards, or is not the same in
   *     two processes of this machine
   * @throws IOException when a process or a socket of our own cannot be had, or breaks
   * @throws InterruptedException when the thread is interrupted; what was started is ended
   */
  public static CalibrationResult run(CalibrationOptions options, CalibrationListener listener)
      throws IOException, InterruptedException {
    var calibration = new Calibration(options, listener);
    if (RunLock.machineIsOurs()) {
      return calibration.run();
    }
    RunLock machine = RunLock.machine(Path.of(""));
    try {
      return calibration.run();
    } finally {
      machine.close();
    }
  }

  private CalibrationResult run() throws IOException, InterruptedException {
    Instant startedAt = Instant.now();
    long start = ticker.nanos();
    var environment = MachineFacts.read();
    try (var stalls = StallMonitor.start(ticker)) {
      listener.step("reading the clock, watching the machine at rest");
      ClockFacts clock = ClockFacts.check(ticker, effort.clock().toNanos());
      var rest = new HostWatch(ticker, stalls);
      Pause.nanos(ticker, effort.rest().toNanos());
      HostUse before = rest.use();
      try (EmitterProcess process = EmitterProcess.start()) {
        EmitterAddress emitter = process.address();
        TimeBase timeBase = TimeBase.check(emitter, ticker);
        var random = new Random(options.seed());
        listener.step("rehearsing");
        new WarmUp(options, emitter, ticker).run();
        requireNotInterrupted();
        cells(emitter, stalls, random);
        List<CellResult> results = results();
        List<Check> drills = effort.pairs() > 0 ? drills(emitter, random) : List.of();
        HostVerdict verdict = HostVerdict.of(before, results);
        List<Check> checks = new ArrayList<>();
        checks.add(CellChecks.exact(results));
        checks.add(CellChecks.marks(results, verdict));
        checks.addAll(drills);
        return new CalibrationResult(
            options.name(),
            options.seed(),
            options.transports(),
            startedAt,
            Duration.ofNanos(ticker.nanos() - start),
            environment,
            clock,
            timeBase,
            before,
            results,
            notCalibrated,
            checks,
            verdict);
      }
    }
  }

  private void cells(EmitterAddress emitter, StallMonitor stalls, Random random)
      throws IOException, InterruptedException {
    var runner = new BlockRunner(emitter, ticker, stalls, random);
    List<Cell> order = new ArrayList<>();
    int total = options.cellCount();
    for (Cell cell : options.cells()) {
      if (emitter.speaks(cell.channel())) {
        order.add(cell);
      } else {
        total -= cell.clients(options.transports()).size();
        notCalibrated.add("'" + cell.title() + "', since " + NO_HTTP2);
      }
    }
    Collections.shuffle(order, random);
    for (Cell cell : order) {
      List<ClientSetup> clients = cell.clients(options.transports());
      listener.cellStarts(cell.title(), cell.about(clients.size()));
      done(cell.key(), runner.run(cell, clients), total);
    }
    if (effort.freshProcesses() > 0) {
      fresh(new FreshJvm(emitter, ticker, stalls), total);
    }
  }

  private void fresh(FreshJvm fresh, int total) throws IOException, InterruptedException {
    int processes = effort.freshProcesses();
    for (String transport : options.transports()) {
      ClientSetup client = ClientSetup.of(transport);
      listener.cellStarts(FreshJvm.COLD_TITLE, FRESH.multipliedBy(processes));
      done(FreshJvm.KEY, List.of(fresh.cold(client, processes)), total);
      listener.cellStarts(
          FreshJvm.REHEARSED_TITLE, FRESH.plus(FRESH_REHEARSAL).multipliedBy(processes));
      done(FreshJvm.KEY, List.of(fresh.rehearsed(client, processes, effort.rehearsal())), total);
    }
  }

  private void done(String key, List<CellResult> results, int total) throws InterruptedException {
    requireNotInterrupted();
    for (CellResult result : results) {
      found.computeIfAbsent(key, none -> new ArrayList<>()).add(result);
      listener.cell(result, results().size(), total);
    }
  }

  /** In the order in which cells are listed. */
  private List<CellResult> results() {
    return options.keys().stream()
        .flatMap(key -> found.getOrDefault(key, List.of()).stream())
        .toList();
  }

  private List<Check> drills(EmitterAddress emitter, Random random)
      throws IOException, InterruptedException {
    listener.step("the client against itself, and drills");
    ClientSetup client = ClientSetup.of(options.transports().get(0));
    List<Check> drills = new ArrayList<>();
    drills.add(new SelfTest(emitter, ticker, client, random).run(effort.pairs()));
    drills.add(new NagleDrill(emitter, ticker, client).run());
    drills.add(new StallDrill(ticker).run());
    return drills;
  }

  private static void requireNotInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("the calibration was interrupted");
    }
  }
}
