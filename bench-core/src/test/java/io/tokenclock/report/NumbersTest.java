package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class NumbersTest {

  @Test
  void a_number_for_a_file_has_at_most_six_decimals_and_no_exponent() {
    assertThat(Numbers.forFile(1.0 / 3).toPlainString()).isEqualTo("0.333333");
    assertThat(Numbers.forFile(2.0e-3).toPlainString()).isEqualTo("0.002");
    assertThat(Numbers.forFile(20_000_000_001.0).toPlainString()).isEqualTo("20000000001");
    assertThat(Numbers.forFile(1e15).toPlainString()).isEqualTo("1000000000000000");
    assertThat(Numbers.forFile(-0.0).toPlainString()).isEqualTo("0");
    assertThat(Numbers.forFile(0.0000004).toPlainString()).isEqualTo("0");
  }

  @Test
  void a_number_for_a_table_is_rounded_and_never_minus_zero() {
    assertThat(Numbers.millis(812_499_999)).isEqualTo("812");
    assertThat(Numbers.millis(812_500_000)).isEqualTo("813");
    assertThat(Numbers.millis(81_249_999)).isEqualTo("81.2");
    assertThat(Numbers.millis(81_250_000)).isEqualTo("81.3");
    assertThat(Numbers.millis(81_250)).isEqualTo("0.081");
    assertThat(Numbers.signed(-0.0001)).isEqualTo("0.000");
    assertThat(Numbers.signed(0)).isEqualTo("0.0");
    assertThat(Numbers.signed(1.25)).isEqualTo("+1.3");
    assertThat(Numbers.signed(-300)).isEqualTo("-300");
  }

  @Test
  void a_setting_names_its_unit() {
    assertThat(Numbers.duration(Duration.ofSeconds(20))).isEqualTo("20 s");
    assertThat(Numbers.duration(Duration.ofMillis(1500))).isEqualTo("1500 ms");
  }
}
