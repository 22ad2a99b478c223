package io.tokenclock.testkit.assertj;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class ShareAssertTest extends AssertionCase {

  /** Of 120 answers one is wrong, one invalid, and one request fails: 117 are right. */
  private static SampleRun run() {
    return new SampleRun(120)
        .provider("alpha", 100)
        .answers("alpha", 3, Verdict.Kind.INCORRECT, null)
        .answers("alpha", 5, Verdict.Kind.INVALID, Verdict.Reason.MALFORMED_JSON)
        .fails("alpha", 8, Outcome.TIMEOUT, "deadline_before_completion", null);
  }

  private static SampleRun spotless(int rounds) {
    return new SampleRun(rounds).provider("alpha", 100);
  }

  @Test
  void passes_where_enough_is_right_and_little_fails() throws IOException {
    ProviderAssert alpha = alpha(run());

    alpha.successRate().isAtLeast(0.975).withConfidence(0.95).isAtLeast(0.929);
    alpha.failureRate().isAtMost(0.0084).withConfidence(0.95).isAtMost(0.05);
    alpha(spotless(73)).successRate().withConfidence(0.95).isAtLeast(0.95);
  }

  @Test
  void says_which_answers_were_not_right() throws IOException {
    ProviderAssert alpha = alpha(run());

    says(
        () -> alpha.successRate().isAtLeast(0.98),
        """
        alpha: expected success rate to be at least 0.9800, but it was 0.9750.
          value: 0.9750, 117 of 120
          95 % interval: 0.9291 to 0.9915, Wilson
          exchanges without a right answer:
            r0003-alpha  completed, answer incorrect
            r0005-alpha  completed, answer invalid (malformed_json)
            r0008-alpha  timeout, deadline_before_completion
          run folder: RUN
        """);
    says(
        () -> alpha.successRate().withConfidence(0.95).isAtLeast(0.95),
        """
        alpha: expected success rate to be at least 0.9500 with 95 % confidence, but the bound of its\
         interval is 0.9291.
          value: 0.9750, 117 of 120
          95 % interval: 0.9291 to 0.9915, Wilson
          exchanges without a right answer:
            r0003-alpha  completed, answer incorrect
            r0005-alpha  completed, answer invalid (malformed_json)
            r0008-alpha  timeout, deadline_before_completion
          run folder: RUN
        """);
    says(
        () -> alpha.failureRate().isAtMost(0),
        """
        alpha: expected failure rate to be at most 0.0000, but it was 0.0083.
          value: 0.0083, 1 of 120
          95 % interval: 0.0015 to 0.0457, Wilson
          failed exchanges:
            r0008-alpha  timeout, deadline_before_completion
          run folder: RUN
        """);
  }

  @Test
  void what_even_a_spotless_sample_cannot_tell_fails_with_the_number_needed() throws IOException {
    ProviderAssert alpha = alpha(spotless(72));

    says(
        () -> alpha.successRate().withConfidence(0.95).isAtLeast(0.95),
        """
        alpha: expected success rate to be at least 0.9500 with 95 % confidence, but that cannot be\
         told: 72 requests are too few, 73 needed.
          value: 1.0000, 72 of 72
          95 % interval: 0.9493 to 1.0000, Wilson
          run folder: RUN
        """);
    says(
        () -> alpha.failureRate().withConfidence(0.95).isAtMost(0.01),
        """
        alpha: expected failure rate to be at most 0.0100 with 95 % confidence, but that cannot be\
         told: 72 requests are too few, 381 needed.
          value: 0.0000, 0 of 72
          95 % interval: 0.0000 to 0.0507, Wilson
          run folder: RUN
        """);
    says(
        () -> alpha.successRate().withConfidence(0.95).isAtLeast(1),
        """
        alpha: expected success rate to be at least 1.0000 with 95 % confidence, but that cannot be\
         told: 72 requests are too few, and no number suffices.
          value: 1.0000, 72 of 72
          95 % interval: 0.9493 to 1.0000, Wilson
          run folder: RUN
        """);
  }

  @Test
  void neither_is_anything_said_where_results_are_missing() throws IOException {
    ProviderAssert incomplete = alpha(spotless(72).without("alpha", 7));
    ProviderAssert unsent = alpha(new SampleRun(1).provider("alpha", 1).without("alpha", 0));

    says(
        () -> incomplete.successRate().isAtLeast(0.5),
        """
        alpha: expected success rate to be at least 0.5000, but that cannot be told: incomplete: 1 of\
         72 requests have no result.
          value: 1.0000, 71 of 71
          95 % interval: 0.9487 to 1.0000, Wilson
          run folder: RUN
        """);
    says(
        () -> unsent.failureRate().isAtMost(0.5),
        """
        alpha: expected failure rate to be at most 0.5000, but that cannot be told: no request was\
         sent.
          run folder: RUN
        """);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> incomplete.successRate().isAtLeast(95))
        .withMessage("ratio: expected 0 to 1, was 95.0");
  }
}
