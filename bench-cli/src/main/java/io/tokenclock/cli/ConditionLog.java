package io.tokenclock.cli;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.StoredCalibration;
import java.util.List;
import java.util.Locale;

/** Lines of the log about what is measured beside the rounds. */
final class ConditionLog {
  private ConditionLog() {}

  static String step(Moment moment, String step) {
    return "Calibrating the client " + moment.label() + " the rounds: " + step;
  }

  static String done(Moment moment, StoredCalibration calibration) {
    String skipped = calibration.skipped();
    return skipped == null
        ? "Calibrated " + moment.label() + " the rounds: machine " + calibration.verdict()
        : "Not calibrated " + moment.label() + " the rounds: " + skipped;
  }

  /** One line per host: the middle of its times, as many as there are. */
  static List<String> probes(Moment moment, List<HostProbe> probes) {
    return probes.stream()
        .map(
            probe ->
                "Probes "
                    + moment.label()
                    + " the rounds: "
                    + probe.host()
                    + ":"
                    + probe.port()
                    + times(", TCP connect ", probe.connectNanos())
                    + times(", TLS handshake ", probe.handshakeNanos())
                    + (probe.failure() == null ? "" : ", then " + probe.failure()))
        .toList();
  }

  private static String times(String what, List<Long> nanos) {
    if (nanos.isEmpty()) {
      return "";
    }
    List<Long> sorted = nanos.stream().sorted().toList();
    return what
        + String.format(
            Locale.ROOT,
            "%.2f ms (median of %d)",
            sorted.get((sorted.size() - 1) / 2) / 1e6,
            sorted.size());
  }
}
