package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.stats.Quantile;
import java.util.List;
import org.junit.jupiter.api.Test;

final class HostVerdictTest {
  private static final Side FAST = Samples.steps(100, 1_000);

  @Test
  void a_machine_of_our_own_is_quiet() {
    HostVerdict verdict = judge(Samples.QUIET, FAST, Samples.QUIET);

    assertThat(verdict.host()).isEqualTo(HostVerdict.Host.QUIET);
    assertThat(verdict.reasons()).isEmpty();
  }

  @Test
  void others_may_use_five_percent_and_no_more() {
    assertThat(judge(use(0.05, 0, 0), FAST, Samples.QUIET).host())
        .isEqualTo(HostVerdict.Host.QUIET);
    assertThat(judge(use(0.051, 0, 0), FAST, Samples.QUIET).reasons())
        .containsExactly("others used 5.1 % of the processors before the first block");
    assertThat(judge(Samples.QUIET, FAST, use(0.5, 0, 0)).reasons())
        .containsExactly("others used 50.0 % of the processors during 'TLS, an event every 5 ms'");
  }

  @Test
  void what_the_host_gave_to_other_guests_is_named() {
    var stolen = new HostUse(1_000_000_000L, 0.2, 0.15, 0, null, 0, 0);

    assertThat(judge(stolen, FAST, Samples.QUIET).reasons())
        .containsExactly(
            "others used 20.0 % of the processors before the first block (15.0 % went to other"
                + " guests of the host)");
  }

  @Test
  void an_account_of_less_than_a_second_is_not_believed() {
    HostUse brief = Samples.host(999_999_999L, 0.9, 0, 0);

    assertThat(judge(brief, FAST, Samples.QUIET).host()).isEqualTo(HostVerdict.Host.QUIET);
  }

  @Test
  void a_late_bare_socket_makes_the_machine_busy() {
    Side late = Samples.steps(100, 16_000);

    assertThat(late.nanos(Quantile.P99)).isEqualTo(1_584_000);
    assertThat(judge(Samples.QUIET, late, Samples.QUIET).reasons())
        .containsExactly(
            "p99 of the bare socket was 1584 us in 'TLS, an event every 5 ms'; the limit is 1500"
                + " us");
  }

  @Test
  void stalls_may_take_half_a_percent_of_the_time_and_no_more() {
    assertThat(judge(Samples.QUIET, FAST, use(0.0, 1, 5_000_000)).host())
        .isEqualTo(HostVerdict.Host.QUIET);
    assertThat(judge(Samples.QUIET, FAST, use(0.0, 2, 6_000_000)).reasons())
        .containsExactly(
            "stalls took 1.2 % of the time during 'TLS, an event every 5 ms': 2 of 5 ms or more, the"
                + " longest 6000 us");
    assertThat(judge(use(0.0, 1, 9_000_000), FAST, Samples.QUIET).reasons())
        .singleElement()
        .asString()
        .contains("before the first block: 1 of");
  }

  @Test
  void our_own_collections_are_not_somebody_elses_work() {
    var swept = new HostUse(1_000_000_000L, 0.0, 0.0, 2, 6_000_000L, 12_000_000, 8_000_000);

    assertThat(judge(Samples.QUIET, FAST, swept).host()).isEqualTo(HostVerdict.Host.QUIET);
  }

  @Test
  void lateness_where_our_own_streams_fill_the_processors_is_no_reason_but_others_are() {
    Side late = Samples.steps(100, 16_000);

    assertThat(ten(late, use(0.0, 4, 7_000_000)).host()).isEqualTo(HostVerdict.Host.QUIET);
    assertThat(ten(late, use(0.06, 0, 0)).host()).isEqualTo(HostVerdict.Host.BUSY);
  }

  @Test
  void clients_that_took_turns_are_judged_once() {
    CellResult cell = Samples.receive(FAST, FAST, use(0.5, 0, 0));

    assertThat(HostVerdict.of(Samples.QUIET, List.of(cell, cell)).reasons()).hasSize(1);
  }

  @Test
  void a_system_that_does_not_tell_is_unknown_unless_something_else_speaks() {
    HostUse silent = Samples.host(2_000_000_000L, null, 0, 0);

    assertThat(judge(silent, FAST, silent).host()).isEqualTo(HostVerdict.Host.UNKNOWN);
    assertThat(judge(silent, FAST, use(0.0, 1, 9_000_000)).host()).isEqualTo(HostVerdict.Host.BUSY);
  }

  private static HostUse use(double foreign, int stalls, long stallNanos) {
    return Samples.host(1_000_000_000L, foreign, stalls, stallNanos);
  }

  private static HostVerdict judge(HostUse before, Side floor, HostUse during) {
    return HostVerdict.of(before, List.of(Samples.receive(floor, FAST, during)));
  }

  private static HostVerdict ten(Side floor, HostUse during) {
    return HostVerdict.of(
        Samples.QUIET,
        List.of(
            Samples.cell(Cells.ROUND, "ten streams", 10, ErrorKind.RECEIVE, floor, FAST, during)));
  }
}
