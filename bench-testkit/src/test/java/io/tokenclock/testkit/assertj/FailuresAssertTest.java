package io.tokenclock.testkit.assertj;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tokenclock.stream.Outcome;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class FailuresAssertTest extends AssertionCase {

  private static SampleRun spotless() {
    return new SampleRun(9).provider("alpha", 100).provider("beta", 100);
  }

  private static SampleRun failing() {
    return spotless()
        .fails("alpha", 1, Outcome.HTTP_429, "rate_limited", "wait a second")
        .fails("alpha", 2, Outcome.TIMEOUT, "deadline_before_completion", null)
        .fails("alpha", 4, Outcome.HTTP_429, "rate_limited", "wait\nlonger")
        .fails("alpha", 7, Outcome.HTTP_429, "rate_limited", null);
  }

  @Test
  void passes_where_nothing_failed_or_no_more_than_that() throws IOException {
    alpha(spotless()).failures().isEmpty().areAtMost(0);
    alpha(failing()).failures().areAtMost(4);
  }

  @Test
  void says_how_they_failed_and_which_were_the_first() throws IOException {
    ProviderAssert alpha = alpha(failing());

    says(
        () -> alpha.failures().isEmpty(),
        """
        alpha: expected no failed request, but 4 of 9 failed.
          outcomes: 1 x timeout, 3 x http_429
          failed exchanges:
            r0001-alpha  http_429, rate_limited: wait a second
            r0002-alpha  timeout, deadline_before_completion
            r0004-alpha  http_429, rate_limited: wait\\u000alonger
          run folder: RUN
        """);
    says(
        () -> alpha.failures().areAtMost(3),
        """
        alpha: expected at most 3 failed, but 4 of 9 failed.
          outcomes: 1 x timeout, 3 x http_429
          failed exchanges:
            r0001-alpha  http_429, rate_limited: wait a second
            r0002-alpha  timeout, deadline_before_completion
            r0004-alpha  http_429, rate_limited: wait\\u000alonger
          run folder: RUN
        """);
    assertThatIllegalArgumentException().isThrownBy(() -> alpha.failures().areAtMost(-1));
  }

  @Test
  void of_requests_without_a_record_nothing_can_be_told() throws IOException {
    ProviderAssert lost = alpha(spotless().without("alpha", 3));
    ProviderAssert open = alpha(spotless().without("alpha", 8).without("beta", 8));
    ProviderAssert unsent = alpha(new SampleRun(1).provider("alpha", 1).without("alpha", 0));

    says(
        () -> lost.failures().isEmpty(),
        """
        alpha: expected no failed request, but that cannot be told: incomplete: 1 of 9 requests have\
         no result.
          outcomes: 1 x no record
          run folder: RUN
        """);
    says(
        () -> open.failures().isEmpty(),
        """
        alpha: expected no failed request, but that cannot be told: incomplete: 1 of 9 requests have\
         no result.
          run folder: RUN
        """);
    says(
        () -> unsent.failures().isEmpty(),
        """
        alpha: expected no failed request, but that cannot be told: no request was sent.
          run folder: RUN
        """);
  }
}
