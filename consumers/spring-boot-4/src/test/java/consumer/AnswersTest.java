package consumer;

import static io.tokenclock.testkit.assertj.TokenclockAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.RunResult;
import io.tokenclock.testkit.junit.MeasuredRun;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import tools.jackson.databind.ObjectMapper;

/** A run beside an application context, on the versions that Spring Boot manages. */
@SpringBootTest
@MeasuredRun(providers = {"together", "nebius"}, rounds = 9)
final class AnswersTest {
  @Autowired ObjectMapper mapper;

  @Test
  void together_answers_without_failing(RunResult result) {
    assertThat(result).isComplete();
    assertThat(result).provider("together").failures().isEmpty();
    assertThat(result).provider("together").successRate().isAtLeast(0.95);
  }

  @Test
  void the_application_has_its_own_jackson() throws Exception {
    assertThat(mapper.writeValueAsString(Map.of("a", 1))).isEqualTo("{\"a\":1}");
  }
}
