package io.tokenclock.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RehearsalTest {

  @ParameterizedTest
  @EnumSource(ClientExecutor.class)
  void makes_plain_and_tls_exchanges_and_has_one_handshake_refused(ClientExecutor executor)
      throws Exception {
    var options = TransportOptions.builder().executor(executor).build();

    RehearsalReport report = Rehearsal.run(options, 20);

    assertThat(report.failures()).isZero();
    assertThat(report.exchanges()).isEqualTo(40);
    assertThat(report.legs())
        .extracting(RehearsalReport.Leg::scheme)
        .containsExactly("http", "https");
    assertThat(report.legs()).allMatch(leg -> leg.exchanges() == 20);
    assertThat(report.legs()).allMatch(leg -> leg.first() != null && leg.last() != null);
    assertThat(report.refusedAsExpected()).isTrue();
  }

  @Test
  void refuses_to_rehearse_nothing() {
    assertThatThrownBy(() -> Rehearsal.run(TransportOptions.defaults(), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("exchanges");
  }
}
