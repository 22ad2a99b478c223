package io.tokenclock.calibration;

import io.tokenclock.calibration.EmitterProcess.EmitterAddress;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.TransportOptions;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Measures the client's own error on the machine that will measure, or has measured: an emitter in
 * a process of its own says in each event when it was sent, and the exchange code of real runs and
 * a bare blocking socket read the same streams in turn. Loopback only; no provider is touched.
 *
 * <p>Nothing is ever subtracted from anything: what is found stands beside the figures of a run.
 */
public final class Calibration {
  /** The emitter has to be warm as well: it stamps what it writes. */
  private static final int LONGEST_WARMUP = 150;

  private static final StreamShape WARMUP = StreamShape.events(20, Duration.ZERO);

  private final CalibrationOptions options;
  private final CalibrationListener listener;
  private final Ticker ticker = Ticker.system();
  private final List<CellResult> results = new ArrayList<>();

  private Calibration(CalibrationOptions options, CalibrationListener listener) {
    this.options = options;
    this.listener = listener;
  }

  /** Calibrates without telling how it goes on. */
  public static CalibrationResult run(CalibrationOptions options)
      throws IOException, InterruptedException {
    return run(options, CalibrationListener.SILENT);
  }

  /**
   * Calibrates: up to six minutes, see {@link CalibrationOptions}. Blocks the calling thread.
   * Nothing else should run in this process meanwhile.
   *
   * @throws TimeBaseException when two processes of this machine do not share a clock
   * @throws IOException when a process or a socket of our own cannot be had, or breaks
   * @throws InterruptedException when the thread is interrupted; what was started is ended
   */
  public static CalibrationResult run(CalibrationOptions options, CalibrationListener listener)
      throws IOException, InterruptedException {
    return new Calibration(options, listener).run();
  }

  private CalibrationResult run() throws IOException, InterruptedException {
    Instant startedAt = Instant.now();
    long start = ticker.nanos();
    var environment = MachineFacts.read();
    try (var stalls = StallMonitor.start(ticker)) {
      listener.step("watching the machine at rest");
      var rest = new HostWatch(ticker, stalls);
      Pause.nanos(ticker, options.baseline().toNanos());
      HostUse before = rest.use();
      try (EmitterProcess process = EmitterProcess.start()) {
        EmitterAddress emitter = process.address();
        TimeBase timeBase = TimeBase.check(emitter, ticker);
        var random = new Random(options.seed());
        warmUp(emitter);
        cells(emitter, stalls, random);
        List<Check> drills = options.pairs() > 0 ? drills(emitter, random) : List.of();
        HostVerdict verdict = HostVerdict.of(before, results);
        List<Check> checks = new ArrayList<>();
        checks.add(CellChecks.exact(results));
        checks.add(CellChecks.marks(results, verdict));
        checks.addAll(drills);
        return new CalibrationResult(
            options.name(),
            options.seed(),
            startedAt,
            Duration.ofNanos(ticker.nanos() - start),
            environment,
            timeBase,
            before,
            results,
            checks,
            verdict);
      }
    }
  }

  private List<Check> drills(EmitterAddress emitter, Random random)
      throws IOException, InterruptedException {
    listener.step("the client against itself, and drills");
    return List.of(
        new SelfTest(emitter, ticker, random).run(options.pairs()),
        new NagleDrill(emitter, ticker).run(),
        new StallDrill(ticker).run());
  }

  private void warmUp(EmitterAddress emitter) throws IOException, InterruptedException {
    int exchanges = LONGEST_WARMUP;
    if (options.rehearsal() > 0) {
      listener.step("rehearsing");
      Rehearsal.run(TransportOptions.builder().ticker(ticker).build(), options.rehearsal());
      exchanges = Math.min(LONGEST_WARMUP, options.rehearsal());
    }
    for (Channel channel : options.channels()) {
      try (var floor = new FloorReader(ticker, channel);
          var client = new ClientReader(ticker, channel)) {
        for (int i = 0; i < exchanges; i++) {
          floor.read(emitter.uri(channel, WARMUP), false);
          client.read(emitter.uri(channel, WARMUP), false);
        }
      }
    }
    requireNotInterrupted();
  }

  private void cells(EmitterAddress emitter, StallMonitor stalls, Random random)
      throws IOException, InterruptedException {
    var runner = new BlockRunner(emitter, ticker, stalls, random);
    List<Cell> order = new ArrayList<>(options.cells());
    Collections.shuffle(order, random);
    for (Cell cell : order) {
      done(runner.run(cell));
    }
    if (options.freshProcesses() > 0) {
      var fresh = new FreshJvm(emitter, ticker, stalls);
      done(fresh.cold(options.freshProcesses()));
      done(fresh.rehearsed(options.freshProcesses(), options.rehearsal()));
    }
  }

  private void done(CellResult result) throws InterruptedException {
    requireNotInterrupted();
    results.add(result);
    listener.cell(result, results.size(), options.cellCount());
  }

  private static void requireNotInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("the calibration was interrupted");
    }
  }
}
