package io.tokenclock.cli;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.exchange.RehearsalReport;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunManifest;
import io.tokenclock.run.BenchmarkListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the log of the simulated servers is. They listen before the run can have a folder, which
 * has to be empty then: so the log begins beside it and moves in as soon as there is one, while the
 * servers write on. A demo that is killed leaves a folder with everything in it.
 */
final class FleetLogPlace implements BenchmarkListener {
  private final Path folder;
  private final BenchmarkListener next;
  private Path place;

  FleetLogPlace(Path folder, BenchmarkListener next) throws IOException {
    Path whole = folder.toAbsolutePath().normalize();
    this.folder = folder;
    this.next = next;
    this.place = whole.resolveSibling(whole.getFileName() + "." + Proof.LOG);
    Files.createDirectories(whole.resolveSibling(""));
  }

  /** The file. */
  Path file() {
    return place;
  }

  /** Moves it into the folder unless it is there. */
  void settle() throws IOException {
    Path home = folder.resolve(Proof.LOG);
    if (!place.equals(home)) {
      Files.move(place, home);
      place = home;
    }
  }

  /** Forgets the log of a run that never had a folder. */
  void discard() throws IOException {
    if (!place.equals(folder.resolve(Proof.LOG))) {
      Files.deleteIfExists(place);
    }
  }

  @Override
  public void runStarted(RunManifest manifest, Path path) {
    try {
      settle();
    } catch (IOException e) {
      // A system that does not move open files; after the run it is closed.
      System.getLogger(FleetLogPlace.class.getName())
          .log(System.Logger.Level.DEBUG, "the servers' log stays beside the folder", e);
    }
    next.runStarted(manifest, path);
  }

  @Override
  public void rehearsed(RehearsalReport report) {
    next.rehearsed(report);
  }

  @Override
  public void calibrating(Moment moment, String step) {
    next.calibrating(moment, step);
  }

  @Override
  public void calibrated(Moment moment, StoredCalibration calibration) {
    next.calibrated(moment, calibration);
  }

  @Override
  public void probed(Moment moment, List<HostProbe> probes) {
    next.probed(moment, probes);
  }

  @Override
  public void roundFinished(int round, List<RequestRecord> records) {
    next.roundFinished(round, records);
  }
}
