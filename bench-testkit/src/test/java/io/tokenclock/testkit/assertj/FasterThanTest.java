package io.tokenclock.testkit.assertj;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class FasterThanTest extends AssertionCase {

  private static SampleRun run(int rounds, int beta) {
    return new SampleRun(rounds).provider("alpha", 100).provider("beta", beta);
  }

  @Test
  void passes_where_every_round_is_faster() throws IOException {
    ProviderAssert alpha = alpha(run(120, 300));

    assertThat(alpha.isFasterThan("beta").byTtftP95()).isSameAs(alpha);
    alpha.isFasterThan("beta").byTtftP50().isFasterThan("beta").byEndToEndP95();
    alpha(run(9, 300)).isFasterThan("beta").byTtftP50().isFasterThan("beta").byEndToEndP50();
  }

  @Test
  void says_that_the_other_one_is_faster_and_by_how_much() throws IOException {
    ProviderAssert alpha = alpha(run(120, 30));

    says(
        () -> alpha.isFasterThan("beta").byTtftP95(),
        """
        alpha: expected to be faster than beta by TTFT p95, but beta is faster.
          alpha: 213.000 ms
          beta: 143.000 ms
          difference, alpha minus beta: 70.000 ms, bootstrap over rounds
          95 % interval: 70.000 ms to 70.000 ms
          n: 120 of 120 rounds say something of both
          slowest exchanges of alpha:
            r0119-alpha  219.000 ms  completed
            r0118-alpha  218.000 ms  completed
            r0117-alpha  217.000 ms  completed
          run folder: RUN
        """);
  }

  @Test
  void equal_ones_cannot_be_told_apart() throws IOException {
    ProviderAssert alpha = alpha(run(120, 100));

    says(
        () -> alpha.isFasterThan("beta").byOutputTokensPerSecondP50(),
        """
        alpha: expected to be faster than beta by output p50, but that cannot be told: the interval\
         of their difference holds zero.
          alpha: 69.50 tokens/s
          beta: 69.50 tokens/s
          difference, alpha minus beta: 0.00 tokens/s, median of differences
          95 % interval: 0.00 tokens/s to 0.00 tokens/s
          n: 120 of 120 rounds say something of both
          slowest exchanges of alpha:
            r0000-alpha  40.00 tokens/s  completed
            r0001-alpha  40.50 tokens/s  completed
            r0002-alpha  41.00 tokens/s  completed
          run folder: RUN
        """);
    assertThatThrownBy(() -> alpha.isFasterThan("beta").byOutputTokensPerSecondP95Floor())
        .hasMessageContaining("holds zero");
  }

  @Test
  void few_rounds_cannot_tell_tails_apart_however_far_they_are() throws IOException {
    ProviderAssert alpha = alpha(run(30, 9000));

    says(
        () -> alpha.isFasterThan("beta").byTtftP95(),
        """
        alpha: expected to be faster than beta by TTFT p95, but that cannot be told: alpha: 30\
         requests are too few to bound a p95, 72 needed.
          alpha: 128.000 ms
          beta: 9028.000 ms
          slowest exchanges of alpha:
            r0029-alpha  129.000 ms  completed
            r0028-alpha  128.000 ms  completed
            r0027-alpha  127.000 ms  completed
          run folder: RUN
        """);
    assertThatThrownBy(() -> alpha.isFasterThan("beta").byEndToEndP99())
        .hasMessageContaining("368 needed");
  }

  @Test
  void whoever_is_not_in_the_plan_cannot_be_compared() throws IOException {
    ProviderAssert alpha = alpha(run(9, 300));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> alpha.isFasterThan("gamma"))
        .withMessage("no provider 'gamma' in this plan, only [alpha, beta]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> alpha.isFasterThan("alpha"))
        .withMessage("expected another provider than 'alpha' itself");
  }
}
