package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.PauseLog;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.calibration.StoredCalibration.StoredCell;
import io.tokenclock.stats.OrderedSample;
import io.tokenclock.stats.Quantile;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Under which conditions a run was measured: the client's own error, the way to the hosts, and what
 * stopped the process. Stands beside the figures; nothing of it is subtracted from any.
 *
 * @param sessions what each session recorded; empty when nothing is known
 * @param stalls when the process could not run while exchanges did, and why
 */
public record Conditions(List<Session> sessions, StallCauses stalls) {
  /** Nothing is known. */
  static final Conditions NONE = new Conditions(List.of(), StallCauses.NONE);

  /** Copies the list. */
  public Conditions {
    sessions = List.copyOf(sessions);
    requireNonNull(stalls, "stalls");
  }

  /**
   * What one session recorded.
   *
   * @param number its number, from 1
   * @param calibrations by when: {@code before}, {@code after}, {@code log}; those that are there
   * @param network probes of the hosts; absent when there were none
   * @param pauses pauses of the JVM; absent when the session was cut before they were written
   */
  public record Session(
      int number,
      Map<String, StoredCalibration> calibrations,
      @Nullable NetworkLog network,
      @Nullable PauseLog pauses) {

    /** Copies the map, in its order. */
    public Session {
      calibrations = Collections.unmodifiableMap(new LinkedHashMap<>(calibrations));
    }
  }

  /**
   * The client's own error: the 95th percentile, by nearest rank, of what its stamps add to a time
   * to first token, the largest of all calibrations of the run. A difference of times below it is
   * no certainty. Absent when the run was not calibrated.
   */
  public @Nullable Duration clientError() {
    return firsts()
        .map(cell -> Duration.ofNanos(nanos(cell.clientNanos(), Quantile.P95)))
        .max(Duration::compareTo)
        .orElse(null);
  }

  private Stream<StoredCell> firsts() {
    return sessions.stream()
        .flatMap(session -> session.calibrations().values().stream())
        .flatMap(calibration -> calibration.cells().stream())
        .filter(StoredCell::first)
        .filter(cell -> !cell.clientNanos().isEmpty());
  }

  /** What the client adds to times to first token over a channel, all calibrations together. */
  List<Long> clientNanos(String channel) {
    return firsts()
        .filter(cell -> cell.channel().equals(channel))
        .flatMap(cell -> cell.clientNanos().stream())
        .toList();
  }

  /** The probes of one host on both sides of the rounds, a pair for each session with both. */
  List<Probed> probes(String endpoint) {
    List<Probed> pairs = new ArrayList<>();
    for (Session session : sessions) {
      NetworkLog network = session.network();
      if (network != null) {
        HostProbe before = find(network.before(), URI.create(endpoint));
        HostProbe after = find(network.after(), URI.create(endpoint));
        if (before != null && after != null) {
          pairs.add(new Probed(before, after));
        }
      }
    }
    return pairs;
  }

  /** Probes of one host before and after the rounds of one session. */
  record Probed(HostProbe before, HostProbe after) {}

  private static @Nullable HostProbe find(List<HostProbe> probes, URI endpoint) {
    return probes.stream().filter(probe -> probe.isOf(endpoint)).findFirst().orElse(null);
  }

  /** A nearest-rank quantile of a sample that is not empty. */
  static long nanos(List<Long> sample, Quantile quantile) {
    double[] values = sample.stream().mapToDouble(Long::doubleValue).toArray();
    Double value = OrderedSample.of(values).percentile(quantile).point().value();
    return requireNonNull(value, "all values are measured").longValue();
  }
}
