package consumer;

import static io.tokenclock.testkit.assertj.TokenclockAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.RunResult;
import io.tokenclock.testkit.junit.MeasuredRun;
import org.junit.jupiter.api.Test;

@MeasuredRun(providers = {"together", "nebius"}, rounds = 9)
final class AnswersTest {
  @Test
  void together_answers_without_failing(RunResult result) {
    assertThat(result).isComplete();
    assertThat(result).provider("together").failures().isEmpty();
    assertThat(result).provider("together").successRate().isAtLeast(0.95);
  }

  @Test
  void sentences_stand_beside_those_of_assertj(RunResult result) {
    assertThat(result.report().measurements()).hasSize(2 * 9);
  }
}
