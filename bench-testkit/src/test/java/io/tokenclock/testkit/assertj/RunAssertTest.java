package io.tokenclock.testkit.assertj;

import static io.tokenclock.testkit.assertj.TokenclockAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.RunResult;
import io.tokenclock.run.RunEnd;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class RunAssertTest extends AssertionCase {

  private static SampleRun run() {
    return new SampleRun(9).provider("alpha", 100).provider("beta", 100);
  }

  @Test
  void a_steady_run_is_valid_and_complete() throws IOException {
    var result = new RunResult(new RunEnd(RunEnd.Kind.COMPLETE, null), report(run()));

    assertThat(result).isValid().isComplete().provider("alpha").failures().isEmpty();
    assertThat(report(new SampleRun(120).provider("alpha", 100).stalled(100, 6)))
        .as("a warning")
        .isValid();
  }

  @Test
  void a_run_of_a_process_that_stalled_is_not_valid() throws IOException {
    RunAssert run = assertThat(report(run().stalled(1, 500)));

    says(
        run::isValid,
        """
        expected a valid run, but the measuring process stalled too much.
          reasons:
            TTFT p50 of alpha moves by more than half its interval without tainted exchanges
            e2e p50 of alpha moves by more than half its interval without tainted exchanges
            output p50 of alpha moves by more than half its interval without tainted exchanges
            TTFT p50 of beta moves by more than half its interval without tainted exchanges
            e2e p50 of beta moves by more than half its interval without tainted exchanges
            output p50 of beta moves by more than half its interval without tainted exchanges
            18 of 126 marks may be off by more than 20 ms
            18 of 126 marks were taken during or just after a stall
          run folder: RUN
        """);
  }

  @Test
  void a_run_that_ended_early_is_not_complete() throws IOException {
    RunAssert run = assertThat(report(run().without("alpha", 8).without("beta", 8)));

    says(
        run::isComplete,
        """
        expected a complete run, but some planned requests have no result.
          missing:
            alpha: 1 of 9
            beta: 1 of 9
          run folder: RUN
        """);
  }

  @Test
  void a_provider_that_is_not_there_is_named_with_those_that_are() throws IOException {
    RunAssert run = assertThat(report(run()));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> run.provider("gamma"))
        .withMessage("no provider 'gamma' in this plan, only [alpha, beta]");
    assertThatThrownBy(() -> assertThat((RunResult) null).isValid())
        .hasMessageContaining("Expecting actual not to be null");
  }
}
