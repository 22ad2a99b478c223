package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.PhaseMarks;
import java.util.ArrayList;
import java.util.List;

/**
 * What the connections cost that the exchanges of one provider opened themselves, as a client saw
 * it that tells its phases. Empty with any other.
 *
 * @param tripNanos how long TCP took to open each: one round trip and a little
 * @param openNanos how long each took from request start until it was ready, name lookup, TCP and
 *     TLS included
 */
public record OpenedConnections(List<Long> tripNanos, List<Long> openNanos) {

  /** Copies the lists. */
  public OpenedConnections {
    tripNanos = List.copyOf(tripNanos);
    openNanos = List.copyOf(openNanos);
  }

  /** Those of completed exchanges, in the order of the measurements. */
  static OpenedConnections of(List<Measurement> measurements) {
    List<Long> trips = new ArrayList<>();
    List<Long> opens = new ArrayList<>();
    for (Measurement m : measurements) {
      PhaseMarks phases = m.phases();
      if (phases != null && m.completed() && m.connection() == ConnectionUse.NEW) {
        Long trip = phases.tcpNanos();
        Long open = phases.connectionAcquiredNanos();
        if (trip != null && open != null) {
          trips.add(trip);
          opens.add(open);
        }
      }
    }
    return new OpenedConnections(trips, opens);
  }

  /** How many there were. */
  public int n() {
    return tripNanos.size();
  }
}
