package io.tokenclock.examples;

import static io.tokenclock.testkit.assertj.TokenclockAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.RunResult;
import io.tokenclock.testkit.junit.MeasuredRun;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Pitfall: a build that asserts on a p95 of six answers. It passes and fails by luck. Here such a
 * sentence fails at once, and says how many answers it takes.
 */
@MeasuredRun(providers = "modal", families = "ticket-triage", rounds = 6, timeScale = 0.01)
final class JunitSuiteTest {

  @Test
  void wrong_a_p95_of_six_says_that_it_takes_seventy_two(RunResult result) {
    assertThatThrownBy(
            () ->
                assertThat(result).provider("modal").ttft().p95().isLessThan(Duration.ofSeconds(1)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("72");
  }

  @Test
  void right_what_six_answers_can_tell(RunResult result) {
    assertThat(result).provider("modal").failures().isEmpty();
    assertThat(result).provider("modal").ttft().p50().isLessThan(Duration.ofSeconds(1));
  }
}
