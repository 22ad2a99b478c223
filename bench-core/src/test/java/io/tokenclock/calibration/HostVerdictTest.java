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
    assertThat(judge(use(0.05, 0), FAST, Samples.QUIET).host()).isEqualTo(HostVerdict.Host.QUIET);
    assertThat(judge(use(0.051, 0), FAST, Samples.QUIET).reasons())
        .containsExactly("others used 5.1 % of the processors before the first block");
    assertThat(judge(Samples.QUIET, FAST, use(0.5, 0)).reasons())
        .containsExactly("others used 50.0 % of the processors during 'TLS, an event every 5 ms'");
  }

  @Test
  void an_account_of_less_than_a_second_is_not_believed() {
    var brief = new HostUse(999_999_999L, 0.9, 0, null);

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
  void a_stall_during_a_block_makes_the_machine_busy() {
    assertThat(judge(Samples.QUIET, FAST, use(0.0, 2)).reasons())
        .singleElement()
        .asString()
        .contains("every 5 ms': 2, the longest 9000 us");
  }

  @Test
  void a_system_that_does_not_tell_is_unknown_unless_something_else_speaks() {
    var silent = new HostUse(2_000_000_000L, null, 0, null);

    assertThat(judge(silent, FAST, silent).host()).isEqualTo(HostVerdict.Host.UNKNOWN);
    assertThat(judge(silent, FAST, use(0.0, 1)).host()).isEqualTo(HostVerdict.Host.BUSY);
  }

  private static HostUse use(double foreign, int stalls) {
    return new HostUse(1_000_000_000L, foreign, stalls, stalls == 0 ? null : 9_000_000L);
  }

  private static HostVerdict judge(HostUse before, Side floor, HostUse during) {
    return HostVerdict.of(before, List.of(Samples.receive(floor, FAST, during)));
  }
}
