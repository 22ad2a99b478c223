package io.tokenclock.run;

import static java.util.Objects.requireNonNull;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.exchange.RehearsalReport;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunManifest;
import java.nio.file.Path;
import java.util.List;

/**
 * Hears how a run goes on. Called between rounds, on the thread that runs the benchmark; the next
 * round waits for it. What it throws ends the run.
 */
public interface BenchmarkListener {

  /** A listener that does nothing. */
  BenchmarkListener SILENT = new BenchmarkListener() {};

  /** The plan is fixed and its folder made; nothing was sent yet. */
  default void runStarted(RunManifest manifest, Path folder) {}

  /**
   * An earlier run is taken up again, in place of {@link #runStarted}; nothing was sent yet.
   *
   * @param manifest the plan, as it was fixed when the run started
   * @param folder the folder of the run
   * @param resumption what is there and what is still to be sent
   */
  default void runResumed(RunManifest manifest, Path folder, Resumption resumption) {}

  /** The rehearsal on loopback is over. */
  default void rehearsed(RehearsalReport report) {}

  /**
   * A short calibration of the client goes on, some seconds on either side of the rounds.
   *
   * @param step what comes next, in words
   */
  default void calibrating(Moment moment, String step) {}

  /** The calibration on that side is over, or was skipped for the reason it holds. */
  default void calibrated(Moment moment, StoredCalibration calibration) {}

  /** The hosts of the run were probed: connections were opened and closed, no request was sent. */
  default void probed(Moment moment, List<HostProbe> probes) {}

  /** A round is over and its evidence on disk. */
  default void roundFinished(int round, List<RequestRecord> records) {}

  /**
   * This listener and another one, as one: each step is told to this one, then to the other. What
   * this one throws ends the run before the other hears of the step.
   *
   * @param next who hears second
   */
  default BenchmarkListener andThen(BenchmarkListener next) {
    return new ListenerPair(this, requireNonNull(next, "next"));
  }
}
