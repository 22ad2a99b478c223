package io.tokenclock.cli;

import io.tokenclock.calibration.Channel;
import io.tokenclock.calibration.ErrorKind;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.calibration.StoredCalibration.StoredCell;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.RunReport;
import io.tokenclock.testkit.sim.ClockProof;
import io.tokenclock.testkit.sim.ErrorSamples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The client's own error in the very exchanges of a run, by the servers' log: better than any
 * calibration, where there is such a log. Receive errors are left out, since the log and the
 * evidence hold them already.
 */
final class ProofErrors {
  private final Map<String, Channel> channels = new HashMap<>();

  private ProofErrors(RunReport report) {
    for (Measurement measurement : report.measurements()) {
      String endpoint = report.manifest().plan().provider(measurement.provider()).endpoint();
      boolean tls = endpoint.toLowerCase(Locale.ROOT).startsWith("https:");
      channels.put(measurement.id(), tls ? Channel.TLS : Channel.PLAIN);
    }
  }

  static StoredCalibration of(ClockProof proof, RunReport report) {
    var errors = new ProofErrors(report);
    List<StoredCell> cells = new ArrayList<>();
    for (Channel channel : List.of(Channel.PLAIN, Channel.TLS)) {
      String first = channel.label() + StoredCalibration.FIRST;
      String request = channel.label() + "-request";
      errors.add(cells, first, channel, ErrorKind.FIRST_EVENT, proof.ttft());
      errors.add(cells, request, channel, ErrorKind.REQUEST, proof.request());
    }
    return new StoredCalibration(StoredCalibration.LOG, null, null, cells);
  }

  private void add(
      List<StoredCell> cells, String key, Channel channel, ErrorKind error, ErrorSamples samples) {
    List<Long> nanos =
        samples.samples().stream()
            .filter(sample -> channels.get(sample.exchangeId()) == channel)
            .map(ErrorSamples.Sample::nanos)
            .toList();
    if (!nanos.isEmpty()) {
      String title = key + ", each exchange of the run";
      cells.add(new StoredCell(key, title, channel.label(), error.label(), nanos, null));
    }
  }
}
