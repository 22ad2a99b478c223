package io.tokenclock.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.stats.RankedValue.Place;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

final class OrderedSampleTest {

  @Test
  void percentiles_of_few_samples_are_nearest_ranks() throws IOException {
    JsonNode sets = read("310-percentiles-of-few-samples/input.json").path("sample_sets_ms");
    JsonNode ranks =
        read("310-percentiles-of-few-samples/case.json").path("expected").path("nearest_rank");
    List<String> wrong = new ArrayList<>();
    int checked = 0;
    for (var set : sets.properties()) {
      OrderedSample sample = OrderedSample.of(doubles(set.getValue()));
      for (var expected : ranks.path(set.getKey()).properties()) {
        Quantile quantile = new Quantile(Integer.parseInt(expected.getKey()), 100);
        Double value = sample.percentile(quantile).point().value();
        if (!Objects.equals(value, expected.getValue().asDouble())) {
          wrong.add(set.getKey() + " p" + expected.getKey() + " was " + value);
        }
        checked++;
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(checked).isEqualTo(21);
  }

  @Test
  void floor_is_the_slow_side_of_a_rate() throws IOException {
    JsonNode input = read("311-slow-side-tail-of-a-rate/input.json");
    JsonNode expected = read("311-slow-side-tail-of-a-rate/case.json").path("expected");
    OrderedSample sample = OrderedSample.of(doubles(input.path("tokens_per_second")));

    OrderEstimate floor = sample.floor(Quantile.P95);

    assertThat(floor.point().value()).isEqualTo(expected.path("floor95").asDouble());
    assertThat(floor.point().rank()).isEqualTo(19);
    assertThat(sample.percentile(Quantile.P95).point().value())
        .isEqualTo(expected.path("wrong_p95_of_rates").asDouble());
  }

  @Test
  void fast_failures_do_not_improve_a_percentile() throws IOException {
    JsonNode records =
        read("313-fast-failures-must-not-improve-latency/input.json").path("records");
    double[] completed =
        StreamSupport.stream(records.spliterator(), false)
            .filter(r -> r.path("class").isNull())
            .mapToDouble(r -> r.path("e2e_ms").asDouble())
            .toArray();
    int failed = records.size() - completed.length;

    OrderedSample published = OrderedSample.of(completed);
    OrderedSample censored = OrderedSample.of(completed, 0, failed);

    JsonNode expected =
        read("313-fast-failures-must-not-improve-latency/case.json").path("expected");
    assertThat(published.percentile(Quantile.P50).point().value())
        .isEqualTo(expected.path("p50_e2e_ms_successes").asDouble());
    assertThat(censored.percentile(Quantile.P50).point().value())
        .isEqualTo(expected.path("p50_all_happens_to_be_equal").asDouble());
    assertThat(censored.percentile(Quantile.P95).point().place()).isEqualTo(Place.ABOVE_ALL);
    assertThat(Proportion.of(completed.length, records.size()).ratio())
        .isCloseTo(
            expected.path("success_rate").asDouble(),
            org.assertj.core.api.Assertions.within(0.0000005));
  }

  @Test
  void interval_of_a_percentile_is_made_of_sample_members() {
    OrderEstimate p95 = oneTo(300).percentile(Quantile.P95);

    assertThat(p95.point()).isEqualTo(new RankedValue(285, Place.MEASURED, 285.0));
    assertThat(p95.low()).isEqualTo(new RankedValue(277, Place.MEASURED, 277.0));
    assertThat(p95.high()).isEqualTo(new RankedValue(293, Place.MEASURED, 293.0));
  }

  @Test
  void interval_of_a_floor_is_mirrored() {
    OrderEstimate floor = oneTo(300).floor(Quantile.P95);

    // Descending ranks 285, 293 and 277 of 1..300.
    assertThat(floor.point()).isEqualTo(new RankedValue(285, Place.MEASURED, 16.0));
    assertThat(floor.low()).isEqualTo(new RankedValue(293, Place.MEASURED, 8.0));
    assertThat(floor.high()).isEqualTo(new RankedValue(277, Place.MEASURED, 24.0));
  }

  @Test
  void small_floor_sample_lacks_its_lower_bound_and_a_small_percentile_its_upper_one() {
    assertThat(oneTo(71).floor(Quantile.P95).low()).isNull();
    assertThat(oneTo(71).floor(Quantile.P95).high()).isNotNull();
    assertThat(oneTo(71).percentile(Quantile.P95).high()).isNull();
    assertThat(oneTo(72).percentile(Quantile.P95).bounded()).isTrue();
  }

  @Test
  void cases_without_a_value_take_ranks_outside_the_measured_ones() {
    OrderedSample rates = OrderedSample.of(new double[] {10, 20}, 3, 0);
    assertThat(rates.size()).isEqualTo(5);
    assertThat(rates.measured()).isEqualTo(2);
    assertThat(rates.percentile(Quantile.P50).point())
        .isEqualTo(new RankedValue(3, Place.BELOW_ALL, null));
    assertThat(rates.floor(new Quantile(2, 5)).point().value()).isEqualTo(10.0);
    assertThat(rates.floor(new Quantile(3, 5)).point().place()).isEqualTo(Place.BELOW_ALL);
  }

  @Test
  void order_by_size_puts_cases_without_a_value_outside() {
    RankedValue slow = new RankedValue(1, Place.ABOVE_ALL, null);
    RankedValue two = new RankedValue(1, Place.MEASURED, 2.0);
    RankedValue one = new RankedValue(1, Place.MEASURED, 1.0);
    RankedValue never = new RankedValue(1, Place.BELOW_ALL, null);

    List<RankedValue> sorted = new ArrayList<>(List.of(slow, two, never, one));
    sorted.sort(RankedValue::compareSize);

    assertThat(sorted).containsExactly(never, one, two, slow);
  }

  @Test
  void numbers_that_are_none_are_refused() {
    assertThatThrownBy(() -> OrderedSample.of(1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> OrderedSample.of().percentile(Quantile.P50))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void a_rank_that_floating_point_would_move_stays() {
    // 0.55 * 100 is 55.00000000000001 in floating point, whose ceiling is 56.
    assertThat(new Quantile(55, 100).rank(100)).isEqualTo(55);
    assertThat(new Quantile(99, 100).rank(Integer.MAX_VALUE)).isEqualTo(2126008811);
  }

  private static OrderedSample oneTo(int n) {
    return OrderedSample.of(IntStream.rangeClosed(1, n).asDoubleStream().toArray());
  }

  private static double[] doubles(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false)
        .mapToDouble(JsonNode::asDouble)
        .toArray();
  }

  private static JsonNode read(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            OrderedSampleTest.class.getResourceAsStream("/cases/" + name), name)) {
      return new ObjectMapper().readTree(in);
    }
  }
}
