package io.tokenclock.report;

import static io.tokenclock.report.SampleConditions.calibration;
import static io.tokenclock.report.SampleConditions.session;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.StoredCalibration;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ConditionsTest {
  private static final NetworkLog UNPROBED = new NetworkLog(List.of(), List.of());

  @Test
  void the_clients_error_is_the_largest_p95_of_all_calibrations() {
    // p95 of 20 is the 19th value: 19 x 50 us before, 19 x 100 us after.
    assertThat(SampleConditions.conditions().clientError()).isEqualTo(Duration.ofNanos(1_900_000));
  }

  @Test
  void another_client_is_read_by_the_same_cells() {
    List<Long> client = SampleConditions.steps(20, 50_000);
    var calibration =
        new StoredCalibration(
            "run",
            null,
            "QUIET",
            List.of(
                SampleConditions.cell("tls-16ms-okhttp", "receive", client, client),
                SampleConditions.cell("tls-5ms-okhttp", "receive", client, client),
                SampleConditions.cell("tls-first-okhttp", "first_event", client, client)));
    var conditions =
        new Conditions(List.of(session(Map.of("before", calibration), UNPROBED)), StallCauses.NONE);

    assertThat(conditions.clientError()).isEqualTo(Duration.ofNanos(950_000));
    assertThat(conditions.clientNanos("tls")).isEqualTo(client);
    assertThat(ClientLines.of(conditions))
        .contains(
            "client before the rounds: tls TTFT 500/950 (+0/+0), n 20, receive +0/+0 at 5 ms,"
                + " +0/+0 at 16 ms; QUIET (us, p50/p95; + over a bare socket)");
  }

  @Test
  void what_was_not_calibrated_has_no_error() {
    Conditions skipped =
        new Conditions(
            List.of(session(Map.of("before", StoredCalibration.skipped("off")), UNPROBED)),
            StallCauses.NONE);

    assertThat(skipped.clientError()).isNull();
    assertThat(Conditions.NONE.clientError()).isNull();
    assertThat(ClientLines.of(Conditions.NONE)).isEmpty();
    assertThat(ClientLines.of(skipped))
        .containsExactly(
            "client before the rounds: not calibrated, off",
            "The client's own error is not known, so ranks do not consider it.");
  }

  @Test
  void a_folder_without_any_calibration_says_so() {
    assertThat(
            ClientLines.of(new Conditions(List.of(session(Map.of(), UNPROBED)), StallCauses.NONE)))
        .first()
        .isEqualTo("client: not calibrated; the folder holds no calibration");
  }

  @Test
  void lines_name_each_calibration_and_what_stalled() {
    List<String> lines = ClientLines.of(SampleConditions.conditions());

    assertThat(lines)
        .containsExactly(
            "client before the rounds: tls TTFT 500/950 (+250/+475), n 20, request +250/+475,"
                + " receive +250/+475 at 5 ms, +250/+475 at 16 ms; QUIET (us, p50/p95; + over a bare"
                + " socket)",
            "client after the rounds: tls TTFT 1000/1900 (+500/+950), n 20, request +500/+950,"
                + " receive +500/+950 at 5 ms, +500/+950 at 16 ms; BUSY (us, p50/p95; + over a bare"
                + " socket)",
            "A difference of times below 1.9 ms is no certainty: the largest p95 of the client's"
                + " TTFT error. Nothing is subtracted.",
            "Stalls of 5 ms or more while exchanges ran: 3. Causes: gc: ParallelScavenge"
                + " (Allocation Failure) (2, longest 12.0 ms); outside the JVM, which paused"
                + " nothing meanwhile (1, longest 8.5 ms)");
  }

  @Test
  void sessions_are_told_apart_and_a_servers_log_is_named() {
    Map<String, StoredCalibration> log = new LinkedHashMap<>();
    log.put(
        "log",
        new StoredCalibration(
            StoredCalibration.LOG,
            null,
            null,
            List.of(
                new StoredCalibration.StoredCell(
                    "plain-first",
                    "t",
                    "plain",
                    "first_event",
                    SampleConditions.steps(20, 10_000),
                    null))));
    Conditions two =
        new Conditions(
            List.of(
                session(log, UNPROBED),
                new Conditions.Session(
                    2, Map.of("before", calibration("QUIET", 1_000)), UNPROBED, null)),
            StallCauses.NONE);

    assertThat(ClientLines.of(two))
        .contains(
            "client in session 1, from the servers' own log: plain TTFT 100/190, n 20 (us, p50/p95)")
        .anyMatch(
            line -> line.startsWith("client before the rounds in session 2: tls TTFT 10/19 "));
  }

  @Test
  void another_client_has_an_error_of_its_own_too() {
    StoredCalibration other =
        new StoredCalibration(
            "run",
            null,
            "QUIET",
            List.of(
                SampleConditions.cell(
                    "tls-first-okhttp",
                    "first_event",
                    SampleConditions.steps(20, 10_000),
                    SampleConditions.steps(20, 5_000)),
                SampleConditions.cell(
                    "tls-16ms-okhttp",
                    "receive",
                    SampleConditions.steps(20, 10_000),
                    SampleConditions.steps(20, 5_000))));
    Conditions conditions =
        new Conditions(List.of(session(Map.of("before", other), UNPROBED)), StallCauses.NONE);

    assertThat(conditions.clientError()).isEqualTo(Duration.ofNanos(190_000));
    assertThat(ClientLines.of(conditions))
        .contains(
            "client before the rounds: tls TTFT 100/190 (+50/+95), n 20, receive +50/+95 at 16 ms;"
                + " QUIET (us, p50/p95; + over a bare socket)");
  }
}
