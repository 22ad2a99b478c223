package io.tokenclock.stats;

import static io.tokenclock.stats.Decision.BAD;
import static io.tokenclock.stats.Decision.GOOD;
import static io.tokenclock.stats.Decision.OPEN;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DecisionTest {
  private static final double USUAL = 0.05;

  // Ranks of the 95 % interval of a p95: 277 to 293 of 300, 64 to 72 of 72, none above of 71.
  @ParameterizedTest
  @CsvSource({
    "300, 300, GOOD",
    "300, 293, GOOD",
    "300, 292, OPEN",
    "300, 277, OPEN",
    "300, 276, BAD",
    "300, 0, BAD",
    "72, 72, GOOD",
    "72, 71, OPEN",
    "71, 71, OPEN",
    "1, 1, OPEN",
  })
  void a_quantile_is_decided_by_the_ranks_of_its_bounds(int n, int good, Decision decision) {
    assertThat(Decision.quantile(Quantile.P95, good, n, USUAL)).isEqualTo(decision);
  }

  @Test
  void a_wider_interval_decides_less() {
    assertThat(Decision.quantile(Quantile.P95, 293, 300, 0.01)).isEqualTo(OPEN);
    assertThat(Decision.quantile(Quantile.P95, 292, 300, 0.2)).isEqualTo(GOOD);
  }

  @Test
  void without_a_bad_case_the_smallest_bounded_sample_decides() {
    assertThat(Decision.casesForQuantile(Quantile.P95, 20, 20, USUAL)).isEqualTo(72);
    assertThat(Decision.casesForQuantile(Quantile.P99, 20, 20, USUAL)).isEqualTo(368);
  }

  @Test
  void the_closer_the_share_of_good_cases_the_more_it_takes() {
    int far = requireNonNull(Decision.casesForQuantile(Quantile.P95, 118, 120, USUAL));
    int near = requireNonNull(Decision.casesForQuantile(Quantile.P95, 116, 120, USUAL));

    assertThat(far).isBetween(121, 400);
    assertThat(near).isGreaterThan(far);
    assertThat(Decision.quantile(Quantile.P95, Math.round(116f * near / 120), near, USUAL))
        .isEqualTo(GOOD);
    assertThat(Decision.casesForQuantile(Quantile.P95, 114, 120, USUAL))
        .as("95 % are good, so no sample ever tells")
        .isNull();
  }

  @Test
  void a_share_is_decided_by_its_wilson_interval() {
    assertThat(Decision.share(Proportion.of(300, 300), share -> share < 0.95)).isEqualTo(GOOD);
    assertThat(Decision.share(Proportion.of(30, 30), share -> share < 0.95)).isEqualTo(OPEN);
    assertThat(Decision.share(Proportion.of(20, 30), share -> share < 0.95)).isEqualTo(BAD);
    assertThat(Decision.share(Proportion.of(20, 300), failures -> failures > 0.01)).isEqualTo(BAD);
    // Wilson without a failure is z^2 / (n + z^2); with z = 1.96, 0.05 is reached at 73.
    assertThat(Decision.casesForShare(30, 30, share -> share < 0.95, USUAL)).isEqualTo(73);
    assertThat(Decision.casesForShare(0, 30, failures -> failures > 0, USUAL)).isNull();
  }
}
