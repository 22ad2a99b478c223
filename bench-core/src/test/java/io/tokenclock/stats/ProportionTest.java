package io.tokenclock.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class ProportionTest {

  @Test
  void three_of_three_hundred_have_the_known_wilson_interval() {
    Proportion p = Proportion.of(3, 300);

    assertThat(p.ratio()).isEqualTo(0.01);
    assertThat(p.low()).isCloseTo(0.0034, within(0.00005));
    assertThat(p.high()).isCloseTo(0.0290, within(0.00005));
  }

  @Test
  void none_of_three_hundred_is_not_certainty() {
    Proportion p = Proportion.of(0, 300);

    assertThat(p.low()).isZero();
    assertThat(p.high()).isCloseTo(0.0126, within(0.00005));
    assertThat(Proportion.of(300, 300).high()).isCloseTo(1, within(1e-12));
  }

  @Test
  void limits_are_judged_by_whole_numbers() {
    assertThat(Proportion.of(285, 300).isAtLeastPercent(95)).isTrue();
    assertThat(Proportion.of(284, 300).isAtLeastPercent(95)).isFalse();
    assertThat(Proportion.of(3, 300).isAtMostPercent(1)).isTrue();
    assertThat(Proportion.of(4, 300).isAtMostPercent(1)).isFalse();
  }

  @Test
  void a_share_of_nothing_is_refused() {
    assertThatThrownBy(() -> Proportion.of(0, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Proportion.of(4, 3)).isInstanceOf(IllegalArgumentException.class);
  }
}
