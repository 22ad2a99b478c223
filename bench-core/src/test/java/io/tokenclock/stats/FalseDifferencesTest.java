package io.tokenclock.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;

/**
 * Many made-up runs in which all providers are the same: how often are two of them called
 * different? Never more often than the error rate, up to what chance does to the count. Beside
 * each, a real difference that must be found, so that silence alone does not pass.
 */
final class FalseDifferencesTest {
  private static final int RUNS = 2000;
  private static final double RATE = 0.05;

  private final SplittableRandom random = new SplittableRandom(42);

  @Test
  void typical_differences_with_drift_that_all_share() {
    assertNominal(count(() -> typical(30, 0, 0.9, 0)));
    assertNominal(count(() -> typical(100, 0, 0.9, 0)));
    assertThat(count(() -> typical(100, 0.6, 0.9, 0))).isGreaterThan(RUNS * 6 / 10);
  }

  @Test
  void typical_differences_with_drift_of_each_provider_alone() {
    assertNominal(count(() -> typical(100, 0, 0.5, 0.5)));
    assertNominal(count(() -> typical(300, 0, 0.5, 0.7)));
    assertThat(count(() -> typical(300, 0.5, 0.5, 0.5))).isGreaterThan(RUNS * 6 / 10);
  }

  @Test
  void differences_of_tails_with_drift_that_all_share() {
    assertNominal(count(() -> tail(120, 0, 0.9, 0)));
    assertThat(count(() -> tail(120, 0.8, 0.9, 0))).isGreaterThan(RUNS * 6 / 10);
  }

  @Test
  void differences_of_tails_with_drift_of_each_provider_alone() {
    assertNominal(count(() -> tail(120, 0, 0, 0.4)));
  }

  @Test
  void any_of_45_pairs_of_ten_providers() {
    assertNominal(count(() -> anyOfTen(60, 0)));
    assertThat(count(() -> anyOfTen(60, 0.8))).isGreaterThan(RUNS * 6 / 10);
  }

  @Test
  void shares_of_right_answers() {
    assertNominal(count(() -> shares(300, 0.95)));
    assertThat(count(() -> shares(300, 0.85))).isGreaterThan(RUNS * 6 / 10);
  }

  @Test
  void distance_to_the_best_holds_the_truth_for_all_at_once() {
    double[] shifts = {0, 0, 0.2, 1};
    assertNominal(
        count(
            () -> {
              double[][] values = new double[shifts.length][];
              double[] common = series(80, 0.9);
              for (int i = 0; i < shifts.length; i++) {
                values[i] = plus(noise(80), common, shifts[i]);
              }
              BehindBest best =
                  RoundBootstrap.of(values, Quantile.P50, false, 200).behindBest(true);
              for (int i = 0; i < shifts.length; i++) {
                BehindBest.Behind behind = best.providers().get(i);
                Double least = behind.atLeast();
                Double most = behind.atMost();
                if (least == null || most == null || least > shifts[i] || most < shifts[i]) {
                  return true;
                }
              }
              return false;
            }));
  }

  /** Whether two are called different whose medians are that far apart. */
  private boolean typical(int n, double shift, double commonSlide, double ownSlide) {
    double[] common = series(n, commonSlide);
    double[] first = plus(own(n, ownSlide), common, 0);
    double[] second = plus(own(n, ownSlide), common, shift);
    return PairedSample.of(first, second).signPValue() <= RATE;
  }

  private boolean tail(int n, double shift, double commonSlide, double ownSlide) {
    double[] common = series(n, commonSlide);
    double[][] values = {
      exp(plus(own(n, ownSlide), common, 0)), exp(plus(own(n, ownSlide), common, shift))
    };
    return RoundBootstrap.of(values, Quantile.P95, false, 300).difference(0, 1).pValue() <= RATE;
  }

  private boolean anyOfTen(int n, double shift) {
    double[] common = series(n, 0.9);
    double[][] values = new double[10][];
    for (int i = 0; i < values.length; i++) {
      values[i] = plus(noise(n), common, i == 0 ? shift : 0);
    }
    double[] p = new double[45];
    int k = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = i + 1; j < values.length; j++) {
        p[k++] = PairedSample.of(values[i], values[j]).signPValue();
      }
    }
    return Arrays.stream(Holm.adjusted(p)).anyMatch(adjusted -> adjusted <= RATE);
  }

  private boolean shares(int n, double second) {
    int[] counts = new int[4];
    for (int i = 0; i < n; i++) {
      boolean hard = random.nextDouble() < 0.5;
      boolean a = random.nextDouble() < (hard ? 0.9 : 1);
      boolean b = random.nextDouble() < (hard ? 2 * second - 1 : 1);
      counts[(a ? 0 : 2) + (b ? 0 : 1)]++;
    }
    return new McNemar(counts[0], counts[1], counts[2], counts[3]).pValue() <= RATE;
  }

  private static int count(Supplier<Boolean> different) {
    int count = 0;
    for (int run = 0; run < RUNS; run++) {
      count += different.get() ? 1 : 0;
    }
    return count;
  }

  /** At most as many as a true rate of 5 % brings about, but for one case in 10,000. */
  private static void assertNominal(int count) {
    int most = BinomialDistribution.of(RUNS, RATE).inverseCumulativeProbability(0.9999);
    assertThat(count).isLessThanOrEqualTo(most);
  }

  private double[] noise(int n) {
    double[] noise = new double[n];
    for (int i = 0; i < n; i++) {
      noise[i] = gauss();
    }
    return noise;
  }

  private double[] own(int n, double slide) {
    return slide == 0 ? noise(n) : series(n, slide);
  }

  /** Each value keeps part of the one before it; variance 1. */
  private double[] series(int n, double slide) {
    double[] series = new double[n];
    double value = gauss();
    for (int i = 0; i < n; i++) {
      series[i] = value;
      value = slide * value + Math.sqrt(1 - slide * slide) * gauss();
    }
    return series;
  }

  private double gauss() {
    // Box and Muller; half of each pair is thrown away.
    return Math.sqrt(-2 * Math.log(1 - random.nextDouble()))
        * Math.cos(2 * Math.PI * random.nextDouble());
  }

  private static double[] plus(double[] values, double[] common, double shift) {
    double[] sum = new double[values.length];
    Arrays.setAll(sum, i -> values[i] + common[i] + shift);
    return sum;
  }

  private static double[] exp(double[] values) {
    return Arrays.stream(values).map(v -> Math.exp(0.4 * v)).toArray();
  }
}
