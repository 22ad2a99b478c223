package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.record.RequestRecord;
import io.tokenclock.stats.McNemar;
import io.tokenclock.stats.PairedSample;
import io.tokenclock.stats.WinShare;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PairedRoundsTest {

  @Test
  void a_failed_and_a_silent_request_lose_their_round_and_a_lost_record_does_too() {
    PairedRounds rounds =
        rounds(
            List.of(
                completed("alpha", 0, 100, 200, 10.0).build(),
                failed("beta", 0, Outcome.TIMEOUT).build(),
                completed("alpha", 1, 100, 200, 10.0).build(),
                completed("beta", 1, 50, 200, 10.0).silent().build(),
                completed("alpha", 2, 100, 200, 10.0).build()));

    PairedSample ttft = rounds.pair("alpha", "beta", Metric.TTFT);
    assertThat(ttft.n()).isEqualTo(3);
    assertThat(requireNonNull(ttft.wins()).smaller()).isEqualTo(3);
    WinShare rate = requireNonNull(rounds.pair("alpha", "beta", Metric.OUTPUT_RATE).wins());
    assertThat(rate.larger()).isEqualTo(3);
  }

  @Test
  void a_split_round_is_out_of_paired_figures_and_stays_in_those_of_its_provider() {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      measurements.add(completed("alpha", round, 100, 200, 10.0).build());
      MeasurementBuilder beta = completed("beta", round, 90, 200, 10.0);
      measurements.add(round == 1 ? beta.flag(RequestRecord.SPLIT_ROUND).build() : beta.build());
    }
    Scorecard card = Scorecard.of(Plans.of(3, "alpha", "beta"), measurements);

    assertThat(card.rounds().pair("alpha", "beta", Metric.TTFT).n()).isEqualTo(2);
    assertThat(requireNonNull(card.rounds().success("alpha", "beta")).n()).isEqualTo(2);
    assertThat(card.provider("beta").metric(Metric.TTFT).censored().n()).isEqualTo(3);
  }

  @Test
  void a_completed_answer_without_a_rate_is_in_no_pair_of_rates() {
    PairedRounds rounds =
        rounds(
            List.of(
                completed("alpha", 0, 100, 200, null).build(),
                completed("beta", 0, 90, 200, 10.0).build(),
                completed("alpha", 1, 100, 200, 11.0).build(),
                completed("beta", 1, 90, 200, 10.0).build()));

    assertThat(rounds.pair("alpha", "beta", Metric.OUTPUT_RATE).n()).isEqualTo(1);
    assertThat(rounds.pair("alpha", "beta", Metric.TTFT).n()).isEqualTo(2);
  }

  @Test
  void an_aborted_request_says_nothing_of_its_round() {
    PairedRounds rounds =
        rounds(
            List.of(
                completed("alpha", 0, 100, 200, 10.0).build(),
                completed("beta", 0, 90, 200, 10.0).aborted().build()));

    assertThat(rounds.pair("alpha", "beta", Metric.TTFT).n()).isZero();
  }

  @Test
  void right_answers_are_counted_in_pairs() {
    PairedRounds rounds =
        rounds(
            List.of(
                completed("alpha", 0, 1, 2, 1.0).build(),
                completed("beta", 0, 1, 2, 1.0).build(),
                completed("alpha", 1, 1, 2, 1.0).build(),
                completed("beta", 1, 1, 2, 1.0).verdict(Verdict.Kind.INCORRECT, null).build(),
                completed("alpha", 2, 1, 2, 1.0).build(),
                failed("beta", 2, Outcome.HTTP_429).build()));

    assertThat(rounds.success("alpha", "beta")).isEqualTo(new McNemar(1, 2, 0, 0));
    assertThat(rounds.completion("alpha", "beta")).isEqualTo(new McNemar(2, 1, 0, 0));
  }

  @Test
  void medians_of_sessions_stand_side_by_side() {
    PairedRounds rounds =
        rounds(
            List.of(
                completed("alpha", 0, 100, 200, 10.0).build(),
                completed("alpha", 1, 300, 400, 10.0).session(2).build(),
                completed("alpha", 2, 500, 600, 10.0).session(2).build()));

    assertThat(rounds.sessionMedians("alpha", Metric.TTFT).values())
        .extracting(Estimate::value)
        .containsExactly(100e6, 300e6);
    assertThat(rounds.sessionMedians("beta", Metric.TTFT)).isEmpty();
  }

  @Test
  void an_unknown_provider_is_refused_with_the_known_ones() {
    assertThatThrownBy(() -> rounds(List.of()).pair("alpha", "gamma", Metric.TTFT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("gamma")
        .hasMessageContaining("beta");
  }

  @Test
  void one_pair_is_compared_by_itself_and_times_within_the_clients_error_are_not_certain() {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 9; round++) {
      measurements.add(completed("alpha", round, 100 + round, 200, 20.0 + round).build());
      measurements.add(completed("beta", round, 105 + round, 200, 10.0 + round).build());
    }
    PairedRounds rounds = Scorecard.of(Plans.of(9, "alpha", "beta"), measurements).rounds();

    PairComparison times =
        rounds.comparison("alpha", "beta", Column.of(Metric.TTFT, Statistic.P50));
    PairComparison rates =
        rounds.comparison("alpha", "beta", Column.of(Metric.OUTPUT_RATE, Statistic.P50));

    assertThat(requireNonNull(times.difference()).point().value()).isEqualTo(-5e6);
    assertThat(times.firstIsBetter(Duration.ofMillis(4))).isTrue();
    assertThat(times.firstIsBetter(Duration.ofMillis(5))).isFalse();
    assertThat(requireNonNull(rates.difference()).point().value()).isEqualTo(10);
    assertThat(rates.firstIsBetter(Duration.ofSeconds(1))).isTrue();
    assertThat(
            rounds
                .comparison("beta", "alpha", Column.of(Metric.OUTPUT_RATE, Statistic.P50))
                .firstIsBetter(Duration.ZERO))
        .isFalse();
    assertThatThrownBy(() -> rounds.comparison("alpha", "alpha", Column.success()))
        .hasMessageContaining("expected two providers, was twice 'alpha'");
  }

  private static PairedRounds rounds(List<Measurement> measurements) {
    return Scorecard.of(Plans.of(3, "alpha", "beta"), measurements).rounds();
  }
}
