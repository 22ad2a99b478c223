package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.SampleConditions.calibration;
import static io.tokenclock.report.SampleConditions.probe;
import static io.tokenclock.report.SampleConditions.session;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.PhaseMarks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TimeShareTest {
  private static final String HOST = "127.0.0.1";
  private static final long MS = 1_000_000;

  @Test
  void a_median_is_divided_into_client_network_and_the_rest() {
    // TTFT 100, 101, ..., 129 ms: p50 is the 15th value. Client p50 0.5 ms, one round trip 20 ms.
    TimeShare share = share(run(ConnectionUse.REUSED), calibrated(), network(20, 20));

    assertThat(share.whole())
        .isEqualTo(new TimeShare.Part(114e6, 30, "median over completed requests"));
    assertThat(requireNonNull(share.client()).nanos()).isEqualTo(500_000);
    assertThat(requireNonNull(share.client()).n()).isEqualTo(20);
    assertThat(requireNonNull(share.network()).nanos()).isEqualTo(20e6);
    assertThat(requireNonNull(share.network()).n()).isEqualTo(10);
    assertThat(share.restNanos()).isEqualTo(93.5e6);
    assertThat(share.notes()).isEmpty();
  }

  @Test
  void the_network_part_is_absent_when_probes_differ_by_more_than_two_times() {
    assertThat(share(run(ConnectionUse.REUSED), calibrated(), network(20, 40)).network())
        .isNotNull();

    TimeShare share = share(run(ConnectionUse.REUSED), calibrated(), network(20, 41));

    assertThat(share.network()).isNull();
    assertThat(share.restNanos()).isEqualTo(113.5e6);
    assertThat(share.notes())
        .containsExactly("no network part, since probes before and after differ by more than 2 x");
  }

  @Test
  void a_refused_probe_and_a_missing_side_leave_the_network_part_out() {
    var refused =
        new HostProbe(HOST, 443, true, HOST, List.of(), List.of(), "ConnectException: refused");

    assertThat(
            share(
                    run(ConnectionUse.REUSED),
                    calibrated(),
                    new NetworkLog(List.of(probe(HOST, 20)), List.of(refused)))
                .notes())
        .containsExactly("no network part, since a probe was refused");
    assertThat(
            share(
                    run(ConnectionUse.REUSED),
                    calibrated(),
                    new NetworkLog(List.of(probe(HOST, 20)), List.of()))
                .notes())
        .containsExactly(
            "no network part, since the host was not probed on both sides of the rounds");
  }

  @Test
  void who_opens_connections_pays_for_them() {
    // Two connects of 20 ms and a handshake of 60 ms.
    TimeShare share = share(run(ConnectionUse.NEW), calibrated(), network(20, 20));

    assertThat(requireNonNull(share.network()).nanos()).isEqualTo(100e6);
    assertThat(share.restNanos()).isEqualTo(13.5e6);
  }

  @Test
  void connections_of_the_run_itself_say_more_than_probes() {
    // TCP took 8 ms, everything until the connection was ready 30 ms; probes say 20 ms.
    var phases = new PhaseMarks(0L, 1 * MS, 1 * MS, 30 * MS, 9 * MS, 29 * MS, 30 * MS, 31 * MS);

    TimeShare fresh = share(run(ConnectionUse.NEW, phases, 30), calibrated(), network(20, 20));
    assertThat(requireNonNull(fresh.network()).nanos()).isEqualTo(38e6);
    assertThat(requireNonNull(fresh.network()).n()).isEqualTo(30);

    TimeShare kept = share(run(ConnectionUse.REUSED, phases, 5), calibrated(), network(20, 20));
    assertThat(requireNonNull(kept.network()).nanos()).isEqualTo(8e6);
    assertThat(requireNonNull(kept.network()).n()).isEqualTo(5);

    TimeShare few = share(run(ConnectionUse.REUSED, phases, 4), calibrated(), network(20, 20));
    assertThat(requireNonNull(few.network()).nanos()).isEqualTo(20e6);
  }

  @Test
  void parts_that_exceed_the_whole_leave_no_rest() {
    TimeShare share = share(run(ConnectionUse.NEW), calibrated(), network(30, 30));

    assertThat(share.restNanos()).isNull();
    assertThat(share.notes()).containsExactly("no rest, since the parts exceed the whole");
  }

  @Test
  void without_calibration_and_probes_there_is_no_table() {
    Conditions unknown =
        new Conditions(
            List.of(
                session(
                    Map.of("before", StoredCalibration.skipped("off")),
                    new NetworkLog(List.of(), List.of()))),
            StallCauses.NONE);
    Scorecard card = Scorecard.of(Plans.of(30, "alpha"), run(ConnectionUse.REUSED));

    assertThat(TimeShare.of(card, unknown, Metric.TTFT)).isEmpty();
    TextPage page = new TextPage();
    TimeShareTable.print(page, card, unknown, true);
    assertThat(page.text()).isEmpty();
  }

  @Test
  void bars_are_as_long_as_their_share_of_the_longest_and_show_every_part() {
    TimeShare share = share(run(ConnectionUse.REUSED), calibrated(), network(20, 20));

    assertThat(TimeShareTable.bar(share, 114e6)).isEqualTo("#======" + ".".repeat(26));
    assertThat(TimeShareTable.bar(share, 228e6)).isEqualTo("#===" + ".".repeat(13));
  }

  private static TimeShare share(
      List<Measurement> run, Map<String, StoredCalibration> calibrations, NetworkLog network) {
    Scorecard card = Scorecard.of(Plans.of(30, "alpha"), run);
    Conditions conditions =
        new Conditions(List.of(session(calibrations, network)), StallCauses.NONE);
    List<TimeShare> shares = TimeShare.of(card, conditions, Metric.TTFT);
    assertThat(shares).hasSize(1);
    return shares.get(0);
  }

  private static Map<String, StoredCalibration> calibrated() {
    return Map.of("before", calibration("QUIET", 50_000));
  }

  private static NetworkLog network(long before, long after) {
    return new NetworkLog(List.of(probe(HOST, before)), List.of(probe(HOST, after)));
  }

  /** The first so many exchanges opened a connection, all others had the given use. */
  private static List<Measurement> run(ConnectionUse others, PhaseMarks phases, int opened) {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 30; round++) {
      MeasurementBuilder one = completed("alpha", round, 100 + round, 500, 50.0);
      measurements.add(
          round < opened
              ? one.connection(ConnectionUse.NEW).phases(phases).build()
              : one.connection(others).build());
    }
    return measurements;
  }

  private static List<Measurement> run(ConnectionUse use) {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 30; round++) {
      measurements.add(completed("alpha", round, 100 + round, 500, 50.0).connection(use).build());
    }
    return measurements;
  }
}
