package io.tokenclock.report;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.PauseLog;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.calibration.StoredCalibration.StoredCell;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Conditions by arithmetic. */
final class SampleConditions {
  private SampleConditions() {}

  /** 1, 2, ..., n times the step. */
  static List<Long> steps(int n, long stepNanos) {
    return LongStream.rangeClosed(1, n).map(i -> i * stepNanos).boxed().toList();
  }

  static StoredCell cell(String key, String error, List<Long> client, List<Long> floor) {
    return new StoredCell(key, key, key.substring(0, key.indexOf('-')), error, client, floor);
  }

  /** A calibration over TLS: the client is late by multiples of the step, the socket by half. */
  static StoredCalibration calibration(String verdict, long stepNanos) {
    List<Long> client = steps(20, stepNanos);
    List<Long> floor = steps(20, stepNanos / 2);
    return new StoredCalibration(
        "run",
        null,
        verdict,
        List.of(
            cell("tls-16ms", "receive", client, floor),
            cell("tls-first", "first_event", client, floor),
            cell("tls-5ms", "receive", client, floor),
            cell("tls-request", "request", client, floor)));
  }

  static HostProbe probe(String host, long millis) {
    return new HostProbe(
        host,
        443,
        true,
        "127.0.0.1",
        Collections.nCopies(5, millis * 1_000_000),
        Collections.nCopies(5, 3 * millis * 1_000_000),
        null);
  }

  static Conditions.Session session(
      Map<String, StoredCalibration> calibrations, NetworkLog network) {
    return new Conditions.Session(1, calibrations, network, new PauseLog(null, List.of(), 3));
  }

  /** Calibrated before and after, the network steady, three stalls. */
  static Conditions conditions() {
    Map<String, StoredCalibration> calibrations = new LinkedHashMap<>();
    calibrations.put("before", calibration("QUIET", 50_000));
    calibrations.put("after", calibration("BUSY", 100_000));
    HostProbe before = probe("127.0.0.1", 20);
    return new Conditions(
        List.of(
            session(
                calibrations, new NetworkLog(List.of(before), List.of(probe("127.0.0.1", 22))))),
        new StallCauses(
            true,
            List.of(
                new StallCauses.Cause("gc: ParallelScavenge (Allocation Failure)", 2, 12_000_000),
                new StallCauses.Cause(
                    "outside the JVM, which paused nothing meanwhile", 1, 8_500_000))));
  }
}
