package io.tokenclock;

import static java.util.Objects.requireNonNull;

import io.tokenclock.calibration.NetworkProbe;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.RunStop;
import io.tokenclock.run.SessionEvidence;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** How it is asked: settings of this session, of which the plan holds nothing. */
final class SessionSettings {
  /** More would be a load on somebody's servers. */
  private static final int MOST_PROBES = 100;

  @Nullable Path folder;
  boolean resume;
  boolean acceptCommit;
  boolean allowPlainHttp;
  @Nullable SSLContext sslContext;
  Duration waitForMachine = Duration.ZERO;
  @Nullable Boolean calibration;
  int networkProbes = NetworkProbe.DEFAULT_PROBES;
  int rehearsalExchanges = BenchmarkBuilder.DEFAULT_REHEARSAL_EXCHANGES;
  @Nullable String region;
  BenchmarkListener listener = BenchmarkListener.SILENT;
  RunStop stop = new RunStop();
  boolean keepGoing;

  SessionSettings() {}

  private SessionSettings(SessionSettings other) {
    folder = other.folder;
    resume = other.resume;
    acceptCommit = other.acceptCommit;
    allowPlainHttp = other.allowPlainHttp;
    sslContext = other.sslContext;
    waitForMachine = other.waitForMachine;
    calibration = other.calibration;
    networkProbes = other.networkProbes;
    rehearsalExchanges = other.rehearsalExchanges;
    region = other.region;
    listener = other.listener;
    stop = other.stop;
    keepGoing = other.keepGoing;
  }

  SessionSettings copy() {
    return new SessionSettings(this);
  }

  /** What is wrong, a sentence each. */
  List<String> problems() {
    var problems = new ArrayList<String>();
    if (folder == null) {
      problems.add("folder: not set; name a new or empty folder for the results");
    }
    if (waitForMachine.isNegative()) {
      problems.add("waitForMachine: expected zero or more, was " + waitForMachine);
    }
    if (rehearsalExchanges < 0) {
      problems.add("rehearsalExchanges: expected 0 or more, was " + rehearsalExchanges);
    }
    if (networkProbes < 0 || networkProbes > MOST_PROBES) {
      problems.add(
          "networkProbes: expected 0 to " + MOST_PROBES + " per host, was " + networkProbes);
    }
    return problems;
  }

  /** The folder, once it was checked. */
  Path folder() {
    return requireNonNull(folder, "folder");
  }

  /** What is measured beside the rounds. */
  SessionEvidence.Settings evidence(boolean simulated) {
    return new SessionEvidence.Settings(
        calibration == null ? !simulated : calibration,
        calibration == null ? "the endpoints are simulated" : "switched off by the user",
        networkProbes,
        sslContext);
  }
}
