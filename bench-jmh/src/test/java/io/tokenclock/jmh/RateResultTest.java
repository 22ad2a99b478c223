package io.tokenclock.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.Result;

final class RateResultTest {

  @Test
  void iterations_are_joined_value_by_value() {
    RateResult joined =
        RateResult.of("rate", List.of())
            .getIterationAggregator()
            .aggregate(
                List.of(
                    RateResult.of("rate", List.of(10.0, 30.0)),
                    RateResult.of("rate", List.of(20.0, 30.0, 60.0))));

    assertThat(joined.getLabel()).isEqualTo("rate");
    assertThat(joined.getStatistics().getN()).isEqualTo(5);
    assertThat(joined.getScore()).isEqualTo(30.0);
    assertThat(joined.getStatistics().getMin()).isEqualTo(10.0);
    assertThat(joined.getStatistics().getMax()).isEqualTo(60.0);
  }

  @Test
  void the_slow_side_stands_beside_the_mean() {
    assertThat(RateResult.of("rate", List.of(10.0, 20.0, 30.0)).getDerivativeResults())
        .extracting(Result::getLabel)
        .contains("rate:p0.05", "rate:p0.50");
  }
}
