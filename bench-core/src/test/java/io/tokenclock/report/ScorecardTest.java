package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.stats.RankedValue.Place;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ScorecardTest {

  @Test
  void fast_failures_do_not_improve_latency() throws IOException {
    JsonNode input;
    JsonNode expected;
    String folder = "/cases/313-fast-failures-must-not-improve-latency/";
    try (InputStream in = requireNonNull(getClass().getResourceAsStream(folder + "input.json"));
        InputStream out = requireNonNull(getClass().getResourceAsStream(folder + "case.json"))) {
      input = new ObjectMapper().readTree(in).path("records");
      expected = new ObjectMapper().readTree(out).path("expected");
    }
    List<Measurement> measurements = new ArrayList<>();
    for (JsonNode record : input) {
      int round = measurements.size();
      double e2e = record.path("e2e_ms").asDouble();
      measurements.add(
          record.path("class").isNull()
              ? completed("alpha", round, e2e / 2, e2e, 50.0).build()
              : failed("alpha", round, Outcome.HTTP_5XX).build());
    }

    ProviderScore score = only(15, measurements);

    assertThat(requireNonNull(score.success()).n()).isEqualTo(expected.path("attempted").asInt());
    assertThat(requireNonNull(score.success()).hits()).isEqualTo(10);
    Estimate published = estimate(score, Metric.E2E, Statistic.P50, Form.PUBLISHED);
    assertThat(published.value()).isEqualTo(expected.path("p50_e2e_ms_successes").asInt() * 1e6);
    assertThat(published.order().n()).isEqualTo(10);
    Estimate tail = estimate(score, Metric.E2E, Statistic.P95, Form.CENSORED);
    assertThat(tail.value()).isNull();
    assertThat(tail.beyond()).isEqualTo("> 20 s");
    assertThat(tail.order().n()).isEqualTo(15);
    assertThat(tail.covered()).isEqualTo(10);
    Estimate floor = estimate(score, Metric.OUTPUT_RATE, Statistic.P95, Form.CENSORED);
    assertThat(floor.order().point().place()).isEqualTo(Place.BELOW_ALL);
    assertThat(floor.beyond()).isEqualTo("not reached");
  }

  @Test
  void a_completed_answer_without_a_rate_is_in_neither_form_and_lowers_coverage() {
    List<Measurement> measurements =
        List.of(
            completed("alpha", 0, 10, 100, 10.0).build(),
            completed("alpha", 1, 10, 100, null).build(),
            failed("alpha", 2, Outcome.TIMEOUT).build());

    MetricScore rate = only(3, measurements).metric(Metric.OUTPUT_RATE);

    assertThat(rate.published().n()).isEqualTo(1);
    assertThat(rate.censored().n()).isEqualTo(2);
    assertThat(rate.censored().covered()).isEqualTo(1);
    assertThat(rate.censored().submitted()).isEqualTo(3);
  }

  @Test
  void a_completed_exchange_without_visible_answer_is_slower_than_everything() {
    ProviderScore score =
        only(
            3,
            List.of(
                completed("alpha", 0, 10, 100, 10.0).build(),
                completed("alpha", 1, 20, 100, 10.0).build(),
                completed("alpha", 2, 1, 1, 99.0).silent().build()));

    assertThat(score.metric(Metric.TTFT).published().n()).isEqualTo(2);
    assertThat(estimate(score, Metric.TTFT, Statistic.P99, Form.CENSORED).value()).isNull();
    assertThat(estimate(score, Metric.TTFO, Statistic.P99, Form.CENSORED).value()).isNull();
    assertThat(score.metric(Metric.OUTPUT_RATE).censored().n()).isEqualTo(3);
    assertThat(requireNonNull(score.failures()).hits()).isZero();
    assertThat(score.invalidReasons()).containsEntry(Verdict.Reason.EMPTY_ANSWER, 1);
  }

  @Test
  void a_time_of_a_failed_exchange_is_in_no_figure() {
    ProviderScore score =
        only(
            3,
            List.of(
                completed("alpha", 0, 30, 100, 10.0).build(),
                completed("alpha", 1, 30, 100, 10.0).build(),
                completed("alpha", 2, 1, 2, null).failWith(Outcome.TIMEOUT).build()));

    assertThat(estimate(score, Metric.TTFT, Statistic.P50, Form.PUBLISHED).order().n())
        .isEqualTo(2);
    assertThat(score.metric(Metric.E2E).published().covered()).isEqualTo(2);
  }

  @Test
  void a_round_of_which_only_the_start_is_known_was_sent_to_everybody() {
    List<Measurement> measurements =
        List.of(
            completed("alpha", 0, 10, 100, 10.0).build(),
            completed("beta", 0, 10, 100, 10.0).build(),
            completed("alpha", 2, 10, 100, 10.0).aborted().build());

    Scorecard card = Scorecard.of(Plans.of(3, "alpha", "beta"), measurements, Set.of(0, 1, 2, 99));

    assertThat(card.provider("alpha").submitted()).as("aborted is not sent").isEqualTo(2);
    assertThat(card.provider("beta").submitted()).isEqualTo(3);
    assertThat(requireNonNull(card.provider("beta").success()).n()).isEqualTo(3);
    assertThat(estimate(card.provider("beta"), Metric.TTFT, Statistic.P95, Form.CENSORED).value())
        .isNull();
  }

  @Test
  void requests_that_were_not_sent_lower_no_figure_but_make_the_run_incomplete() {
    ProviderScore score =
        only(
            6,
            List.of(
                completed("alpha", 0, 10, 100, 10.0).build(),
                completed("alpha", 1, 10, 100, 10.0).build(),
                completed("alpha", 2, 10, 100, 10.0).aborted().build()));

    assertThat(score.planned()).isEqualTo(6);
    assertThat(score.submitted()).isEqualTo(2);
    assertThat(score.recorded()).isEqualTo(2);
    assertThat(score.missing()).isEqualTo(4);
    assertThat(requireNonNull(score.success()).n()).isEqualTo(2);
    assertThat(score.metric(Metric.E2E).censored().n()).isEqualTo(2);
    assertThat(score.eligibility().reasons())
        .containsExactly(
            "incomplete: 4 of 6 requests have no record",
            "unbalanced: families have different numbers of requests");
  }

  @Test
  void a_request_without_a_record_in_a_round_that_began_stays_in_every_denominator() {
    List<Measurement> measurements = new ArrayList<>(run("alpha", 3));
    measurements.addAll(run("beta", 3).subList(0, 1));
    measurements.add(completed("beta", 1, 10, 100, 10.0).aborted().build());

    ProviderScore beta =
        Scorecard.of(Plans.of(6, "alpha", "beta"), measurements).providers().get(1);

    assertThat(beta.submitted()).isEqualTo(2);
    assertThat(requireNonNull(beta.success()).n()).isEqualTo(2);
    assertThat(requireNonNull(beta.failures()).hits()).isZero();
    assertThat(beta.metric(Metric.E2E).censored().n()).isEqualTo(2);
    assertThat(estimate(beta, Metric.E2E, Statistic.P95, Form.CENSORED).value()).isNull();
    Distribution terms = requireNonNull(beta.outputRateByFamily().get("terms")).in(Form.CENSORED);
    assertThat(terms.submitted()).isEqualTo(1);
    assertThat(terms.covered()).isZero();
  }

  @Test
  void a_run_that_sent_nothing_has_no_share() {
    ProviderScore score = only(3, List.of());

    assertThat(score.success()).isNull();
    assertThat(score.failures()).isNull();
    assertThat(score.eligibility().judged()).isFalse();
  }

  @Test
  void limits_are_judged_from_one_hundred_requests_on() {
    List<Measurement> hundredTwo = run("alpha", 102);
    hundredTwo.set(0, failed("alpha", 0, Outcome.HTTP_429).build());
    hundredTwo.set(1, failed("alpha", 1, Outcome.HTTP_429).build());
    assertThat(only(102, hundredTwo).eligibility().reasons())
        .containsExactly("failures 2.0 %, at most 1 % allowed");

    for (int round = 0; round < 6; round++) {
      hundredTwo.set(
          round,
          completed("alpha", round, 10, 100, 10.0).verdict(Verdict.Kind.INCORRECT, null).build());
    }
    assertThat(only(102, hundredTwo).eligibility().reasons())
        .containsExactly("success 94.1 %, at least 95 % needed");

    Eligibility few = only(99, run("alpha", 99)).eligibility();
    assertThat(few.judged()).isFalse();
    assertThat(few.eligible()).isTrue();
  }

  @Test
  void one_response_of_another_model_is_enough_to_be_ineligible() {
    List<Measurement> measurements = run("alpha", 3);
    measurements.set(1, completed("alpha", 1, 10, 100, 10.0).model("gpt-oss-20b").build());

    assertThat(only(3, measurements).eligibility().reasons())
        .containsExactly(
            "model mismatch: asked for 'gpt-oss-120b', got 'gpt-oss-20b' in 1 of 3 responses");
  }

  @Test
  void a_p99_of_fewer_than_a_hundred_is_called_a_maximum() {
    Estimate few = estimate(only(30, run("alpha", 30)), Metric.E2E, Statistic.P99, Form.CENSORED);
    assertThat(few.label()).isEqualTo("max of 30");
    assertThat(few.note()).isEqualTo("n too small, 368 needed");

    Estimate more =
        estimate(only(102, run("alpha", 102)), Metric.E2E, Statistic.P95, Form.CENSORED);
    assertThat(more.label()).isEqualTo("p95");
    assertThat(more.note()).isNull();
  }

  @Test
  void figures_do_not_depend_on_the_order_of_measurements() {
    List<Measurement> measurements = run("alpha", 60);
    measurements.set(7, failed("alpha", 7, Outcome.HTTP_5XX).detail("d", "first").build());
    measurements.set(9, failed("alpha", 9, Outcome.HTTP_5XX).detail("d", "second").build());
    List<Measurement> shuffled = new ArrayList<>(measurements);
    Collections.shuffle(shuffled, new Random(7));

    assertThat(Scorecard.of(Plans.of(60, "alpha"), shuffled))
        .isEqualTo(Scorecard.of(Plans.of(60, "alpha"), measurements));
  }

  @Test
  void warm_up_takes_no_part() {
    List<Measurement> measurements = run("alpha", 3);
    measurements.add(completed("alpha", 0, 9000, 9000, 1.0).flag(Measurement.WARMUP).build());

    assertThat(only(3, measurements)).isEqualTo(only(3, run("alpha", 3)));
  }

  @Test
  void results_that_fit_no_planned_request_are_refused() {
    List<Measurement> twice = run("alpha", 3);
    twice.add(completed("alpha", 2, 10, 100, 10.0).build());
    assertThatThrownBy(() -> only(3, twice))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("r0002-alpha")
        .hasMessageContaining("two results");
    assertThatThrownBy(() -> only(3, run("alpha", 4)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("r0003-alpha");
    assertThatThrownBy(() -> only(3, run("beta", 3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("r0000-beta");
  }

  @Test
  void rates_stand_per_family_and_over_long_answers_as_well() {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 9; round++) {
      // Rates 0, 10, 20 by family; every third round of a family has a short answer.
      measurements.add(
          completed("alpha", round, 10, 100, 1 + 10.0 * (round % 3))
              .tokens(round < 6 ? 32 : 31, 0)
              .build());
    }
    ProviderScore score = only(9, measurements);

    assertThat(score.outputRateByFamily().keySet()).containsExactly("lookup", "triage", "terms");
    MetricScore terms = requireNonNull(score.outputRateByFamily().get("terms"));
    assertThat(requireNonNull(terms.censored().estimate(Statistic.P50)).value()).isEqualTo(21);
    assertThat(terms.censored().submitted()).isEqualTo(3);
    assertThat(score.outputRateLongAnswers().n()).isEqualTo(6);
  }

  @Test
  void bundling_is_named_when_medians_differ_by_more_than_five_percent() {
    assertThat(only(3, rated(100, 95.0)).bundles()).isFalse();
    assertThat(only(3, rated(100, 94.9)).bundles()).isTrue();
    assertThat(only(3, rated(100, null)).bundles()).isFalse();
  }

  @Test
  void reasoning_usage_and_connections_are_summed_up() {
    ProviderScore score =
        only(
            3,
            List.of(
                completed("alpha", 0, 90, 100, 10.0)
                    .tokens(40, 7)
                    .usage(50)
                    .connection(ConnectionUse.NEW)
                    .build(),
                completed("alpha", 1, 10, 100, 10.0).tokens(40, 9).usage(49).build(),
                completed("alpha", 2, 10, 100, 10.0).build()));

    assertThat(score.reasoning()).isEqualTo(new ReasoningShare(2, 3, 7, 9));
    assertThat(score.usage()).isEqualTo(new UsageComparison(2, 1, 0));
    assertThat(score.ttftByConnection().keySet())
        .containsExactly(ConnectionUse.NEW, ConnectionUse.REUSED);
    Distribution fresh = requireNonNull(score.ttftByConnection().get(ConnectionUse.NEW));
    assertThat(requireNonNull(fresh.estimate(Statistic.P50)).value()).isEqualTo(90e6);
  }

  private static List<Measurement> rated(double output, @Nullable Double decode) {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      measurements.add(
          completed("alpha", round, 10, 100, null).rates(output, decode, null).build());
    }
    return measurements;
  }

  private static List<Measurement> run(String provider, int rounds) {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      measurements.add(completed(provider, round, 10 + round, 100 + round, 10.0).build());
    }
    return measurements;
  }

  private static ProviderScore only(int rounds, List<Measurement> measurements) {
    return Scorecard.of(Plans.of(rounds, "alpha"), measurements).providers().get(0);
  }

  private static Estimate estimate(
      ProviderScore score, Metric metric, Statistic statistic, Form form) {
    return requireNonNull(score.estimate(metric, statistic, form));
  }
}
