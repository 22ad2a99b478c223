package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.calibration.StoredCalibration.StoredCell;
import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.Transports;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Files of a session: what was written comes back, and what is damaged is named. */
final class StoredCalibrationTest {

  @Test
  void samples_of_a_whole_calibration_come_back() throws IOException {
    CalibrationResult result = Samples.result();

    assertThat(StoredCalibration.read(CalibrationJson.render(result)))
        .isEqualTo(StoredCalibration.of(result));
  }

  @Test
  void a_part_of_one_and_a_skipped_one_come_back() throws IOException {
    var log =
        new StoredCalibration(
            StoredCalibration.LOG,
            null,
            null,
            List.of(
                new StoredCell("tls-first", "t", "tls", "first_event", List.of(3L, -1L), null)));
    StoredCalibration skipped = StoredCalibration.skipped("switched off by the user");

    assertThat(StoredCalibration.read(log.json())).isEqualTo(log);
    assertThat(StoredCalibration.read(skipped.json())).isEqualTo(skipped);
  }

  @Test
  void probes_and_pauses_come_back() throws IOException {
    var probe = new HostProbe("h", 443, true, "192.0.2.1", List.of(5L), List.of(7L), null);
    var refused = new HostProbe("x", 80, false, null, List.of(), List.of(), "refused");
    var network = new NetworkLog(List.of(probe, refused), List.of(probe));
    var pauses =
        new PauseLog(null, List.of(new ProcessPause(ProcessPause.GC, "Copy (x)", -4, 9)), 2);

    assertThat(NetworkLog.read(network.json())).isEqualTo(network);
    assertThat(PauseLog.read(pauses.json())).isEqualTo(pauses);
    assertThat(PauseLog.read(PauseLog.unknown("no module").json()))
        .isEqualTo(PauseLog.unknown("no module"));
  }

  @Test
  void what_is_damaged_is_named() {
    String json = CalibrationJson.render(Samples.result());

    assertThatThrownBy(() -> StoredCalibration.read(json.replace("\"samples_nanos\"", "\"s\"")))
        .isInstanceOf(IOException.class)
        .hasMessage("member 'samples_nanos' is missing");
    assertThatThrownBy(() -> StoredCalibration.read(json.replace("calibration/1", "calibration/9")))
        .hasMessageContaining("expected tokenclock.calibration/1, was tokenclock.calibration/9");
    assertThatThrownBy(() -> StoredCalibration.read(json.substring(0, 40)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not one JSON object");
    assertThatThrownBy(() -> StoredCalibration.read("[]")).hasMessageContaining("'format'");
  }

  @Test
  void the_calibration_of_a_run_takes_at_most_seventeen_seconds_of_streams() {
    for (int plain = 0; plain <= 12; plain++) {
      for (int tls = plain == 0 ? 1 : 0; tls <= 12; tls++) {
        Duration all = Duration.ZERO;
        for (Cell cell : RunCells.of(plain, tls, Channel.TLS, ClientExecutor.DIRECT)) {
          StreamShape shape = cell.shape();
          long exchange =
              cell.pause().toNanos() + shape.delayNanos() + shape.events() * shape.gapNanos();
          long block = cell.exchanges() * exchange;
          all = all.plusNanos(2L * cell.blocks() * block);
        }
        assertThat(all).as("%d plain, %d TLS", plain, tls).isLessThan(Duration.ofSeconds(18));
      }
    }
  }

  @Test
  void only_the_channels_of_a_run_are_calibrated() {
    assertThat(channels(0, 3)).containsExactly(Channel.TLS);
    assertThat(channels(1, 0)).containsExactly(Channel.PLAIN);
    assertThat(channels(1, 1)).containsExactlyInAnyOrder(Channel.PLAIN, Channel.TLS);
    assertThatThrownBy(() -> CalibrationOptions.forRun(0, 0, Channel.TLS, ClientExecutor.DIRECT))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_run_over_http2_with_the_default_threads_is_calibrated_just_so() {
    CalibrationOptions options =
        CalibrationOptions.forRun(1, 2, Channel.HTTP2, ClientExecutor.DEFAULT);

    assertThat(options.cells())
        .extracting(Cell::channel)
        .containsOnly(Channel.PLAIN, Channel.HTTP2);
    assertThat(options.cells())
        .allSatisfy(
            cell ->
                assertThat(cell.clients(List.of(Transports.JDK)))
                    .containsExactly(new ClientSetup(Transports.JDK, ClientExecutor.DEFAULT)));
  }

  private static Set<Channel> channels(int plain, int tls) {
    return CalibrationOptions.forRun(plain, tls, Channel.TLS, ClientExecutor.DIRECT)
        .cells()
        .stream()
        .map(Cell::channel)
        .collect(Collectors.toSet());
  }
}
