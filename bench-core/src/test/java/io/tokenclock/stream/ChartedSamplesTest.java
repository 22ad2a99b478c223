package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The cases about samples: ranks by integer arithmetic, and which exchanges have a latency. */
final class ChartedSamplesTest {
  private static final long MILLI = 1_000_000;

  @Test
  void percentiles_are_observed_values_at_the_nearest_rank() {
    StreamCase given = StreamCase.named("310");
    JsonNode expected = given.expected();
    List<String> names = new ArrayList<>();
    given.input().path("sample_sets_ms").fieldNames().forEachRemaining(names::add);

    assertThat(names).hasSize(expected.path("nearest_rank").size());
    for (String name : names) {
      List<Long> sample = numbers(given.input().path("sample_sets_ms").path(name));
      for (JsonNode percent : given.input().path("percentiles")) {
        String p = percent.asText();
        assertThat(nearestRank(sample, percent.asInt()))
            .as("%s p%s", name, p)
            .isEqualTo(expected.path("nearest_rank").path(name).path(p).asLong());
        assertThat(interpolated(sample, percent.asInt()))
            .as("%s p%s interpolated", name, p)
            .isCloseTo(
                expected.path("linear_interpolation_for_comparison").path(name).path(p).asDouble(),
                within(1e-9));
      }
    }
    assertThat(expected.path("empty_set").isNull()).isTrue();
    assertThat(nearestRank(List.of(), 50)).isNull();
  }

  @Test
  void the_floor_of_a_rate_is_counted_from_the_fast_side() {
    StreamCase given = StreamCase.named("311");
    List<Long> rates = numbers(given.input().path("tokens_per_second"));
    List<Long> descending = new ArrayList<>(rates);
    descending.sort(Collections.reverseOrder());

    assertThat(descending.get(rank(rates.size(), 95) - 1))
        .isEqualTo(given.expected().path("floor95").asLong());
    assertThat(nearestRank(rates, 95))
        .isEqualTo(given.expected().path("wrong_p95_of_rates").asLong());
  }

  @Test
  void a_failed_exchange_has_no_latency_that_could_improve_the_mean() {
    StreamCase given = StreamCase.named("313");
    JsonNode expected = given.expected();
    var successes = new ArrayList<Long>();
    var all = new ArrayList<Long>();
    int attempted = 0;
    for (JsonNode wanted : given.input().path("records")) {
      attempted++;
      all.add(wanted.path("e2e_ms").asLong());
      StreamTimeline read = StreamTimeline.of(exchange(wanted));
      JsonNode failure = wanted.path("class");
      if (failure.isNull()) {
        assertThat(read.outcome()).isEqualTo(Outcome.COMPLETED);
        successes.add(Objects.requireNonNull(read.marks().lastAnswerNanos()) / MILLI);
      } else {
        assertThat(read.outcome())
            .isEqualTo(Outcome.valueOf(failure.asText().toUpperCase(Locale.ROOT)));
        assertThat(read.marks().lastAnswerNanos()).isNull();
      }
    }

    assertThat(attempted).isEqualTo(expected.path("attempted").asInt());
    assertThat((double) successes.size() / attempted)
        .isCloseTo(expected.path("success_rate").asDouble(), within(1e-6));
    assertThat(mean(successes)).isEqualTo(expected.path("mean_e2e_ms_successes").asDouble());
    assertThat(mean(all)).isEqualTo(expected.path("wrong_mean_e2e_ms_all").asDouble());
    assertThat(nearestRank(successes, 50))
        .isEqualTo(expected.path("p50_e2e_ms_successes").asLong());
    assertThat(nearestRank(all, 50))
        .isEqualTo(expected.path("p50_all_happens_to_be_equal").asLong());
  }

  private static StreamCapture exchange(JsonNode wanted) {
    long at = wanted.path("e2e_ms").asLong() * MILLI;
    boolean completed = wanted.path("class").isNull();
    String body =
        completed
            ? "data: {\"choices\":[{\"delta\":{\"content\":\"a\"},\"finish_reason\":\"stop\"}]}\n\n"
            : "busy";
    return new StreamCapture(
        0,
        ConnectionUse.NEW,
        new ResponseHead(MILLI, completed ? 200 : 503, "HTTP/1.1", Map.of()),
        List.of(CaptureEntry.bytes(at, body.getBytes(UTF_8))),
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, at));
  }

  private static List<Long> numbers(JsonNode array) {
    var numbers = new ArrayList<Long>();
    array.forEach(number -> numbers.add(number.asLong()));
    return numbers;
  }

  private static int rank(int n, int percent) {
    return (percent * n + 99) / 100;
  }

  private static @Nullable Long nearestRank(List<Long> sample, int percent) {
    return sample.isEmpty()
        ? null
        : sample.stream().sorted().toList().get(rank(sample.size(), percent) - 1);
  }

  private static double interpolated(List<Long> sample, int percent) {
    List<Long> sorted = sample.stream().sorted().toList();
    double place = (sorted.size() - 1) * percent / 100.0;
    int low = (int) place;
    int high = Math.min(low + 1, sorted.size() - 1);
    return sorted.get(low) + (place - low) * (sorted.get(high) - sorted.get(low));
  }

  private static double mean(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).average().orElseThrow();
  }
}
