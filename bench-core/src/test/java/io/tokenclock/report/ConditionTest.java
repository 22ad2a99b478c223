package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConditionTest {

  @ParameterizedTest
  @CsvSource({
    "success < 0.95, , success, false, 0.95",
    "success<95%, , success, false, 0.95",
    "failures >= 1%, , failures, true, 0.01",
    "failures > 0, , failures, false, 0",
    "ttft.p95 > 1.5s, , ttft_p95, false, 1.5e9",
    "together.ttft.p95 > 1500ms, together, ttft_p95, false, 1.5e9",
    "my-own.success < 1, my-own, success, false, 1",
    "two.dots.e2e.p99 > 2 m, two.dots, e2e_p99, false, 1.2e11",
    "headers.p50 >= 250us, , headers_p50, true, 250000",
    "output_rate.p50 < 40, , output_rate_p50, false, 40",
    "output_rate.p95_floor <= 12.5 tokens/s, , output_rate_p95_floor, true, 12.5",
  })
  void reads_figure_provider_and_threshold(
      String text, String provider, String figure, boolean inclusive, double threshold) {
    Condition condition = Condition.parse(text);

    assertThat(condition.text()).isEqualTo(text);
    assertThat(condition.provider()).isEqualTo(provider);
    assertThat(condition.figure().key()).isEqualTo(figure);
    assertThat(condition.inclusive()).isEqualTo(inclusive);
    assertThat(condition.threshold()).isEqualTo(threshold);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tfft.p95 > 1.5s | no figure 'tfft.p95' | did you mean 'ttft.p95'?",
        "together.sucess < 0.9 | no figure 'together.sucess' | did you mean 'success'?",
        "output_rate.p95 < 4 | no figure 'output_rate.p95' | did you mean 'output_rate.p95_floor'?",
        "output_rate.p99 < 4 | no figure 'output_rate.p99' | of rates p50, p95_floor",
        "ttft > 1s | 'ttft' is a metric | ttft.p50, ttft.p95, ttft.p99",
        "novita.ttft > 1s | 'ttft' is a metric | ttft.p50, ttft.p95, ttft.p99",
        "ttft.p95 | expected a figure, < or >, and a value | as in 'ttft.p95 > 1.5s'",
        "< 3 | expected a figure, < or >, and a value | as in 'ttft.p95 > 1.5s'",
        "ttft.p95 > 1.5 | expected a time with its unit | found '1.5'",
        "ttft.p95 > | expected a time with its unit | found ''",
        "ttft.p95 > -1s | expected a time with its unit | found '-1s'",
        "ttft.p95 == 1s | expected <, <=, > or >= | found '=='",
        "ttft.p95 < 1s | a good figure is too bad | did you mean 'ttft.p95 > 1s'?",
        "success >= 0.95 | a good figure is too bad | did you mean 'success <= 0.95'?",
        "success < 95 | expected a share from 0 to 1 | found '95'",
        "success < 0.9s | expected a share from 0 to 1 | found '0.9s'",
        "decode_rate.p50 < 40ms | expected tokens per second | found '40ms'",
      })
  void says_what_is_wrong_and_what_was_expected(String text, String problem, String more) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Condition.parse(text))
        .withMessageStartingWith("'" + text + "': ")
        .withMessageContaining(problem)
        .withMessageContaining(more);
  }

  @Test
  void the_threshold_itself_is_too_bad_only_when_that_is_said() {
    assertThat(Condition.parse("success < 0.95").forbids(114.0 / 120)).isFalse();
    assertThat(Condition.parse("success < 95%").forbids(113.0 / 120)).isTrue();
    assertThat(Condition.parse("success <= 0.95").forbids(114.0 / 120)).isTrue();
    assertThat(Condition.parse("ttft.p95 > 1.5s").forbids(1_500_000_000)).isFalse();
    assertThat(Condition.parse("ttft.p95 > 1.5s").forbids(1_500_000_001)).isTrue();
    assertThat(Condition.parse("ttft.p95 >= 1.5s").forbids(1_500_000_000)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "success >= 0.95, , success, false, 0.95",
    "*.success_rate >= 95%, , success, false, 0.95",
    "*.failure_rate < 1%, , failures, true, 0.01",
    "together.ttft.p95 < 1.5s, together, ttft_p95, true, 1.5e9",
    "together.ttft.p95 <= 1.5s, together, ttft_p95, false, 1.5e9",
    "together.output_tokens_per_second.p95_floor >= 30, together, output_rate_p95_floor, false, 30",
    "decode_tokens_per_second.p50 > 40 tokens/s, , decode_rate_p50, true, 40",
  })
  void a_rule_says_what_must_hold(
      String text, String provider, String figure, boolean inclusive, double threshold) {
    Condition rule = Condition.rule(text);

    assertThat(rule.mustHold()).isTrue();
    assertThat(rule.text()).isEqualTo(text);
    assertThat(rule.provider()).isEqualTo(provider);
    assertThat(rule.figure().key()).isEqualTo(figure);
    assertThat(rule.inclusive()).isEqualTo(inclusive);
    assertThat(rule.threshold()).isEqualTo(threshold);
    assertThat(rule.basis()).isEqualTo(Basis.ESTIMATE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ttft.p95 > 1s | asks for a bad figure | did you mean 'ttft.p95 < 1s'?",
        "success <= 0.95 | asks for a bad figure | did you mean 'success >= 0.95'?",
        "ttft.p95 | expected a figure, < or >, and a value | as in 'ttft.p95 < 1.5s'",
        "*.tfft.p95 < 1s | no figure 'tfft.p95' | did you mean 'ttft.p95'?",
        "x.output_tokens_per_second.p95 > 4 | no figure 'output_tokens_per_second.p95'"
            + " | did you mean 'output_tokens_per_second.p95_floor'?",
      })
  void a_rule_that_is_none_is_told_so(String text, String problem, String more) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Condition.rule(text))
        .withMessageStartingWith("'" + text + "': ")
        .withMessageContaining(problem)
        .withMessageContaining(more);
  }

  @Test
  void a_rule_and_its_reverse_mean_the_same() {
    Condition rule = Condition.rule("ttft.p95 < 1.5s");
    Condition condition = Condition.parse("ttft.p95 >= 1.5s");

    for (double value : new double[] {1e9, 1.5e9, 1.6e9}) {
      assertThat(rule.forbids(value)).isEqualTo(condition.forbids(value));
    }
  }

  @Test
  void a_confidence_is_a_share() {
    assertThat(new Basis(true, 0.95).errorRate()).isEqualTo(0.05);
    assertThat(new Basis(true, 0.9).errorRate()).isEqualTo(0.1);
    for (double none : new double[] {0, 1, 95, -0.5, Double.NaN}) {
      assertThatIllegalArgumentException().isThrownBy(() -> new Basis(true, none));
    }
  }

  @Test
  void a_difference_is_no_figure_to_hold_against_anyone() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Condition("x", null, Column.difference(Metric.TTFT, Statistic.P95), false, 1e9))
        .withMessageContaining("depends on the other providers");
  }
}
