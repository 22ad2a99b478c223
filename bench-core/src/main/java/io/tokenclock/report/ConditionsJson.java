package io.tokenclock.report;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.PauseLog;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.calibration.StoredCalibration.StoredCell;
import io.tokenclock.stats.Quantile;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The conditions of a run as members of {@code scorecard.json}; none when nothing is known. */
final class ConditionsJson {
  private final JsonFields fields;

  private ConditionsJson(JsonFields fields) {
    this.fields = fields;
  }

  static void write(JsonFields fields, Scorecard scorecard, Conditions conditions)
      throws IOException {
    if (conditions.sessions().isEmpty()) {
      return;
    }
    var json = new ConditionsJson(fields);
    json.client(conditions);
    json.stalls(conditions);
    json.network(conditions);
    json.shares(scorecard, conditions);
  }

  private void client(Conditions conditions) throws IOException {
    fields.open("client");
    fields.texts("lines", ClientLines.of(conditions));
    fields.openList("calibrations");
    for (Conditions.Session session : conditions.sessions()) {
      for (Map.Entry<String, StoredCalibration> entry : session.calibrations().entrySet()) {
        StoredCalibration calibration = entry.getValue();
        fields.open();
        fields.whole("session", session.number());
        fields.text("when", entry.getKey());
        fields.text("name", calibration.name());
        fields.text("skipped", calibration.skipped());
        fields.text("verdict", calibration.verdict());
        fields.openList("cells");
        for (StoredCell cell : calibration.cells()) {
          cell(cell);
        }
        fields.closeList();
        fields.close();
      }
    }
    fields.closeList();
    fields.close();
  }

  private void cell(StoredCell cell) throws IOException {
    fields.open();
    fields.text("key", cell.key());
    fields.text("title", cell.title());
    fields.text("channel", cell.channel());
    fields.text("error", cell.error());
    side("client", cell.clientNanos());
    side("floor", cell.floorNanos());
    fields.close();
  }

  private void side(String name, @Nullable List<Long> sample) throws IOException {
    if (sample == null) {
      return;
    }
    fields.open(name);
    fields.whole("n", sample.size());
    if (!sample.isEmpty()) {
      fields.whole("p50_nanos", Conditions.nanos(sample, Quantile.P50));
      fields.whole("p95_nanos", Conditions.nanos(sample, Quantile.P95));
    }
    fields.close();
  }

  private void causes(StallCauses stalls) throws IOException {
    fields.whole("of_5_ms_or_more", stalls.count());
    fields.openList("causes");
    for (StallCauses.Cause cause : stalls.causes()) {
      fields.open();
      fields.text("cause", cause.name());
      fields.whole("count", cause.count());
      fields.whole("longest_nanos", cause.longestNanos());
      fields.close();
    }
    fields.closeList();
  }

  private void stalls(Conditions conditions) throws IOException {
    fields.open("stalls");
    fields.flag("watched", conditions.stalls().watched());
    fields.text("absent", conditions.stalls().absent());
    if (conditions.stalls().absent() == null) {
      causes(conditions.stalls());
    }
    fields.openList("pauses");
    for (Conditions.Session session : conditions.sessions()) {
      PauseLog log = session.pauses();
      if (log != null) {
        fields.open();
        fields.whole("session", session.number());
        fields.text("absent", log.absent());
        if (log.absent() == null) {
          fields.text("source", "jfr");
          fields.whole("of_1_ms_or_more", log.pauses().size());
          fields.whole("shorter", log.shorter());
        }
        fields.close();
      }
    }
    fields.closeList();
    fields.close();
  }

  private void network(Conditions conditions) throws IOException {
    fields.openList("network");
    for (Conditions.Session session : conditions.sessions()) {
      NetworkLog log = session.network();
      if (log != null) {
        for (Moment moment : Moment.values()) {
          for (HostProbe probe : log.at(moment)) {
            probe(session.number(), moment, probe);
          }
        }
      }
    }
    fields.closeList();
  }

  private void probe(int session, Moment moment, HostProbe probe) throws IOException {
    fields.open();
    fields.whole("session", session);
    fields.text("when", moment.label());
    fields.text("host", probe.host());
    fields.whole("port", probe.port());
    fields.text("address", probe.address());
    probed("connect", probe.connectNanos());
    probed("handshake", probe.handshakeNanos());
    fields.text("failure", probe.failure());
    fields.close();
  }

  private void probed(String name, List<Long> sample) throws IOException {
    if (!sample.isEmpty()) {
      fields.whole(name + "_p50_nanos", Conditions.nanos(sample, Quantile.P50));
      fields.whole(name + "_n", sample.size());
    }
  }

  private void shares(Scorecard scorecard, Conditions conditions) throws IOException {
    fields.openList("where_the_time_went");
    for (Metric metric : TimeShare.METRICS) {
      for (TimeShare share : TimeShare.of(scorecard, conditions, metric)) {
        fields.open();
        fields.text("provider", share.provider());
        fields.text("metric", metric.key());
        part("p50", share.whole());
        part("client", share.client());
        part("network", share.network());
        fields.number("provider_nanos", share.restNanos());
        fields.texts("notes", share.notes());
        fields.close();
      }
    }
    fields.closeList();
  }

  private void part(String name, TimeShare.@Nullable Part part) throws IOException {
    if (part != null) {
      fields.open(name);
      fields.number("nanos", part.nanos());
      fields.whole("n", part.n());
      fields.text("method", part.method());
      fields.close();
    }
  }
}
