package io.tokenclock.run;

import io.tokenclock.calibration.Calibration;
import io.tokenclock.calibration.CalibrationJson;
import io.tokenclock.calibration.CalibrationListener;
import io.tokenclock.calibration.CalibrationOptions;
import io.tokenclock.calibration.CalibrationResult;
import io.tokenclock.calibration.CellResult;
import io.tokenclock.calibration.Channel;
import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.NetworkProbe;
import io.tokenclock.calibration.PauseRecorder;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.calibration.TimeBaseException;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.record.RunFolder;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * What a session leaves behind beside its exchanges: the client's own error and the way to the
 * hosts, before and after the rounds, and when the JVM held the process back. All of it is evidence
 * beside the figures and corrects none of them. Used once, on one thread.
 */
public final class SessionEvidence implements AutoCloseable {
  /** Stem of the file with the calibration before the rounds. */
  public static final String CALIBRATION_BEFORE = "calibration-before";

  /** Stem of the file with the calibration after the rounds. */
  public static final String CALIBRATION_AFTER = "calibration-after";

  /** Stem of the file with the probes of the network. */
  public static final String NETWORK = "network";

  /** Stem of the file with the pauses of the JVM. */
  public static final String PAUSES = "pauses";

  private static final String EARLY = "the run was ended early";

  private final Ticker ticker;
  private final RunFolder folder;
  private final int session;
  private final BenchmarkPlan plan;
  private final Settings settings;
  private final BenchmarkListener listener;
  private final RunStop stop;
  private final PauseRecorder pauses;
  private List<HostProbe> probesBefore = List.of();

  /**
   * What is wanted.
   *
   * @param calibrate whether to calibrate on both sides of the rounds
   * @param notCalibrated why not, in words
   * @param probes probes of each host on each side; 0 for none
   * @param context which servers to trust; absent for those of the platform
   */
  public record Settings(
      boolean calibrate, String notCalibrated, int probes, @Nullable SSLContext context) {}

  private SessionEvidence(
      Ticker ticker,
      RunFolder folder,
      BenchmarkPlan plan,
      Settings settings,
      BenchmarkListener listener,
      RunStop stop) {
    this.ticker = ticker;
    this.folder = folder;
    this.session = folder.session();
    this.plan = plan;
    this.settings = settings;
    this.listener = listener;
    this.stop = stop;
    this.pauses = PauseRecorder.start(ticker);
  }

  /**
   * Measures what has to be measured before the rounds: 20 s and a few connections.
   *
   * @param folder where the evidence goes; the caller holds its lock
   * @param stop ends it early
   * @throws IOException when the folder cannot be written
   * @throws InterruptedException when the calling thread is interrupted
   */
  public static SessionEvidence begin(
      Ticker ticker,
      RunFolder folder,
      BenchmarkPlan plan,
      Settings settings,
      BenchmarkListener listener,
      RunStop stop)
      throws IOException, InterruptedException {
    // The recorder runs during both calibrations as it does in the rounds: they include its cost.
    var evidence = new SessionEvidence(ticker, folder, plan, settings, listener, stop);
    try {
      evidence.calibrate(Moment.BEFORE, CALIBRATION_BEFORE);
      evidence.probesBefore = evidence.probe(Moment.BEFORE);
      evidence.writeProbes(List.of());
    } catch (IOException | InterruptedException | RuntimeException e) {
      evidence.close();
      throw e;
    }
    return evidence;
  }

  /**
   * Measures the same once the rounds are over, unless somebody waits for the run to end.
   *
   * @param end how the rounds ended
   * @throws IOException when the folder cannot be written
   * @throws InterruptedException when the calling thread is interrupted
   */
  public void end(RunEnd end) throws IOException, InterruptedException {
    if (end.kind() == RunEnd.Kind.COMPLETE && !stop.requested()) {
      writeProbes(probe(Moment.AFTER));
      calibrate(Moment.AFTER, CALIBRATION_AFTER);
    } else if (settings.calibrate()) {
      skip(Moment.AFTER, CALIBRATION_AFTER, EARLY);
    }
    folder.write(RunFolder.sessionFile(PAUSES, session), pauses.stop().json());
  }

  private void calibrate(Moment moment, String stem) throws IOException, InterruptedException {
    if (!settings.calibrate()) {
      if (moment == Moment.BEFORE) {
        skip(moment, stem, settings.notCalibrated());
      }
      return;
    }
    int tls = (int) plan.providers().stream().filter(SessionEvidence::secure).count();
    Channel secure = plan.http().version().equals("HTTP/2") ? Channel.HTTP2 : Channel.TLS;
    int plain = plan.providers().size() - tls;
    try {
      CalibrationOptions options =
          CalibrationOptions.forRun(plain, tls, secure, ClientExecutor.of(plan.http().executor()))
              .transports(plan.http().transport());
      CalibrationResult result = Calibration.run(options, new Told(moment));
      folder.write(RunFolder.sessionFile(stem, session), CalibrationJson.render(result));
      listener.calibrated(moment, StoredCalibration.of(result));
    } catch (TimeBaseException e) {
      skip(moment, stem, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      // The run does not depend on it: without a calibration it says that it has none.
      boolean ended = stop.requested() && Thread.interrupted();
      skip(moment, stem, ended ? EARLY : "it failed: " + e.getMessage());
    } catch (InterruptedException e) {
      if (!stop.requested()) {
        throw e;
      }
      skip(moment, stem, EARLY);
    }
  }

  private void skip(Moment moment, String stem, String reason) throws IOException {
    StoredCalibration skipped = StoredCalibration.skipped(reason);
    folder.write(RunFolder.sessionFile(stem, session), skipped.json());
    listener.calibrated(moment, skipped);
  }

  private static boolean secure(PlannedProvider provider) {
    return provider.endpoint().toLowerCase(Locale.ROOT).startsWith("https:");
  }

  private List<HostProbe> probe(Moment moment) throws IOException {
    if (settings.probes() == 0 || stop.requested()) {
      return List.of();
    }
    List<URI> endpoints =
        plan.providers().stream().map(provider -> URI.create(provider.endpoint())).toList();
    List<HostProbe> probes =
        NetworkProbe.run(endpoints, settings.probes(), settings.context(), ticker, stop::requested);
    listener.probed(moment, probes);
    return probes;
  }

  private void writeProbes(List<HostProbe> after) throws IOException {
    if (settings.probes() > 0) {
      folder.write(
          RunFolder.sessionFile(NETWORK, session), new NetworkLog(probesBefore, after).json());
    }
  }

  /** Ends the recorder. */
  @Override
  public void close() {
    pauses.close();
  }

  /** Passes progress on, and lets a stop end the calibration between two cells. */
  private final class Told implements CalibrationListener {
    private final Moment moment;

    Told(Moment moment) {
      this.moment = moment;
    }

    @Override
    public void step(String what) {
      listener.calibrating(moment, what);
      heedStop();
    }

    @Override
    public void cell(CellResult result, int done, int total) {
      listener.calibrating(moment, done + " of " + total + ": " + result.title());
      heedStop();
    }

    private void heedStop() {
      if (stop.requested()) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
