package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PlanCommandTest {
  @TempDir private Path folder = Path.of("unset");

  private Path plan(String text) throws IOException {
    return Files.writeString(folder.resolve("plan.yaml"), text);
  }

  @Test
  void without_credentials_it_shows_what_would_be_sent_and_what_is_not_set() throws IOException {
    Path plan = plan("rounds: 3\nproviders: [together, modal, novita]\n");

    Said said =
        Said.with(
            Map.of("NOVITA_API_KEY", "sk-canary"), "plan", plan.toString(), "--show", "together");

    assertThat(said.code()).isZero();
    assertThat(said.out())
        .contains("plan: 3 rounds x 3 providers = 9 requests")
        .containsPattern("together +serverless +https://\\S+  \\S+  not set: TOGETHER_API_KEY\n")
        .containsPattern("modal .*\\(not set: MODAL_BASE_URL\\)/chat/completions")
        .containsPattern("novita +serverless +https://\\S+  \\S+\n")
        .contains("Authorization: not set: TOGETHER_API_KEY\n")
        .doesNotContain("canary", "not-set");
    assertThat(said.err())
        .startsWith("# Not set: TOGETHER_API_KEY (together), MODAL_BASE_URL")
        .contains("'bench run' refuses this plan until then.");
    assertThat(Said.by("run", plan.toString()).code()).isEqualTo(2);
  }

  @Test
  void credentials_that_are_set_are_stars_and_nothing_is_said_about_them() throws IOException {
    Path plan = plan("rounds: 3\nproviders: [novita]\n");

    Said said =
        Said.with(
            Map.of("NOVITA_API_KEY", "sk-canary"), "plan", plan.toString(), "--show", "novita");

    assertThat(said.code()).isZero();
    assertThat(said.out()).contains("Authorization: ***\n").doesNotContain("canary");
    assertThat(said.err()).isEmpty();
  }

  @Test
  void a_variable_that_is_set_wrongly_is_a_mistake() throws IOException {
    Path plan = plan("rounds: 3\nproviders: [novita]\n");

    Said said = Said.with(Map.of("NOVITA_API_KEY", "sk canary"), "plan", plan.toString());

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).contains("NOVITA_API_KEY (set, but").doesNotContain("canary");
  }

  @Test
  void it_shows_every_round_with_its_order_of_starts() throws IOException {
    Path plan =
        plan(
            """
            rounds: 3
            warmup_rounds: 1
            providers:
              - {id: one, base_url: "http://localhost:1/v1", model: m, endpoint_class: dedicated}
            """);

    assertThat(Said.by("plan", plan.toString()).out())
        .contains("warm-up   1  ", "round     3  ")
        .containsPattern("one +dedicated +http://localhost:1/v1/chat/completions  m\n");
  }
}
