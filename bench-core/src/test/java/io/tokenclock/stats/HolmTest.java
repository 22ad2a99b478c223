package io.tokenclock.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class HolmTest {

  @Test
  void each_step_is_held_to_the_number_of_those_left() {
    double[] adjusted = Holm.adjusted(0.01, 0.04, 0.03, 0.005);

    // 0.005 * 4, 0.01 * 3, 0.03 * 2; 0.04 * 1 is below the step before it.
    assertThat(adjusted).containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
  }

  @Test
  void nothing_grows_beyond_one_and_nothing_to_correct_is_fine() {
    assertThat(Holm.adjusted(0.9, 0.8)).containsExactly(1, 1);
    assertThat(Holm.adjusted()).isEmpty();
    assertThat(Holm.errorRates(0.05)).isEmpty();
  }

  @Test
  void an_interval_at_its_rate_excludes_zero_exactly_when_the_corrected_p_is_small() {
    Random random = new Random(2);
    for (int trial = 0; trial < 500; trial++) {
      double[] p = random.doubles(1 + random.nextInt(12)).map(v -> v * v * v).toArray();
      double[] adjusted = Holm.adjusted(p);
      double[] rates = Holm.errorRates(0.05, p);
      for (int i = 0; i < p.length; i++) {
        assertThat(p[i] <= rates[i]).isEqualTo(adjusted[i] <= 0.05);
      }
    }
  }
}
