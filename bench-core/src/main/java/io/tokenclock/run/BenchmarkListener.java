package io.tokenclock.run;

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

  /** The rehearsal on loopback is over. */
  default void rehearsed(RehearsalReport report) {}

  /** A round is over and its evidence on disk. */
  default void roundFinished(int round, List<RequestRecord> records) {}
}
