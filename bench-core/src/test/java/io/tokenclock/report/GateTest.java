package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import io.tokenclock.provider.EndpointClass;
import io.tokenclock.stream.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class GateTest {
  private static final int ROUNDS = 120;

  @Test
  void each_condition_is_held_against_every_provider_or_the_one_it_names() {
    // TTFT of round r is 100 + r ms, so that its p95, rank 114, is 213 ms; of beta 10 ms more.
    Scorecard card = card(ROUNDS, run("alpha", 100), run("beta", 110));

    GateResult result =
        Gate.of("ttft.p95 > 213ms", "success < 1", "beta.ttft.p95 > 300ms").judge(card);

    assertThat(result.checks())
        .extracting(check -> check.condition().text(), GateCheck::provider, GateCheck::passed)
        .containsExactly(
            tuple("ttft.p95 > 213ms", "alpha", true),
            tuple("ttft.p95 > 213ms", "beta", false),
            tuple("success < 1", "alpha", true),
            tuple("success < 1", "beta", true),
            tuple("beta.ttft.p95 > 300ms", "beta", true));
    assertThat(result.passed()).isFalse();
    assertThat(result.failed()).extracting(GateCheck::shown).containsExactly("223.000 ms");
    assertThat(result.summary()).isEqualTo("The gate is not passed: 1 of 5 checks failed.");
  }

  @Test
  void failing_never_makes_anyone_pass() {
    List<Measurement> failing = run("alpha", 100);
    for (int round = 0; round < 12; round++) {
      failing.set(round, failed("alpha", round, Outcome.HTTP_429).build());
    }

    GateResult result = Gate.of("ttft.p95 > 19s", "ttft.p95 > 21s").judge(card(ROUNDS, failing));

    assertThat(result.failed())
        .hasSize(2)
        .allSatisfy(
            check -> {
              assertThat(check.value()).isNull();
              assertThat(check.shown()).isEqualTo("> 20 s");
              assertThat(check.covered()).isEqualTo(108);
              assertThat(check.n()).isEqualTo(ROUNDS);
              assertThat(check.reason()).isEqualTo("only 108 of 120 requests got that far");
            });
  }

  @Test
  void a_p99_of_few_requests_does_not_pass() {
    GateCheck check =
        Gate.of("ttft.p99 > 10s").judge(card(99, run("alpha", 100).subList(0, 99))).checks().get(0);

    assertThat(check.passed()).isFalse();
    assertThat(check.reason()).isEqualTo("99 requests are too few for a p99, 100 needed");
    assertThat(Gate.of("ttft.p99 > 10s").judge(card(ROUNDS, run("alpha", 100))).passed()).isTrue();
  }

  @Test
  void a_rate_that_few_answers_have_does_not_pass() {
    List<Measurement> bursts = run("alpha", 100);
    for (int round = 0; round < 7; round++) {
      bursts.set(round, completed("alpha", round, 100, 900, null).build());
    }

    GateCheck check = Gate.of("output_rate.p50 < 1").judge(card(ROUNDS, bursts)).checks().get(0);

    assertThat(check.passed()).isFalse();
    assertThat(check.reason()).isEqualTo("a rate on fewer than 95 % of completed exchanges");
  }

  @Test
  void neither_does_a_provider_that_has_not_answered_everything() {
    Scorecard card = card(ROUNDS, run("alpha", 100).subList(0, ROUNDS - 3));

    GateCheck check = Gate.of("success < 0.5").judge(card).checks().get(0);

    assertThat(check.value()).isEqualTo(1);
    assertThat(check.passed()).isFalse();
    assertThat(check.reason()).isEqualTo("incomplete: 3 of 120 requests have no result");
    assertThat(Gate.of("e2e.p50 > 1s").judge(card(3)).checks().get(0).reason())
        .isEqualTo("no request was sent");
    assertThat(Gate.of("failures > 0").judge(card(3)).checks().get(0).reason())
        .isEqualTo("no request was sent");
  }

  @Test
  void nor_anything_of_an_invalid_run() {
    List<Measurement> stalled = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      stalled.add(completed("alpha", round, 100, 900, 50.0).taint("first_answer", 500).build());
    }

    GateCheck check = Gate.of("success < 0.5").judge(card(ROUNDS, stalled)).checks().get(0);

    assertThat(check.passed()).isFalse();
    assertThat(check.reason()).startsWith("the run is invalid");
  }

  @Test
  void all_mistakes_are_told_at_once_and_an_unknown_provider_with_the_nearest() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gate.of("sucess < 1", "failures > 1%", "ttft > 1s"))
        .withMessageContaining("did you mean 'success'?\n")
        .withMessageContaining("'ttft' is a metric");
    Gate gate = Gate.of("alhpa.success < 1");
    assertThat(gate.problems(Plans.of(3, "alpha", "beta")))
        .containsExactly(
            "'alhpa.success < 1': the plan has no provider 'alhpa', only alpha, beta; did you mean"
                + " 'alpha'?");
    assertThatIllegalArgumentException().isThrownBy(() -> gate.judge(card(3)));
  }

  @Test
  void without_conditions_everything_passes() {
    assertThat(Gate.of().judge(card(3)).passed()).isTrue();
  }

  @Test
  void the_table_has_value_n_and_result_of_each_check() {
    GateResult result =
        Gate.of("success < 0.95", "flaky.ttft.p95 > 1.5s", "output_rate.p95_floor < 40")
            .judge(SampleRun.scorecard());

    assertThat(result.text())
        .isEqualTo(
            """

            Gate: what fails this run, on every submitted request (censored form)

            fails when                  provider  check             value           n
            success < 0.95              alpha     passed           0.9833         120
            success < 0.95              beta      passed           1.0000         120
            success < 0.95              flaky     FAILED           0.8667         120
            success < 0.95              rented    passed           1.0000         120
            flaky.ttft.p95 > 1.5s       flaky     FAILED           > 20 s  104 of 120
            output_rate.p95_floor < 40  alpha     passed   90.50 tokens/s  118 of 120
            output_rate.p95_floor < 40  beta      passed   60.60 tokens/s         120
            output_rate.p95_floor < 40  flaky     FAILED      not reached  104 of 120
            output_rate.p95_floor < 40  rented    passed  150.00 tokens/s         120

            flaky, flaky.ttft.p95 > 1.5s: only 104 of 120 requests got that far
            flaky, output_rate.p95_floor < 40: only 104 of 120 requests got that far
            The gate is not passed: 3 of 9 checks failed.
            """);
    assertThat(result.markdown()).contains("| success &lt; 0.95 | flaky | FAILED | 0.8667 | 120 |");
  }

  @Test
  void a_rule_is_judged_by_its_value_unless_the_bound_is_asked_for() {
    // TTFT of round r is 100 + r ms: p95 is 213 ms, rank 114, and its interval ends at rank 119.
    Scorecard card = card(ROUNDS, run("alpha", 100));

    assertThat(Gate.rules("ttft.p95 <= 213ms").judge(card).passed()).isTrue();
    assertThat(Gate.rules("ttft.p95 < 213ms").judge(card).checks().get(0).verdict())
        .isEqualTo(GateCheck.Verdict.NOT_MET);
    assertThat(bound(card, "ttft.p95 <= 218ms").verdict()).isEqualTo(GateCheck.Verdict.MET);
    assertThat(bound(card, "ttft.p95 < 208ms").verdict()).isEqualTo(GateCheck.Verdict.NOT_MET);
    GateCheck open = bound(card, "ttft.p95 < 218ms");
    assertThat(open.verdict()).isEqualTo(GateCheck.Verdict.CANNOT_BE_TOLD);
    assertThat(open.interval()).isEqualTo("[208.000, 218.000]");
    assertThat(open.needed()).isBetween(ROUNDS + 1, 200);
    assertThat(open.reason())
        .isEqualTo(
            "the threshold lies in the interval; "
                + open.needed()
                + " requests like these would tell");
  }

  @Test
  void confidence_moves_the_bounds() {
    Scorecard card = card(ROUNDS, run("alpha", 100));

    GateCheck usual = Gate.rules("ttft.p50 < 1s").on(Basis.BOUND).judge(card).checks().get(0);
    GateCheck sure =
        Gate.rules("ttft.p50 < 1s").on(new Basis(true, 0.999)).judge(card).checks().get(0);

    assertThat(usual.interval()).isEqualTo("[148.000, 171.000]");
    assertThat(sure.interval()).isEqualTo("[141.000, 178.000]");
  }

  @Test
  void a_floor_and_a_share_are_judged_by_their_worse_bound() {
    List<Measurement> rates = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      rates.add(completed("alpha", round, 100, 900, 50.0 + round).build());
    }
    Scorecard card = card(ROUNDS, rates);

    // The floor is the seventh rate from below, and its bound the second.
    String floor = "alpha.output_tokens_per_second.p95_floor >= ";
    assertThat(bound(card, floor + 51).verdict()).isEqualTo(GateCheck.Verdict.MET);
    assertThat(bound(card, floor + 52).verdict()).isEqualTo(GateCheck.Verdict.CANNOT_BE_TOLD);
    assertThat(Gate.rules(floor + 56).judge(card).passed()).isTrue();
    assertThat(Gate.rules(floor + 57).judge(card).passed()).isFalse();
    assertThat(bound(card, "success_rate >= 95%").passed()).isTrue();
    assertThat(bound(card, "success_rate >= 99%").needed()).isEqualTo(381);
  }

  @Test
  void few_requests_tell_nothing_about_a_tail_and_say_how_many_would() {
    Scorecard card = card(30, run("alpha", 100).subList(0, 30));

    GateCheck p95 = bound(card, "ttft.p95 < 10s");
    assertThat(p95.verdict()).isEqualTo(GateCheck.Verdict.CANNOT_BE_TOLD);
    assertThat(p95.needed()).isEqualTo(72);
    assertThat(p95.interval()).isEqualTo("[125.000, ?]");
    assertThat(bound(card, "ttft.p99 < 10s").needed()).isEqualTo(368);
    assertThat(Gate.rules("ttft.p99 < 10s").judge(card).checks().get(0).needed()).isEqualTo(100);
  }

  @Test
  void the_table_of_rules_is_the_same_in_every_locale() {
    Golden.holds(
        "gate-rules.txt",
        () ->
            new Gate(
                    List.of(
                        Condition.rule("*.success_rate >= 95%"),
                        Condition.rule("*.success_rate >= 95%").on(Basis.BOUND),
                        Condition.rule("alpha.ttft.p95 < 300ms").on(Basis.BOUND),
                        Condition.rule("beta.ttft.p95 < 1.5s").on(new Basis(true, 0.99)),
                        Condition.rule("flaky.ttft.p95 < 1.5s").on(Basis.BOUND),
                        Condition.rule("output_tokens_per_second.p95_floor >= 61").on(Basis.BOUND),
                        Condition.rule("failures <= 1%"),
                        Condition.rule("e2e.p99 < 2s")))
                .judge(SampleRun.scorecard())
                .text());
    Golden.holds(
        "gate-rules.md",
        () -> Gate.rules("flaky.success_rate >= 95%").judge(SampleRun.scorecard()).markdown());
  }

  private static GateCheck bound(Scorecard card, String rule) {
    return Gate.rules(rule).on(Basis.BOUND).judge(card).checks().get(0);
  }

  private static List<Measurement> run(String provider, int firstMillis) {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      measurements.add(completed(provider, round, firstMillis + round, 900, 50.0).build());
    }
    return measurements;
  }

  @SafeVarargs
  private static Scorecard card(int rounds, List<Measurement>... runs) {
    List<Measurement> all = new ArrayList<>();
    for (List<Measurement> run : runs) {
      all.addAll(run);
    }
    List<String> ids = all.stream().map(Measurement::provider).distinct().toList();
    return Scorecard.of(
        Plans.of(
            rounds,
            (ids.isEmpty() ? List.of("alpha") : ids)
                .stream().map(id -> Plans.provider(id, EndpointClass.SERVERLESS)).toList()),
        all);
  }
}
