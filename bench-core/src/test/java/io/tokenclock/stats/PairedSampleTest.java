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

final class PairedSampleTest {
  private static final double BEYOND = Double.POSITIVE_INFINITY;
  private static final double SILENT = Double.NaN;

  @Test
  void rounds_without_both_are_left_out_and_coverage_says_so() {
    PairedSample pair =
        PairedSample.of(new double[] {1, 2, SILENT, 4}, new double[] {3, SILENT, 1, 1});

    assertThat(pair.rounds()).isEqualTo(4);
    assertThat(pair.n()).isEqualTo(2);
    assertThat(requireNonNull(pair.wins()).ratio()).isEqualTo(0.5);
  }

  @Test
  void a_failure_loses_its_round_and_two_failures_tie() {
    PairedSample pair =
        PairedSample.of(new double[] {1, BEYOND, BEYOND}, new double[] {BEYOND, 1, BEYOND});

    assertThat(pair.censored()).isEqualTo(3);
    assertThat(pair.bothCensored()).isEqualTo(1);
    WinShare wins = requireNonNull(pair.wins());
    assertThat(wins.smaller()).isEqualTo(1);
    assertThat(wins.ties()).isEqualTo(1);
    assertThat(wins.larger()).isEqualTo(1);
    assertThat(pair.hodgesLehmann()).isNull();
    assertThat(pair.wilcoxon().zeros()).isEqualTo(1);
  }

  @Test
  void a_median_difference_beyond_measure_has_no_number() {
    PairedSample pair = PairedSample.of(new double[] {BEYOND, BEYOND, 1}, new double[] {1, 1, 1});

    RankedValue point = requireNonNull(pair.median(0.05)).point();
    assertThat(point.place()).isEqualTo(Place.ABOVE_ALL);
    assertThat(point.value()).isNull();
  }

  @Test
  void median_interval_lies_between_order_statistics() {
    // n = 30: ranks 10 and 21, as for any median.
    double[] first = IntStream.rangeClosed(1, 30).asDoubleStream().toArray();
    PairedSample pair = PairedSample.of(shuffled(first), new double[30]);

    DifferenceEstimate median = requireNonNull(pair.median(0.05));
    assertThat(median.point().value()).isEqualTo(15);
    assertThat(requireNonNull(median.low()).value()).isEqualTo(10);
    assertThat(requireNonNull(median.high()).value()).isEqualTo(21);
    assertThat(median.excludesZero()).isTrue();
  }

  @Test
  void five_rounds_have_no_interval_and_six_have_one() {
    assertThat(requireNonNull(constant(5).median(0.05)).low()).isNull();
    assertThat(constant(5).signPValue()).isCloseTo(2 * Math.pow(0.5, 5), within(1e-12));
    assertThat(requireNonNull(constant(6).median(0.05)).low()).isNotNull();
    assertThat(constant(6).signPValue()).isCloseTo(2 * Math.pow(0.5, 6), within(1e-12));
  }

  @Test
  void interval_and_p_value_agree_whatever_the_level_and_the_dependence() {
    Random random = new Random(5);
    for (int trial = 0; trial < 300; trial++) {
      int n = 6 + random.nextInt(120);
      double slide = random.nextDouble();
      double[] values = new double[n];
      for (int i = 0; i < n; i++) {
        double before = i == 0 ? 0 : values[i - 1];
        values[i] = Math.rint(10 * (slide * before / 10 + random.nextGaussian() + 0.2));
      }
      PairedSample pair = PairedSample.of(values, new double[n]);
      for (double rate : new double[] {0.2, 0.05, 0.05 / 9, 0.05 / 45}) {
        assertThat(requireNonNull(pair.median(rate)).excludesZero())
            .as("trial %d, rate %s", trial, rate)
            .isEqualTo(pair.signPValue() <= rate);
      }
    }
  }

  @Test
  void resembling_neighbors_widen_the_interval() {
    double[] wave = new double[120];
    Arrays.setAll(wave, i -> Math.sin(i / 1.5));
    PairedSample slow = PairedSample.of(wave, new double[120]);
    PairedSample mixed = PairedSample.of(shuffled(wave), new double[120]);

    assertThat(slow.dependence().present()).isTrue();
    assertThat(slow.dependence().effectiveN()).isLessThan(20);
    assertThat(mixed.dependence().effectiveN()).isGreaterThan(60);
    assertThat(width(slow)).isGreaterThan(width(mixed));
  }

  @Test
  void hodges_lehmann_is_the_median_of_all_pairwise_means() {
    Random random = new Random(11);
    for (int n = 1; n < 60; n++) {
      double[] values = random.doubles(n, -3, 5).map(v -> Math.rint(v * 8) / 8).toArray();
      double[] means = new double[n * (n + 1) / 2];
      int k = 0;
      for (int i = 0; i < n; i++) {
        for (int j = i; j < n; j++) {
          means[k++] = (values[i] + values[j]) / 2;
        }
      }
      Arrays.sort(means);
      double expected = (means[(k - 1) / 2] + means[k / 2]) / 2;
      assertThat(HodgesLehmann.of(values)).as("n = %d", n).isEqualTo(expected);
    }
  }

  @Test
  void hodges_lehmann_of_a_hundred_thousand_takes_no_quadratic_time() {
    double[] values = new Random(3).doubles(100_000, 0, 1e9).toArray();

    assertThat(HodgesLehmann.of(values)).isCloseTo(5e8, within(5e6));
  }

  @Test
  void no_common_round_is_no_figure() {
    PairedSample pair = PairedSample.of(new double[] {SILENT}, new double[] {1});

    assertThat(pair.n()).isZero();
    assertThat(pair.wins()).isNull();
    assertThat(pair.median(0.05)).isNull();
    assertThat(pair.hodgesLehmann()).isNull();
    assertThat(pair.wilcoxon().pValue()).isNull();
    assertThat(pair.signPValue()).isEqualTo(1);
    assertThat(pair.drift().firstHalf()).isNull();
    assertThat(pair.drift().trend()).isNull();
  }

  @Test
  void series_of_different_lengths_are_refused() {
    assertThatThrownBy(() -> PairedSample.of(new double[3], new double[4]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3")
        .hasMessageContaining("4");
  }

  private static PairedSample constant(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return PairedSample.of(ones, new double[n]);
  }

  private static double width(PairedSample pair) {
    DifferenceEstimate median = requireNonNull(pair.median(0.05));
    return requireNonNull(requireNonNull(median.high()).value())
        - requireNonNull(requireNonNull(median.low()).value());
  }

  private static double[] shuffled(double[] values) {
    double[] mixed = values.clone();
    Random random = new Random(1);
    for (int i = mixed.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      double kept = mixed[i];
      mixed[i] = mixed[j];
      mixed[j] = kept;
    }
    return mixed;
  }

  @Test
  void a_series_of_equal_values_has_no_test_of_its_halves() {
    double[] all = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};

    Drift drift = Drift.of(all);

    assertThat(drift.halvesPValue()).isNull();
    assertThat(drift.trend()).isNull();
  }
}
