package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.stream.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class FindingsTest {
  private static final String[] IDS = {"alpha", "beta", "gamma"};

  @Test
  void a_certain_lead_is_named_with_its_size_and_interval() {
    Finding starts = finding(card(120, 0, 50, 90), "starts_first", Duration.ZERO);

    assertThat(starts.leaders()).containsExactly("alpha");
    assertThat(starts.decided()).isTrue();
    assertThat(starts.sentence())
        .startsWith("alpha starts first, median TTFT ")
        .contains(" ms ahead of beta in the typical round (interval ")
        .contains("over 120 rounds, corrected for 3 pairs")
        .endsWith("; ahead of all others with certainty.");
  }

  @Test
  void two_that_cannot_be_told_apart_are_both_named_with_the_reason() {
    Finding starts = finding(card(120, 0, 0.2, 90), "starts_first", Duration.ZERO);

    assertThat(starts.leaders()).containsExactlyInAnyOrder("alpha", "beta");
    assertThat(starts.decided()).isFalse();
    assertThat(starts.sentence())
        .contains("start first and cannot be told apart; ")
        .contains("differ by ")
        .contains("over 120 rounds")
        .contains("first when rounds are drawn again: ")
        .endsWith("; the other one is behind with certainty.");
  }

  @Test
  void among_equals_nobody_is_named() {
    Finding starts = finding(card(120, 0, 0, 0), "starts_first", Duration.ZERO);

    assertThat(starts.sentence())
        .startsWith("Who starts first? Cannot be told: none of ")
        .contains("is ahead with certainty");
    assertThat(starts.decided()).isFalse();
  }

  @Test
  void a_lead_below_the_clients_own_error_is_none_and_says_so() {
    Finding starts = finding(card(120, 0, 50, 90), "starts_first", Duration.ofMillis(70));

    assertThat(starts.leaders()).contains("alpha", "beta");
    assertThat(starts.sentence()).contains("less than the client's own error of 70.0 ms");
    // Rates carry no such error.
    assertThat(finding(card(120, 0, 50, 90), "continues_fastest", Duration.ofMillis(70)).decided())
        .isTrue();
  }

  @Test
  void thirty_rounds_name_a_typical_start_and_no_tail() {
    Scorecard card = card(30, 0, 50, 90);

    assertThat(finding(card, "starts_first", Duration.ZERO).decided()).isTrue();
    assertThat(finding(card, "starts_first_at_worst", Duration.ZERO).sentence())
        .isEqualTo(
            "Who starts first when it goes badly? Cannot be told: that takes 72 rounds, this run"
                + " has 30.");
    assertThat(finding(card, "finishes_first_at_worst", Duration.ZERO).leaders()).isEmpty();
  }

  @Test
  void few_rounds_tell_no_pairs_apart() {
    Finding starts = finding(card(6, 0, 50, 90), "starts_first", Duration.ZERO);

    assertThat(starts.decided()).isFalse();
    assertThat(starts.sentence()).contains("6 rounds are too few to tell 3 pairs apart");
  }

  @Test
  void failures_are_counted_for_everyone() {
    List<Measurement> measurements = measurements(120, 0, 50, 90);
    measurements.set(0, failed("alpha", 0, Outcome.TIMEOUT).build());

    assertThat(
            finding(Scorecard.of(Plans.of(120, IDS), measurements), "failures", Duration.ZERO)
                .sentence())
        .isEqualTo("Failed requests: alpha 1 of 120; none of beta and gamma.");
    assertThat(finding(card(120, 0, 50, 90), "failures", Duration.ZERO).sentence())
        .isEqualTo("No request failed.");
  }

  @Test
  void a_run_without_results_and_an_invalid_one_name_nobody() {
    List<Measurement> tainted = new ArrayList<>();
    for (int round = 0; round < 30; round++) {
      tainted.add(completed("alpha", round, 100, 500, 9.0).taint("first_answer", 900).build());
      tainted.add(completed("beta", round, 900, 1500, 9.0).build());
    }

    for (Finding finding : Findings.of(Scorecard.of(Plans.of(30, IDS), List.of()), Duration.ZERO)) {
      assertThat(finding.leaders()).isEmpty();
    }
    assertThat(
            finding(
                    Scorecard.of(Plans.of(30, "alpha", "beta"), tainted),
                    "starts_first",
                    Duration.ZERO)
                .sentence())
        .contains("the run is invalid");
  }

  @Test
  void one_provider_alone_has_nobody_to_be_compared_with() {
    List<Measurement> alone =
        measurements(120, 0, 50, 90).stream().filter(m -> m.provider().equals("alpha")).toList();

    assertThat(
            finding(Scorecard.of(Plans.of(120, "alpha"), alone), "starts_first", Duration.ZERO)
                .sentence())
        .startsWith("Who starts first? Cannot be told: only alpha can be judged, median TTFT ");
  }

  @Test
  void one_who_fails_too_often_is_left_out_with_the_reason() {
    List<Measurement> measurements = measurements(120, 0, 50, 90);
    for (int i = 0; i < 30; i += 3) {
      measurements.set(i, failed("alpha", i / 3, Outcome.TIMEOUT).build());
    }
    Scorecard card = Scorecard.of(Plans.of(120, IDS), measurements);

    assertThat(finding(card, "starts_first", Duration.ZERO).leaders()).containsExactly("beta");
    assertThat(finding(card, "left_out", Duration.ZERO).sentence())
        .contains("alpha (success 91.7 %, at least 95 % needed; failures 8.3 %, at most 1 %");
  }

  private static Finding finding(Scorecard card, String key, Duration clientError) {
    return Findings.of(card, clientError).stream()
        .filter(finding -> finding.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private static Scorecard card(int rounds, double... later) {
    return Scorecard.of(Plans.of(rounds, IDS), measurements(rounds, later));
  }

  /** TTFT around 300 ms, that much later, with the noise of the round and of each provider. */
  private static List<Measurement> measurements(int rounds, double... later) {
    Random random = new Random(7);
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      double evening = 40 * random.nextGaussian();
      for (int i = 0; i < IDS.length; i++) {
        double first = 300 + evening + later[i] + 10 * random.nextGaussian();
        measurements.add(
            completed(IDS[i], round, first, first + 900, 90 - later[i] / 5 + random.nextGaussian())
                .build());
      }
    }
    return measurements;
  }
}
