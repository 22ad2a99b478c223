package io.tokenclock.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class McNemarTest {

  @Test
  void only_rounds_that_one_of_both_passed_count() {
    // 3 of 3 discordant rounds: two-sided p is 2 / 2^3.
    assertThat(new McNemar(97, 3, 0, 0).pValue()).isCloseTo(0.25, within(1e-12));
    assertThat(new McNemar(0, 3, 0, 200).pValue()).isCloseTo(0.25, within(1e-12));
    assertThat(new McNemar(97, 3, 0, 0).difference()).isEqualTo(0.03);
  }

  @Test
  void without_discordant_rounds_nothing_speaks_for_a_difference() {
    McNemar same = new McNemar(50, 0, 0, 2);

    assertThat(same.pValue()).isEqualTo(1);
    assertThat(same.low(0.05)).isZero();
    assertThat(same.high(0.05)).isZero();
  }

  @Test
  void interval_excludes_zero_exactly_when_the_p_value_is_small() {
    for (int first = 0; first < 30; first++) {
      for (int second = 0; second < 30; second++) {
        McNemar counts = new McNemar(100, first, second, 5);
        for (double rate : new double[] {0.05, 0.05 / 45}) {
          assertThat(counts.low(rate) > 0 || counts.high(rate) < 0)
              .as("%d against %d", first, second)
              .isEqualTo(counts.pValue() <= rate);
        }
      }
    }
  }

  @Test
  void no_round_is_refused() {
    assertThatThrownBy(() -> new McNemar(0, 0, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new McNemar(1, -1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}
