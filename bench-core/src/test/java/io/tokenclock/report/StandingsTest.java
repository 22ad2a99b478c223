package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.stream.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StandingsTest {
  private static final int ROUNDS = 120;

  @Test
  void rank_counts_only_those_who_surely_beat_it() {
    // Rounds are paired: beta is 5 ms behind alpha in each, and gamma 11 ms.
    List<Measurement> measurements = new ArrayList<>();
    measurements.addAll(run("alpha", 100));
    measurements.addAll(run("beta", 105));
    measurements.addAll(run("gamma", 111));

    Standings standings =
        Standings.of(card(measurements, "gamma", "beta", "alpha"), Projection.CHATBOTS);

    assertThat(ids(standings.listed())).containsExactly("alpha", "beta", "gamma");
    assertThat(standings.listed()).extracting(Standing::rank).containsExactly(1, 2, 3);
  }

  @Test
  void differences_that_turn_from_round_to_round_leave_a_rank_shared() {
    List<Measurement> measurements = new ArrayList<>(run("alpha", 100));
    for (int round = 0; round < ROUNDS; round++) {
      // Slow in other rounds than alpha, so that nobody is ahead in the tail with certainty.
      int other = (round * 37 + 11) % ROUNDS;
      measurements.add(completed("beta", round, 101 + other, 700, 50.0).build());
    }

    Standings standings = Standings.of(card(measurements, "beta", "alpha"), Projection.CHATBOTS);

    assertThat(ids(standings.listed())).containsExactly("alpha", "beta");
    assertThat(standings.listed()).extracting(Standing::rank).containsExactly(1, 1);
  }

  @Test
  void a_difference_below_the_clients_own_error_is_no_certainty() {
    List<Measurement> measurements = new ArrayList<>();
    measurements.addAll(run("alpha", 100));
    measurements.addAll(run("gamma", 111));
    Scorecard card = card(measurements, "alpha", "gamma");

    assertThat(Standings.of(card, Projection.CHATBOTS, Duration.ofMillis(10)).listed())
        .extracting(Standing::rank)
        .containsExactly(1, 2);
    assertThat(Standings.of(card, Projection.CHATBOTS, Duration.ofMillis(11)).listed())
        .extracting(Standing::rank)
        .containsExactly(1, 1);
  }

  @Test
  void without_bounds_there_is_an_order_but_no_rank() {
    List<Measurement> measurements = new ArrayList<>();
    measurements.addAll(run("alpha", 100));
    measurements.addAll(run("beta", 900));

    Standings standings = Standings.of(card(measurements, "beta", "alpha"), Projection.COMPLETE);

    assertThat(ids(standings.listed())).containsExactly("alpha", "beta");
    assertThat(standings.listed())
        .allSatisfy(
            row -> {
              assertThat(row.rank()).isNull();
              assertThat(row.note()).isEqualTo("n too small, 368 needed");
            });
  }

  @Test
  void failing_never_makes_anyone_faster() {
    List<Measurement> failing = run("alpha", 100);
    for (int round = 0; round < 60; round++) {
      failing.set(
          ROUNDS - 1 - round, failed("alpha", ROUNDS - 1 - round, Outcome.HTTP_429).build());
    }
    List<Measurement> measurements = new ArrayList<>(failing);
    measurements.addAll(run("beta", 5000));
    Column order = Projection.CHATBOTS.order();
    Scorecard card = card(measurements, "alpha", "beta");

    Reading alpha = requireNonNull(order.reading(card.providers().get(0), Form.CENSORED));
    Reading beta = requireNonNull(order.reading(card.providers().get(1), Form.CENSORED));

    assertThat(beta.compareTo(alpha)).isNegative();
    Comparisons pairs = card.rounds().compare(order, List.of("alpha", "beta"));
    assertThat(pairs.surelyBeats("beta", "alpha", 0)).isTrue();
    assertThat(pairs.surelyBeats("alpha", "beta", 0)).isFalse();
  }

  @Test
  void ineligible_and_dedicated_stand_apart_and_touch_no_rank_or_difference() {
    List<Measurement> measurements = new ArrayList<>();
    measurements.addAll(run("slow", 300));
    measurements.addAll(run("rented", 1));
    List<Measurement> lossy = run("lossy", 2);
    lossy.remove(0);
    measurements.addAll(lossy);
    BenchmarkPlan plan =
        Plans.of(
            ROUNDS,
            List.of(
                Plans.provider("rented", EndpointClass.DEDICATED),
                Plans.provider("lossy", EndpointClass.SERVERLESS),
                Plans.provider("slow", EndpointClass.SERVERLESS)));

    Standings standings = Standings.of(Scorecard.of(plan, measurements), Projection.CHATBOTS);

    assertThat(ids(standings.listed())).containsExactly("slow");
    assertThat(standings.listed().get(0).rank()).isEqualTo(1);
    assertThat(ids(standings.ineligible())).containsExactly("lossy");
    assertThat(ids(standings.dedicated())).containsExactly("rented");
    Column toFastest = Column.difference(Metric.TTFT, Statistic.P95);
    assertThat(standings.difference(standings.listed().get(0).score(), toFastest, Form.CENSORED))
        .isEqualTo(new Difference(0, 1.0));
    assertThat(standings.difference(standings.dedicated().get(0).score(), toFastest, Form.CENSORED))
        .isNull();
  }

  @Test
  void difference_to_the_fastest_is_own_minus_best_with_the_ratio_beside() {
    List<Measurement> measurements = new ArrayList<>();
    measurements.addAll(run("alpha", 86));
    measurements.addAll(run("beta", 186));
    Standings standings = Standings.of(card(measurements, "alpha", "beta"), Projection.CHATBOTS);
    ProviderScore beta = standings.listed().get(1).score();

    // p95 is the 114th value: 199 and 299 ms.
    assertThat(
            standings.difference(
                beta, Column.difference(Metric.TTFT, Statistic.P95), Form.CENSORED))
        .isEqualTo(new Difference(100e6, 299.0 / 199.0));
  }

  @Test
  void one_who_has_a_rate_on_too_few_answers_is_not_ranked_by_rate() {
    List<Measurement> measurements = run("alpha", 100);
    for (int round = 0; round < 7; round++) {
      measurements.set(round, completed("alpha", round, 10, 100, null).build());
    }
    measurements.addAll(run("beta", 100));
    Projection byRate =
        new Projection(
            "rate",
            "By rate",
            "?",
            "",
            Column.of(Metric.OUTPUT_RATE, Statistic.P50),
            List.of(List.of(Column.success())));

    Standings standings = Standings.of(card(measurements, "alpha", "beta"), byRate);

    assertThat(standings.listed())
        .filteredOn(row -> row.rank() == null)
        .singleElement()
        .satisfies(row -> assertThat(row.score().provider().id()).isEqualTo("alpha"))
        .satisfies(row -> assertThat(row.note()).contains("95 %"));
  }

  @Test
  void one_who_is_not_ranked_by_rate_is_no_measure_for_the_others_rates() {
    List<Measurement> measurements = run("bursty", 100);
    for (int round = 0; round < ROUNDS; round++) {
      Double rate = round < 7 ? null : 500.0;
      measurements.set(round, completed("bursty", round, 100 + round, 700, rate).build());
    }
    measurements.addAll(run("beta", 100));
    Standings standings = Standings.of(card(measurements, "bursty", "beta"), Projection.CHATBOTS);
    Column toFastest = Column.difference(Metric.OUTPUT_RATE, Statistic.P50);

    assertThat(ids(standings.listed())).containsExactly("beta", "bursty");
    assertThat(standings.difference(standings.listed().get(0).score(), toFastest, Form.CENSORED))
        .isEqualTo(new Difference(0, 1.0));
    assertThat(standings.difference(standings.listed().get(1).score(), toFastest, Form.CENSORED))
        .isNull();
    Column toFirst = Column.difference(Metric.TTFT, Statistic.P95);
    assertThat(standings.difference(standings.listed().get(1).score(), toFirst, Form.CENSORED))
        .as("its times are as good as any")
        .isNotNull();
  }

  @Test
  void shares_order_rows_as_well() {
    List<Measurement> measurements = run("alpha", 100);
    for (int round = 0; round < 1; round++) {
      measurements.set(round, failed("alpha", round, Outcome.TIMEOUT).build());
    }
    measurements.addAll(run("beta", 100));
    Projection byFailures =
        new Projection(
            "failures",
            "By failures",
            "?",
            "",
            Column.failures(),
            List.of(List.of(Column.success())));

    Standings standings = Standings.of(card(measurements, "alpha", "beta"), byFailures);

    assertThat(ids(standings.listed())).containsExactly("beta", "alpha");
    assertThat(standings.listed()).extracting(Standing::rank).containsExactly(1, 1);
  }

  @Test
  void an_unknown_projection_is_refused_with_the_known_names() {
    assertThatThrownBy(() -> Projection.named("chat"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("chatbots")
        .hasMessageContaining("complete");
    assertThat(Projection.named("chatbots")).isSameAs(Projection.CHATBOTS);
  }

  private static Scorecard card(List<Measurement> measurements, String... ids) {
    return Scorecard.of(Plans.of(ROUNDS, ids), measurements);
  }

  /** TTFT of base, base + 1, ... ms. */
  private static List<Measurement> run(String provider, int base) {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      measurements.add(completed(provider, round, base + round, base + 500 + round, 50.0).build());
    }
    return measurements;
  }

  private static List<String> ids(List<Standing> rows) {
    return rows.stream().map(row -> row.score().provider().id()).toList();
  }
}
