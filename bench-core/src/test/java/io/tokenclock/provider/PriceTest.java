package io.tokenclock.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

final class PriceTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);

  @Test
  void dollars_are_exact() {
    var price = new Price(new BigDecimal("0.15"), new BigDecimal("0.50"), DAY);
    assertThat(price.dollars(1_000, 256)).isEqualByComparingTo("0.000278");
    assertThat(price.dollars(0, 0)).isEqualByComparingTo("0");
  }

  @Test
  void a_negative_price_is_refused_by_name() {
    assertThatThrownBy(() -> new Price(new BigDecimal("-1"), BigDecimal.ONE, DAY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("inputPerMillion: expected 0 or more, was -1");
    assertThatThrownBy(() -> new Price(BigDecimal.ONE, new BigDecimal("-0.1"), DAY))
        .hasMessage("outputPerMillion: expected 0 or more, was -0.1");
  }
}
