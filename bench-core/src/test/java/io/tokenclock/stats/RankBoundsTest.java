package io.tokenclock.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RankBoundsTest {

  @ParameterizedTest
  @CsvSource({
    "30, 10, 21, 26, , 28, ",
    "72, 28, 45, 64, 72, 69, ",
    "100, 40, 61, 90, 100, 97, ",
    "300, 133, 168, 277, 293, 293, ",
    "500, 228, 273, 465, 485, 490, 500",
    "1000, 469, 532, 936, 964, 983, 997",
    "3000, 1446, 1555, 2826, 2874, 2959, 2981"
  })
  void ranks_are_those_of_the_published_table(
      int n,
      Integer p50Low,
      Integer p50High,
      Integer p95Low,
      @Nullable Integer p95High,
      Integer p99Low,
      @Nullable Integer p99High) {
    assertThat(RankBounds.of(Quantile.P50, n)).isEqualTo(new RankBounds(p50Low, p50High));
    assertThat(RankBounds.of(Quantile.P95, n)).isEqualTo(new RankBounds(p95Low, p95High));
    assertThat(RankBounds.of(Quantile.P99, n)).isEqualTo(new RankBounds(p99Low, p99High));
  }

  @ParameterizedTest
  @CsvSource({"50, 6", "95, 72", "99, 368"})
  void upper_bound_first_exists_at_the_smallest_bounded_sample(int percent, int smallest) {
    Quantile quantile = new Quantile(percent, 100);

    assertThat(quantile.smallestBoundedSample()).isEqualTo(smallest);
    assertThat(RankBounds.of(quantile, smallest).upper()).isEqualTo(smallest);
    assertThat(RankBounds.of(quantile, smallest - 1).upper()).isNull();
  }

  @Test
  void a_single_value_bounds_nothing() {
    assertThat(RankBounds.of(Quantile.P50, 1)).isEqualTo(new RankBounds(null, null));
  }

  @Test
  void an_empty_sample_is_refused() {
    assertThatThrownBy(() -> RankBounds.of(Quantile.P50, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("n: expected 1 or more");
  }

  @Property(tries = 60)
  void ranks_follow_the_definition_in_exact_arithmetic(
      @ForAll @IntRange(min = 1, max = 120) int n, @ForAll @IntRange(min = 1, max = 99) int q) {
    RankBounds bounds = RankBounds.of(new Quantile(q, 100), n);

    Integer lower = null;
    Integer upper = null;
    for (int rank = 1; rank <= n; rank++) {
      if (atMostTail(mass(n, q, 0, rank - 1), n)) {
        lower = rank;
      }
      if (upper == null && atMostTail(mass(n, q, rank, n), n)) {
        upper = rank;
      }
    }
    assertThat(bounds).isEqualTo(new RankBounds(lower, upper));
  }

  /** P(from <= B <= to) times 100^n, exactly. */
  private static BigInteger mass(int n, int q, int from, int to) {
    BigInteger sum = BigInteger.ZERO;
    BigInteger choose = BigInteger.ONE;
    for (int k = 0; k <= to; k++) {
      if (k >= from) {
        sum =
            sum.add(
                choose
                    .multiply(BigInteger.valueOf(q).pow(k))
                    .multiply(BigInteger.valueOf(100L - q).pow(n - k)));
      }
      choose = choose.multiply(BigInteger.valueOf(n - k)).divide(BigInteger.valueOf(k + 1));
    }
    return sum;
  }

  private static boolean atMostTail(BigInteger mass, int n) {
    BigDecimal whole = new BigDecimal(BigInteger.valueOf(100).pow(n));
    return new BigDecimal(mass).compareTo(whole.multiply(new BigDecimal("0.025"))) <= 0;
  }
}
