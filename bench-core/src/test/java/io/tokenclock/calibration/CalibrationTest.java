package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.Transports;
import io.tokenclock.lock.RunLock;
import io.tokenclock.lock.RunLockedException;
import io.tokenclock.stats.Quantile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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
            Cells.cadence(Channel.PLAIN, 5, 10, 2)
                .withExecutors(ClientExecutor.DIRECT, ClientExecutor.DEFAULT),
            Cells.cadence(Channel.TLS, 5, 10, 2),
            Cells.cadence(Channel.HTTP2, 5, 10, 2),
            Cells.round(2, 1),
            Cells.bundle(10, 2),
            Cells.straddle(10, 2),
            Cells.request(2, 10, 2),
            Cells.connection(true, 10, 2));
    var told = new ArrayList<String>();
    CalibrationResult result =
        Calibration.run(
            new CalibrationOptions(
                "small",
                cells,
                new CalibrationOptions.Effort(
                    5, Duration.ofMillis(20), Duration.ofMillis(50), 12, 1),
                3),
            new CalibrationListener() {
              @Override
              public void cell(CellResult cell, int done, int total) {
                told.add(done + "/" + total + " " + cell.key());
              }
            });

    assertThat(result.cells())
        .extracting(CellResult::key)
        .containsExactly(
            "plain-5ms",
            "plain-5ms-default-executor",
            "tls-5ms",
            "tls-5ms-ten-streams",
            "tls-five-per-write",
            "plain-over-16-kib",
            "request-2ms",
            "first-event-new-connection",
            "first-exchange-cold",
            "first-exchange-rehearsed");
    assertThat(told).hasSize(10).last().isEqualTo("10/10 " + FreshJvm.REHEARSED);
    // Core has no server for it.
    assertThat(result.notCalibrated())
        .singleElement()
        .asString()
        .contains("HTTP/2, an event every 5 ms", "bench-testkit");
    assertThat(check(result, CellChecks.EXACT)).isEqualTo(Check.Status.PASSED);
    for (CellResult cell : result.cells().subList(0, 8)) {
      assertThat(cell.client().n()).as(cell.key()).isEqualTo(N);
      Side floor = requireNonNull(cell.floor());
      assertThat(floor.n()).as(cell.key()).isEqualTo(N);
      assertThat(cell.client().samplesNanos()).allMatch(nanos -> nanos > 0);
      assertThat(floor.samplesNanos()).allMatch(nanos -> nanos > 0);
    }
    // The buffers of the client hold 16 KiB.
    assertThat(side(result, "plain-over-16-kib").split()).isEqualTo(N);
    // One write is one read of the floor: four of five events share it.
    assertThat(requireNonNull(result.cell("tls-five-per-write").orElseThrow().floor()).coalesced())
        .isEqualTo(N * 4 / 5);
    assertThat(result.cell("plain-5ms").orElseThrow().floor())
        .isEqualTo(result.cell("plain-5ms-default-executor").orElseThrow().floor());
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
  void clients_of_other_names_take_turns_and_have_results_of_their_own() throws Exception {
    CalibrationOptions two =
        new CalibrationOptions(
                "two",
                List.of(Cells.cadence(Channel.TLS, 2, 5, 2)),
                new CalibrationOptions.Effort(2, Duration.ofMillis(5), Duration.ZERO, 10, 1),
                1)
            .transports(Transports.JDK, "second");

    CalibrationResult result = Calibration.run(two);

    assertThat(result.cells())
        .extracting(CellResult::key, CellResult::transport)
        .containsExactly(
            tuple("tls-2ms", "jdk"),
            tuple("tls-2ms-second", "second"),
            tuple("first-exchange-cold", "jdk"),
            tuple("first-exchange-rehearsed", "jdk"),
            tuple("first-exchange-cold-second", "second"),
            tuple("first-exchange-rehearsed-second", "second"));
    assertThat(result.cell("tls-2ms", "second").orElseThrow().client().n()).isEqualTo(10);
    assertThat(CalibrationSummary.line(result, "second")).startsWith("client second: ");
  }

  @Test
  void cells_and_transports_are_chosen_by_name_and_wrong_names_are_answered_with_the_right_ones() {
    CalibrationOptions full = CalibrationOptions.full();

    assertThat(full.keys()).doesNotHaveDuplicates().contains("http2-5ms", "request-1000ms");
    assertThat(full.only(List.of("tls-5ms")).keys()).containsExactly("tls-5ms");
    assertThatThrownBy(() -> full.only(List.of("tls-5s")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tls-5s")
        .hasMessageContaining("plain-2ms, plain-5ms");
    assertThatThrownBy(() -> full.transports("jdk", "jdk"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("different names");
    assertThatThrownBy(() -> full.transports("curl"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'curl' is not on the class path");
  }

  @Test
  void a_quick_calibration_plans_for_less_than_a_minute_and_a_full_one_for_six() {
    assertThat(planned(CalibrationOptions.quick())).isLessThan(Duration.ofSeconds(40));
    assertThat(planned(CalibrationOptions.full()))
        .isBetween(Duration.ofSeconds(240), Duration.ofSeconds(320));
  }

  private static Duration planned(CalibrationOptions options) {
    return options.cells().stream()
        .map(cell -> cell.about(cell.clients(options.transports()).size()))
        .reduce(Duration.ZERO, Duration::plus);
  }

  @Test
  void a_calibration_has_the_machine_to_itself_unless_it_is_part_of_what_has_it() throws Exception {
    CalibrationOptions brief =
        new CalibrationOptions(
            "brief",
            List.of(Cells.cadence(Channel.PLAIN, 2, 2, 1)),
            new CalibrationOptions.Effort(1, Duration.ofMillis(5), Duration.ZERO, 1, 0),
            1);
    RunLock machine = RunLock.machine(Path.of("elsewhere"));
    try {
      assertThat(Calibration.run(brief).cells()).hasSize(1);
      assertThat(RunLock.machineIsOurs()).isTrue();
      assertThat(CompletableFuture.supplyAsync(() -> refusal(brief)).get())
          .contains("process " + ProcessHandle.current().pid(), "elsewhere");
    } finally {
      machine.close();
    }
    assertThat(RunLock.machineIsOurs()).isFalse();
    assertThat(Calibration.run(brief).cells()).hasSize(1);
    assertThat(RunLock.machineIsOurs()).isFalse();
  }

  /** What another thread is told. */
  private static String refusal(CalibrationOptions options) {
    try {
      return "not refused: " + Calibration.run(options);
    } catch (RunLockedException e) {
      return String.valueOf(e.getMessage());
    } catch (IOException | InterruptedException e) {
      return "refused for another reason: " + e;
    }
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
