package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class ProvidersCommandTest {
  private static final String CANARY = "sk-canary-0123456789";

  private static String row(Said said, String id) {
    return said.out().lines().filter(line -> line.startsWith(id + " ")).findFirst().orElseThrow();
  }

  @Test
  void names_the_variables_that_are_missing_and_shows_no_value() {
    Said said =
        Said.with(Map.of("TOGETHER_API_KEY", CANARY, "MODAL_PROXY_TOKEN_ID", CANARY), "providers");

    assertThat(said.code()).isZero();
    assertThat(said.err()).isEmpty();
    assertThat(said.out()).startsWith("id ").doesNotContain(CANARY, "canary");
    assertThat(row(said, "together")).endsWith(" ready").contains("serverless");
    assertThat(row(said, "novita")).endsWith(" not configured: set NOVITA_API_KEY");
    assertThat(row(said, "modal"))
        .contains("MODAL_PROXY_TOKEN_SECRET", "MODAL_BASE_URL")
        .doesNotContain("MODAL_PROXY_TOKEN_ID");
  }

  @Test
  void lists_all_ten_and_says_how_to_add_others() {
    Said said = Said.by("providers");

    assertThat(said.out().lines().filter(line -> line.contains("not configured: set ")))
        .hasSize(10);
    assertThat(said.out()).contains("docs/providers.md");
  }
}
