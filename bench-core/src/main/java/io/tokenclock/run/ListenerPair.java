package io.tokenclock.run;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.exchange.RehearsalReport;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunManifest;
import java.nio.file.Path;
import java.util.List;

/** Two listeners as one, told in this order. */
record ListenerPair(BenchmarkListener first, BenchmarkListener second)
    implements BenchmarkListener {

  @Override
  public void runStarted(RunManifest manifest, Path folder) {
    first.runStarted(manifest, folder);
    second.runStarted(manifest, folder);
  }

  @Override
  public void runResumed(RunManifest manifest, Path folder, Resumption resumption) {
    first.runResumed(manifest, folder, resumption);
    second.runResumed(manifest, folder, resumption);
  }

  @Override
  public void rehearsed(RehearsalReport report) {
    first.rehearsed(report);
    second.rehearsed(report);
  }

  @Override
  public void calibrating(Moment moment, String step) {
    first.calibrating(moment, step);
    second.calibrating(moment, step);
  }

  @Override
  public void calibrated(Moment moment, StoredCalibration calibration) {
    first.calibrated(moment, calibration);
    second.calibrated(moment, calibration);
  }

  @Override
  public void probed(Moment moment, List<HostProbe> probes) {
    first.probed(moment, probes);
    second.probed(moment, probes);
  }

  @Override
  public void roundFinished(int round, List<RequestRecord> records) {
    first.roundFinished(round, records);
    second.roundFinished(round, records);
  }
}
