package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.stats.Quantile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A whole calibration with few samples: real sockets, real processes. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
final class CalibrationTest {
  private static final int N = 20;

  @Test
  void a_small_calibration_finds_every_event_in_every_cell() throws Exception {
    List<Cell> cells =
        List.of(
            Cells.cadence(Channel.PLAIN, 5, 10, 2),
            Cells.cadence(Channel.TLS, 5, 10, 2),
            Cells.round(2, 1),
            Cells.straddle(10, 2),
            Cells.request(2, 10, 2),
            Cells.connection(true, 10, 2));
    var told = new ArrayList<String>();
    CalibrationResult result =
        Calibration.run(
            new CalibrationOptions("small", cells, 3, 5, Duration.ofMillis(50), 12, 1),
            new CalibrationListener() {
              @Override
              public void cell(CellResult cell, int done, int total) {
                told.add(done + "/" + total + " " + cell.key());
              }
            });

    assertThat(result.cells()).hasSize(8);
    assertThat(told).hasSize(8).last().isEqualTo("8/8 " + FreshJvm.REHEARSED);
    assertThat(check(result, CellChecks.EXACT)).isEqualTo(Check.Status.PASSED);
    for (CellResult cell : result.cells().subList(0, 6)) {
      assertThat(cell.client().n()).as(cell.key()).isEqualTo(N);
      Side floor = requireNonNull(cell.floor());
      assertThat(floor.n()).as(cell.key()).isEqualTo(N);
      assertThat(cell.client().samplesNanos()).allMatch(nanos -> nanos > 0);
      assertThat(floor.samplesNanos()).allMatch(nanos -> nanos > 0);
    }
    // The buffers of the client hold 16 KiB.
    assertThat(side(result, "plain-over-16-kib").split()).isEqualTo(N);
    // A new connection costs a handshake, which no reused one pays.
    assertThat(side(result, "first-event-new-connection").nanos(Quantile.P50))
        .isGreaterThan(side(result, "request-2ms").nanos(Quantile.P50));
    assertThat(side(result, FreshJvm.COLD).nanos(Quantile.P50)).isPositive();
    assertThat(check(result, NagleDrill.NAME)).isEqualTo(Check.Status.PASSED);
    assertThat(check(result, StallDrill.NAME)).isNotEqualTo(Check.Status.FAILED);
    JsonNode json = new ObjectMapper().readTree(CalibrationJson.render(result));
    assertThat(json.path("format").asText()).isEqualTo("tokenclock.calibration/1");
    assertThat(json.path("cells").path(0).path("client").path("samples_nanos")).hasSize(N);
  }

  @Test
  void the_emitter_ends_with_its_input() throws IOException, InterruptedException {
    ChildJvm child = ChildJvm.small(Emitter.class);
    long pid = child.pid();
    child.line();
    assertThat(ProcessHandle.of(pid)).isPresent();

    child.close();

    assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
  }

  private static Side side(CalibrationResult result, String key) {
    return result.cell(key).orElseThrow().client();
  }

  private static Check.Status check(CalibrationResult result, String name) {
    return result.checks().stream()
        .filter(check -> check.name().equals(name))
        .findFirst()
        .orElseThrow()
        .status();
  }
}
