package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.stats.Quantile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a median went: the client, the network, the provider. A reading aid: medians of three
 * different samples do not add up exactly, and no figure is corrected by it.
 *
 * @param provider id of the provider
 * @param metric the time that is divided
 * @param whole its median over completed requests, with its n
 * @param client what calibration says of the client; absent when this channel was not calibrated
 * @param network what probes, or the connections of the run itself, say of the network; absent when
 *     they say nothing steady
 * @param restNanos what is left for the provider, and for the parts that are absent; absent when
 *     the parts exceed the whole
 * @param notes why a part is absent, a sentence each
 */
record TimeShare(
    String provider,
    Metric metric,
    Part whole,
    @Nullable Part client,
    @Nullable Part network,
    @Nullable Double restNanos,
    List<String> notes) {

  /** The times that are divided. */
  static final List<Metric> METRICS = List.of(Metric.TTFT, Metric.E2E);

  private static final int MOST_CHANGE = 2;

  /** As many as a host is probed on each side: with fewer the probes say more. */
  private static final int FEWEST_OPENED = 5;

  TimeShare {
    notes = List.copyOf(notes);
  }

  /**
   * A median.
   *
   * @param nanos its value in nanoseconds
   * @param n size of the sample
   * @param method what it is the median of
   */
  record Part(double nanos, int n, String method) {}

  /**
   * One row per provider that has the figure; none when neither client nor network is known of any
   * of them.
   */
  static List<TimeShare> of(Scorecard scorecard, Conditions conditions, Metric metric) {
    List<TimeShare> rows = new ArrayList<>();
    for (ProviderScore score : scorecard.providers()) {
      Estimate median = score.estimate(metric, Statistic.P50, Form.PUBLISHED);
      Double value = median == null ? null : median.value();
      if (value != null) {
        int n = score.metric(metric).published().n();
        Part whole = new Part(value, n, "median over completed requests");
        rows.add(of(score, metric, whole, scorecard.plan(), conditions));
      }
    }
    boolean nothing = rows.stream().allMatch(r -> r.client == null && r.network == null);
    return nothing ? List.of() : rows;
  }

  private static TimeShare of(
      ProviderScore score, Metric metric, Part whole, BenchmarkPlan plan, Conditions conditions) {
    List<String> notes = new ArrayList<>();
    Part client = client(score.provider(), plan, conditions, notes);
    Part network = network(score, conditions, notes);
    double rest =
        whole.nanos - (client == null ? 0 : client.nanos) - (network == null ? 0 : network.nanos);
    if (rest < 0) {
      notes.add("no rest, since the parts exceed the whole");
    }
    return new TimeShare(
        score.provider().id(), metric, whole, client, network, rest < 0 ? null : rest, notes);
  }

  private static @Nullable Part client(
      PlannedProvider provider, BenchmarkPlan plan, Conditions conditions, List<String> notes) {
    String channel = channel(provider, plan);
    List<Long> errors = conditions.clientNanos(channel);
    if (errors.isEmpty()) {
      notes.add("no client part, since its error over " + channel + " is not known");
      return null;
    }
    return new Part(
        Conditions.nanos(errors, Quantile.P50),
        errors.size(),
        "median of the client's TTFT error over " + channel + ", all calibrations");
  }

  private static String channel(PlannedProvider provider, BenchmarkPlan plan) {
    boolean secure = provider.endpoint().toLowerCase(Locale.ROOT).startsWith("https:");
    return !secure ? "plain" : plan.http().version().equals("HTTP/2") ? "http2" : "tls";
  }

  private static @Nullable Part network(
      ProviderScore score, Conditions conditions, List<String> notes) {
    OpenedConnections opened = score.opened();
    if (opened.n() >= FEWEST_OPENED) {
      return network(score, opened);
    }
    List<Conditions.Probed> probes = conditions.probes(score.provider().endpoint());
    List<Long> connects = new ArrayList<>();
    List<Long> handshakes = new ArrayList<>();
    for (Conditions.Probed pair : probes) {
      List<Long> before = pair.before().connectNanos();
      List<Long> after = pair.after().connectNanos();
      if (before.isEmpty() || after.isEmpty()) {
        notes.add("no network part, since a probe was refused");
        return null;
      }
      long one = Conditions.nanos(before, Quantile.P50);
      long other = Conditions.nanos(after, Quantile.P50);
      if (Math.max(one, other) > MOST_CHANGE * Math.min(one, other)) {
        notes.add("no network part, since probes before and after differ by more than 2 x");
        return null;
      }
      connects.addAll(before);
      connects.addAll(after);
      handshakes.addAll(pair.before().handshakeNanos());
      handshakes.addAll(pair.after().handshakeNanos());
    }
    if (connects.isEmpty()) {
      notes.add("no network part, since the host was not probed on both sides of the rounds");
      return null;
    }
    double trip = Conditions.nanos(connects, Quantile.P50);
    if (!mostlyNew(score.ttftByConnection())) {
      return new Part(trip, connects.size(), "median TCP connect, one round trip");
    }
    double handshake = handshakes.isEmpty() ? 0 : Conditions.nanos(handshakes, Quantile.P50);
    return new Part(
        2 * trip + handshake,
        connects.size(),
        "two median TCP connects and a TLS handshake, since most requests opened a connection");
  }

  /** From the very connections of the run, where the client tells what they cost. */
  private static Part network(ProviderScore score, OpenedConnections opened) {
    double trip = Conditions.nanos(opened.tripNanos(), Quantile.P50);
    return mostlyNew(score.ttftByConnection())
        ? new Part(
            Conditions.nanos(opened.openNanos(), Quantile.P50) + trip,
            opened.n(),
            "median opening of the run's own connections and one round trip, since most requests"
                + " opened one")
        : new Part(
            trip, opened.n(), "median TCP connect of the run's own connections, one round trip");
  }

  private static boolean mostlyNew(Map<ConnectionUse, Distribution> byConnection) {
    int all = byConnection.values().stream().mapToInt(Distribution::n).sum();
    Distribution opened = byConnection.get(ConnectionUse.NEW);
    return opened != null && 2 * opened.n() > all;
  }
}
