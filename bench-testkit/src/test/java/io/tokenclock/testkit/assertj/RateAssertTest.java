package io.tokenclock.testkit.assertj;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The rate of round r is 40 + r / 2: of 120, the p95 floor is the seventh from below. */
final class RateAssertTest extends AssertionCase {

  private static SampleRun run() {
    return new SampleRun(120).provider("alpha", 100);
  }

  @Test
  void passes_where_the_floor_is_high_enough() throws IOException {
    ProviderAssert alpha = alpha(run());

    alpha.outputTokensPerSecond().p95Floor().isAtLeast(43).isGreaterThan(42.9);
    alpha.outputTokensPerSecond().p95Floor().withConfidence(0.95).isAtLeast(40.5);
    alpha.decodeTokensPerSecond().p50().isAtLeast(69);
  }

  @Test
  void says_by_how_much_it_is_too_slow_and_which_exchanges_were_slowest() throws IOException {
    ProviderAssert alpha = alpha(run());

    says(
        () -> alpha.outputTokensPerSecond().p95Floor().isAtLeast(50),
        """
        alpha: expected output p95 floor to be at least 50.00 tokens/s, but it was 43.00 tokens/s.
          value: 43.00 tokens/s, nearest rank, descending
          95 % interval: 40.50 tokens/s to 45.50 tokens/s
          n: 120, coverage: 120 of 120 have a value
          slowest exchanges:
            r0000-alpha  40.00 tokens/s  completed
            r0001-alpha  40.50 tokens/s  completed
            r0002-alpha  41.00 tokens/s  completed
          run folder: RUN
        """);
    says(
        () -> alpha.outputTokensPerSecond().p95Floor().withConfidence(0.95).isGreaterThan(40.5),
        """
        alpha: expected output p95 floor to be greater than 40.50 tokens/s with 95 % confidence, but\
         the bound of its interval is 40.50 tokens/s.
          value: 43.00 tokens/s, nearest rank, descending
          95 % interval: 40.50 tokens/s to 45.50 tokens/s
          n: 120, coverage: 120 of 120 have a value
          slowest exchanges:
            r0000-alpha  40.00 tokens/s  completed
            r0001-alpha  40.50 tokens/s  completed
            r0002-alpha  41.00 tokens/s  completed
          run folder: RUN
        """);
  }

  @Test
  void a_rate_that_too_few_answers_have_cannot_be_judged() throws IOException {
    SampleRun run = run();
    for (int round = 0; round < 7; round++) {
      run.bursts("alpha", round);
    }
    ProviderAssert alpha = alpha(run);

    says(
        () -> alpha.outputTokensPerSecond().p50().isAtLeast(1),
        """
        alpha: expected output p50 to be at least 1.00 tokens/s, but that cannot be told: a rate on\
         fewer than 95 % of completed exchanges.
          value: 71.50 tokens/s, nearest rank, ascending
          95 % interval: 66.00 tokens/s to 77.00 tokens/s
          n: 113, coverage: 113 of 120 have a value
          slowest exchanges:
            r0007-alpha  43.50 tokens/s  completed
            r0008-alpha  44.00 tokens/s  completed
            r0009-alpha  44.50 tokens/s  completed
          run folder: RUN
        """);
  }

  @Test
  void a_floor_takes_72_requests() throws IOException {
    ProviderAssert alpha = alpha(new SampleRun(9).provider("alpha", 100));

    says(
        () -> alpha.outputTokensPerSecond().p95Floor().isAtLeast(1),
        """
        alpha: expected output p95 floor to be at least 1.00 tokens/s, but that cannot be told: 9\
         requests are too few to bound a p95 floor, 72 needed.
          value: 40.00 tokens/s, nearest rank, descending
          95 % interval: unknown to 41.00 tokens/s
          n: 9, coverage: 9 of 9 have a value
          slowest exchanges:
            r0000-alpha  40.00 tokens/s  completed
            r0001-alpha  40.50 tokens/s  completed
            r0002-alpha  41.00 tokens/s  completed
          run folder: RUN
        """);
  }
}
