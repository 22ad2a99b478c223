package io.tokenclock.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class QuantileCurveTest {
  private final QuantileCurve curve =
      QuantileCurve.through(new double[] {0, 0.5, 1}, new double[] {1, 4, 100});

  @Test
  void passes_through_its_points_and_is_geometric_between_them() {
    assertThat(curve.at(0)).isCloseTo(1, within(1e-12));
    assertThat(curve.at(0.25)).isCloseTo(2, within(1e-12));
    assertThat(curve.at(0.5)).isCloseTo(4, within(1e-12));
    assertThat(curve.at(0.75)).isCloseTo(20, within(1e-12));
    assertThat(curve.at(1)).isCloseTo(100, within(1e-9));
  }

  @Test
  void tells_the_quantile_of_a_value() {
    assertThat(curve.quantileOf(2)).isCloseTo(0.25, within(1e-12));
    assertThat(curve.quantileOf(20)).isCloseTo(0.75, within(1e-12));
    assertThat(curve.quantileOf(-3)).isZero();
    assertThat(curve.quantileOf(0.5)).isZero();
    assertThat(curve.quantileOf(101)).isEqualTo(1);
  }

  @Test
  void refuses_values_that_fall() {
    assertThatThrownBy(() -> QuantileCurve.through(new double[] {0, 1}, new double[] {2, 1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("point 1");
  }
}
