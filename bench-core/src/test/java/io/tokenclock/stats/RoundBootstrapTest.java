package io.tokenclock.stats;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tokenclock.stats.RankedValue.Place;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RoundBootstrapTest {

  @Test
  void providers_stay_paired() {
    double[] first = new Random(1).doubles(120, 100, 300).toArray();
    double[] second = Arrays.stream(first).map(v -> v + 5).toArray();
    RoundBootstrap bootstrap =
        RoundBootstrap.of(new double[][] {first, second}, Quantile.P95, false);

    DifferenceEstimate difference = bootstrap.difference(0, 1).estimate(0.05);
    assertThat(requireNonNull(difference.point().value())).isCloseTo(-5, within(1e-9));
    assertThat(requireNonNull(requireNonNull(difference.low()).value()))
        .isCloseTo(-5, within(1e-9));
    assertThat(requireNonNull(requireNonNull(difference.high()).value()))
        .isCloseTo(-5, within(1e-9));
    assertThat(bootstrap.difference(0, 1).pValue()).isCloseTo(2.0 / 10_001, within(1e-12));
  }

  @Test
  void replicates_are_quantiles_of_drawn_rounds() {
    // Of 3 rounds the maximum is drawn unless both others fill all 3 places: 1 - (2/3)^3.
    double[][] values = {{1, 2, 9}, {0, 0, 0}};
    RoundBootstrap bootstrap = RoundBootstrap.of(values, Quantile.P99, false);
    RankProbabilities ranks = bootstrap.ranks(true);

    assertThat(ranks.first(1)).isEqualTo(1);
    ReplicatedDifference difference =
        RoundBootstrap.of(new double[][] {{1, 2, 9}, {5, 5, 5}}, Quantile.P99, false)
            .difference(0, 1);
    // Its maximum beats 5 only when round 3 is not drawn: p is about 2 (2/3)^3.
    assertThat(difference.pValue()).isCloseTo(2 * 8.0 / 27, within(0.03));
  }

  @Test
  void a_floor_counts_from_the_top() {
    double[] rates = IntStream.rangeClosed(1, 100).asDoubleStream().toArray();
    double[] none = new double[100];

    RoundBootstrap floors = RoundBootstrap.of(new double[][] {rates, none}, Quantile.P95, true);
    // Value number 95 from the top of 1..100 is 6.
    assertThat(floors.difference(0, 1).estimate(0.05).point().value()).isEqualTo(6);
  }

  @Test
  void failures_beyond_measure_stay_beyond() {
    double[] failing = new double[100];
    Arrays.fill(failing, 10);
    Arrays.fill(failing, 0, 30, Double.POSITIVE_INFINITY);
    double[] steady = new double[100];
    Arrays.fill(steady, 500);
    RoundBootstrap bootstrap =
        RoundBootstrap.of(new double[][] {failing, steady}, Quantile.P95, false);

    DifferenceEstimate difference = bootstrap.difference(0, 1).estimate(0.05);
    assertThat(difference.point().place()).isEqualTo(Place.ABOVE_ALL);
    assertThat(difference.aboveZero()).isTrue();
    BehindBest behind = bootstrap.behindBest(true);
    assertThat(behind.providers().get(0).mayBeBest()).isFalse();
    assertThat(behind.providers().get(0).atMost()).isNull();
    assertThat(behind.providers().get(1)).isEqualTo(new BehindBest.Behind(true, 0.0, 0.0));
  }

  @Test
  void two_that_fail_alike_are_not_told_apart() {
    double[] failing = new double[50];
    Arrays.fill(failing, Double.POSITIVE_INFINITY);

    ReplicatedDifference same =
        RoundBootstrap.of(new double[][] {failing, failing}, Quantile.P95, false).difference(0, 1);
    assertThat(same.pValue()).isEqualTo(1);
    assertThat(same.estimate(0.05).excludesZero()).isFalse();
  }

  @Test
  void rounds_that_say_nothing_of_one_are_left_out_for_it_alone() {
    double[] holes = {1, Double.NaN, 3, Double.NaN};
    double[] full = {7, 7, 7, 7};

    DifferenceEstimate difference =
        RoundBootstrap.of(new double[][] {holes, full}, Quantile.P50, false)
            .difference(0, 1)
            .estimate(0.05);
    assertThat(difference.point().value()).isEqualTo(-6);
    assertThat(requireNonNull(difference.low()).value()).isEqualTo(-6);
    assertThat(requireNonNull(difference.high()).value()).isEqualTo(-4);
  }

  @Test
  void the_same_values_give_the_same_digits() {
    double[][] values = {
      new Random(1).doubles(200, 0, 1).toArray(), new Random(2).doubles(200, 0, 1).toArray()
    };

    assertThat(RoundBootstrap.of(values, Quantile.P95, false).difference(0, 1).estimate(0.05))
        .isEqualTo(RoundBootstrap.of(values, Quantile.P95, false).difference(0, 1).estimate(0.05));
  }

  @Test
  void too_many_rounds_are_cut_to_a_subsample_that_keeps_neighbors() {
    int[] chosen = Resampling.subsample(100_000, 20_000, 7);

    assertThat(chosen).hasSize(20_000).doesNotHaveDuplicates().isSorted();
    assertThat(IntStream.range(1, chosen.length).filter(i -> chosen[i] == chosen[i - 1] + 1))
        .hasSizeGreaterThan(19_700);
    assertThat(Resampling.subsample(100_000, 20_000, 7)).isEqualTo(chosen);
    assertThat(Resampling.subsample(30, 20_000, 7)).hasSize(30);
    double[] many = new Random(4).doubles(25_000, 0, 1).toArray();
    RoundBootstrap bootstrap =
        RoundBootstrap.of(new double[][] {many, many}, Quantile.P95, false, 10);
    assertThat(bootstrap.usedRounds()).isEqualTo(20_000);
    assertThat(bootstrap.rounds()).isEqualTo(25_000);
  }

  @Test
  void a_provider_without_any_round_is_refused() {
    assertThatThrownBy(
            () -> RoundBootstrap.of(new double[][] {{Double.NaN}, {1}}, Quantile.P95, false))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void too_few_draws_give_no_bounds_instead_of_wrong_ones() {
    RoundBootstrap few =
        RoundBootstrap.of(new double[][] {{1, 2, 3}, {1, 1, 1}}, Quantile.P50, false, 20);

    assertThat(few.difference(0, 1).estimate(0.05).low()).isNull();
  }
}
