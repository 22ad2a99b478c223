package io.tokenclock.testkit.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SoakTest {

  @Test
  void growth_is_told_from_the_second_block_on() {
    SoakBlock cold = new SoakBlock(10, 10, 10, 9, 9, 900_000L, 900_000L);
    SoakBlock warm = new SoakBlock(20, 10, 40, 5, 7, 50_000L, 80_000L);

    assertThat(Soak.growth(List.of(cold, warm, new SoakBlock(30, 10, 56, 5, 7, 150_000L, 1L))))
        .isEmpty();
    assertThat(Soak.growth(List.of(cold, warm, new SoakBlock(30, 8, 57, 6, 8, 200_001L, 1L))))
        .containsExactly(
            "memory grew from 40 to 57 MiB",
            "threads grew from 5 to 6",
            "descriptors grew from 7 to 8",
            "the median receive error grew from 50000 to 200001 ns",
            "2 exchanges before number 30 did not end with the right answer");
    assertThat(Soak.growth(List.of(cold, warm)))
        .containsExactly("expected 3 blocks or more, were 2");
  }
}
