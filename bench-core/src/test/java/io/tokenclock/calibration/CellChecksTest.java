package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.calibration.Check.Status;
import io.tokenclock.calibration.StallDrill.Window;
import io.tokenclock.capture.Stall;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What the checks say to figures that are known. */
final class CellChecksTest {
  private static final long MILLI = 1_000_000;
  private static final List<Window> WINDOWS =
      List.of(
          new Window(0, 1_000 * MILLI, Duration.ZERO),
          new Window(2_000 * MILLI, 2_060 * MILLI, Duration.ofMillis(50)),
          new Window(3_000 * MILLI, 3_510 * MILLI, Duration.ofMillis(500)));
  private static final Stall SHORT = new Stall(2_001 * MILLI, 51 * MILLI);
  private static final Stall LONG = new Stall(3_001 * MILLI, 502 * MILLI);

  @Test
  void marks_are_judged_by_the_worst_cell_and_only_when_quiet() {
    List<CellResult> near = cells(Samples.steps(100, 15_000));
    List<CellResult> far = cells(Samples.steps(100, 16_000));
    var quiet = new HostVerdict(HostVerdict.Host.QUIET, List.of());
    var busy = new HostVerdict(HostVerdict.Host.BUSY, List.of("why"));

    assertThat(CellChecks.marks(near, quiet).status()).isEqualTo(Status.PASSED);
    assertThat(CellChecks.marks(far, quiet).status()).isEqualTo(Status.FAILED);
    assertThat(CellChecks.marks(far, busy).status()).isEqualTo(Status.NOT_JUDGED);
  }

  @Test
  void a_maximum_of_few_marks_is_not_taken_for_a_p99() {
    var quiet = new HostVerdict(HostVerdict.Host.QUIET, List.of());

    assertThat(CellChecks.marks(cells(Samples.steps(99, 20_000)), quiet).status())
        .isEqualTo(Status.NOT_JUDGED);
  }

  @Test
  void a_mark_before_its_event_counts_as_far_off_as_one_after_it() {
    List<CellResult> early = cells(Samples.steps(100, -16_000));

    assertThat(CellChecks.marks(early, new HostVerdict(HostVerdict.Host.QUIET, List.of())).status())
        .isEqualTo(Status.FAILED);
  }

  @Test
  void one_lost_event_fails_and_is_named() {
    var lossy = new Side(List.of(1L), 2, 1, 0, 0, 0, 0, 0);

    Check check = CellChecks.exact(cells(lossy));

    assertThat(check.status()).isEqualTo(Status.FAILED);
    assertThat(check.detail()).contains("tls-5ms client: 1 of 2 events");
    assertThat(CellChecks.exact(cells(Samples.steps(5, 1))).status()).isEqualTo(Status.PASSED);
  }

  @Test
  void ranks_of_the_99_percent_interval_are_those_of_the_tables() {
    assertThat(SelfTest.lowerRank(10)).isEqualTo(1);
    assertThat(SelfTest.lowerRank(20)).isEqualTo(4);
    assertThat(SelfTest.lowerRank(100)).isEqualTo(37);
  }

  @Test
  void a_client_that_differs_from_itself_fails() {
    List<Long> balanced = LongStream.rangeClosed(-50, 49).boxed().toList();
    // Rank 37 of 100 is 1: no more than 36 differences are at or below 0.
    List<Long> shifted = LongStream.rangeClosed(-35, 64).boxed().toList();

    assertThat(SelfTest.judge(balanced).status()).isEqualTo(Status.PASSED);
    assertThat(SelfTest.judge(shifted).status()).isEqualTo(Status.FAILED);
    assertThat(SelfTest.judge(List.of(1L, 2L)).status()).isEqualTo(Status.NOT_JUDGED);
  }

  @Test
  void the_nagle_drill_fails_when_the_step_is_missing_or_always_there() {
    assertThat(NagleDrill.judge(42 * MILLI, MILLI).status()).isEqualTo(Status.PASSED);
    assertThat(NagleDrill.judge(MILLI, MILLI).status()).isEqualTo(Status.FAILED);
    assertThat(NagleDrill.judge(42 * MILLI, 42 * MILLI).status()).isEqualTo(Status.FAILED);
  }

  @Test
  void the_stall_drill_fails_when_a_stop_is_missed() {
    assertThat(StallDrill.judge(WINDOWS, List.of(SHORT, LONG)).status()).isEqualTo(Status.PASSED);
    assertThat(StallDrill.judge(WINDOWS, List.of(SHORT)).status()).isEqualTo(Status.FAILED);
    assertThat(StallDrill.judge(WINDOWS, List.of()).status()).isEqualTo(Status.FAILED);
  }

  @Test
  void the_stall_drill_proves_nothing_when_the_machine_stalls_by_itself() {
    var own = new Stall(500 * MILLI, 30 * MILLI);

    assertThat(StallDrill.judge(WINDOWS, List.of(own, SHORT, LONG)).status())
        .isEqualTo(Status.NOT_JUDGED);
  }

  private static List<CellResult> cells(Side client) {
    return List.of(Samples.receive(null, client, Samples.QUIET));
  }
}
