package io.tokenclock.testkit.assertj;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.stream.Outcome;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/**
 * TTFT of round r is 100 + r ms: of 120, the p95 is number 114, its interval numbers 109 to 119.
 */
final class TimeAssertTest extends AssertionCase {

  private static SampleRun run() {
    return new SampleRun(120).provider("alpha", 100);
  }

  @Test
  void passes_where_the_value_is_good_enough() throws IOException {
    ProviderAssert alpha = alpha(run());

    alpha.ttft().p95().isLessThan(ofMillis(214)).isAtMost(ofMillis(213));
    alpha.ttft().p50().isAtMost(ofMillis(159));
    alpha.ttfo().p50().isLessThan(ofMillis(160));
    alpha.endToEnd().p95().isAtMost(ofMillis(1013));
    alpha.ttft().p95().withConfidence(0.95).isAtMost(ofMillis(218));
  }

  @Test
  void says_by_how_much_it_is_too_slow_and_which_exchanges_were_slowest() throws IOException {
    ProviderAssert alpha = alpha(run());

    says(
        () -> alpha.ttft().p95().isLessThan(ofMillis(213)),
        """
        alpha: expected TTFT p95 to be less than 213.000 ms, but it was 213.000 ms.
          value: 213.000 ms, nearest rank, ascending
          95 % interval: 208.000 ms to 218.000 ms
          n: 120, coverage: 120 of 120 have a value
          slowest exchanges:
            r0119-alpha  219.000 ms  completed
            r0118-alpha  218.000 ms  completed
            r0117-alpha  217.000 ms  completed
          run folder: RUN
        """);
  }

  @Test
  void with_confidence_the_bound_has_to_be_good_enough() throws IOException {
    ProviderAssert alpha = alpha(run());

    says(
        () -> alpha.as("slow day").ttft().p95().withConfidence(0.95).isLessThan(ofMillis(215)),
        """
        [slow day] alpha: expected TTFT p95 to be less than 215.000 ms with 95 % confidence, but the\
         bound of its interval is 218.000 ms.
          value: 213.000 ms, nearest rank, ascending
          95 % interval: 208.000 ms to 218.000 ms
          n: 120, coverage: 120 of 120 have a value
          slowest exchanges:
            r0119-alpha  219.000 ms  completed
            r0118-alpha  218.000 ms  completed
            r0117-alpha  217.000 ms  completed
          run folder: RUN
        """);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> alpha.ttft().p95().withConfidence(0.9))
        .withMessage("confidence: expected 0.95, the level of every interval of a run, was 0.9");
  }

  @Test
  void whoever_fails_is_slower_than_everybody() throws IOException {
    SampleRun failing = run();
    for (int round = 0; round < 7; round++) {
      failing.fails("alpha", round, Outcome.HTTP_429, "rate_limited", "slow\u001b[2J down");
    }
    ProviderAssert alpha = alpha(failing);

    says(
        () -> alpha.ttft().p95().isLessThan(ofSeconds(30)),
        """
        alpha: expected TTFT p95 to be less than 30000.000 ms, but it was > 20 s.
          value: > 20 s, nearest rank, ascending
          95 % interval: 215.000 ms to > 20 s
          n: 120, coverage: 113 of 120 have a value, 7 count as slower than all others
          slowest exchanges:
            r0000-alpha  > 20 s  http_429, rate_limited: slow\\u001b[2J down
            r0001-alpha  > 20 s  http_429, rate_limited: slow\\u001b[2J down
            r0002-alpha  > 20 s  http_429, rate_limited: slow\\u001b[2J down
          run folder: RUN
        """);
  }

  @Test
  void what_few_requests_cannot_tell_fails_with_the_number_needed() throws IOException {
    ProviderAssert alpha = alpha(new SampleRun(30).provider("alpha", 100));

    says(
        () -> alpha.ttft().p95().isLessThan(ofSeconds(9)),
        """
        alpha: expected TTFT p95 to be less than 9000.000 ms, but that cannot be told: 30 requests\
         are too few to bound a p95, 72 needed.
          value: 128.000 ms, nearest rank, ascending
          95 % interval: 125.000 ms to unknown
          n: 30, coverage: 30 of 30 have a value
          slowest exchanges:
            r0029-alpha  129.000 ms  completed
            r0028-alpha  128.000 ms  completed
            r0027-alpha  127.000 ms  completed
          run folder: RUN
        """);
    says(
        () -> alpha(run()).endToEnd().p99().isLessThan(ofSeconds(9)),
        """
        alpha: expected e2e p99 to be less than 9000.000 ms, but that cannot be told: 120 requests\
         are too few to bound a p99, 368 needed.
          value: 1018.000 ms, nearest rank, ascending
          95 % interval: 1015.000 ms to unknown
          n: 120, coverage: 120 of 120 have a value
          slowest exchanges:
            r0119-alpha  1019.000 ms  completed
            r0118-alpha  1018.000 ms  completed
            r0117-alpha  1017.000 ms  completed
          run folder: RUN
        """);
    alpha.ttft().p50().isLessThan(ofSeconds(9));
  }

  @Test
  void nothing_is_said_of_an_incomplete_or_an_invalid_run() throws IOException {
    ProviderAssert incomplete = alpha(run().without("alpha", 3).without("alpha", 4));
    ProviderAssert invalid = alpha(run().stalled(1, 500));
    ProviderAssert unsent = alpha(silent(9));

    says(
        () -> unsent.ttft().p50().isLessThan(ofSeconds(9)),
        """
        alpha: expected TTFT p50 to be less than 9000.000 ms, but that cannot be told: no request\
         was sent.
          run folder: RUN
        """);
    assertThatThrownBy(() -> incomplete.ttft().p50().isLessThan(ofSeconds(9)))
        .hasMessageStartingWith(
            "alpha: expected TTFT p50 to be less than 9000.000 ms, but that cannot be told:"
                + " incomplete: 2 of 120 requests have no result.\n");
    assertThatThrownBy(() -> invalid.ttft().p50().isLessThan(ofSeconds(9)))
        .hasMessageContaining("but that cannot be told: the run is invalid");
  }

  private static SampleRun silent(int rounds) {
    SampleRun run = new SampleRun(rounds).provider("alpha", 100);
    for (int round = 0; round < rounds; round++) {
      run.without("alpha", round);
    }
    return run;
  }
}
