package consumer;

import static io.tokenclock.testkit.assertj.TokenclockAssertions.assertThat;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.RunResult;
import io.tokenclock.testkit.junit.MeasuredRun;
import org.junit.jupiter.api.Test;

@MeasuredRun(providers = {"together", "nebius"})
final class AnswersTest {
  @Test
  void together_answers_without_failing(RunResult result) {
    assertThat(result).provider("together").failures().isEmpty();
    assertThat(result).provider("together").successRate().isAtLeast(0.95);
    assertThat(result).provider("together").ttft().p50().isLessThan(ofSeconds(2));
  }

  @Test
  void sentences_stand_beside_those_of_assertj(RunResult result) {
    assertThat(result.report().measurements()).hasSize(2 * 30);
  }
}
