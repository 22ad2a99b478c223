package io.tokenclock.testkit.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DrawTest {

  @Test
  void repeats_itself_from_the_same_parts() {
    List<Integer> options = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
    assertThat(Draw.of(1, 2, 3).shuffled(options)).isEqualTo(Draw.of(1, 2, 3).shuffled(options));
    assertThat(Draw.of(1, 2, 3).shuffled(options)).isNotEqualTo(Draw.of(1, 2, 4).shuffled(options));
  }

  @Test
  void reaches_both_ends_of_a_range() {
    Draw draw = Draw.of(7);
    boolean low = false;
    boolean high = false;
    for (int i = 0; i < 200; i++) {
      int number = draw.between(3, 5);
      assertThat(number).isBetween(3, 5);
      low |= number == 3;
      high |= number == 5;
    }
    assertThat(low && high).isTrue();
  }
}
