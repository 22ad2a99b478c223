package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.provider.Variables;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ProviderDeclarationTest {

  @Test
  void starts_from_a_vendor_and_replaces_what_it_says() {
    OpenAiCompatible provider =
        of(
            "{\"vendor\":\"together\",\"base_url\":\"https://eu.example/v1\","
                + "\"model\":\"other\",\"api_key_env\":\"MY_KEY\"}");
    assertThat(provider.id()).isEqualTo("together");
    assertThat(provider.name()).isEqualTo("Together AI");
    assertThat(provider.endpoint()).hasToString("https://eu.example/v1/chat/completions");
    assertThat(provider.model()).isEqualTo("other");
    assertThat(provider.missing()).containsExactly("MY_KEY");
    assertThat(provider.price()).as("the price of another model").isNull();
    assertThat(provider.termsNote()).contains("section 4");
  }

  @Test
  void a_vendor_under_another_id_has_its_own_name_and_variables() {
    OpenAiCompatible provider = of("{\"vendor\":\"zai\",\"id\":\"zai-coding\"}");
    assertThat(provider.name()).isEqualTo("Z.AI (zai-coding)");
    assertThat(provider.missing()).containsExactly("ZAI_API_KEY");
    OpenAiCompatible moved =
        ProviderDeclaration.of(
            "{\"vendor\":\"zai\",\"id\":\"zai-coding\"}",
            "plan.json",
            1,
            Variables.of(
                Map.of(
                    "ZAI_CODING_BASE_URL", "https://api.z.ai/api/coding/paas/v4",
                    "ZAI_BASE_URL", "https://wrong.example/v4")));
    assertThat(moved.endpoint())
        .hasToString("https://api.z.ai/api/coding/paas/v4/chat/completions");
  }

  @Test
  void a_plain_vendor_takes_its_variables() {
    OpenAiCompatible provider =
        ProviderDeclaration.of(
            "{\"vendor\":\"modal\",\"endpoint_class\":\"dedicated\"}",
            "plan.json",
            1,
            Variables.of(Map.of("MODAL_BASE_URL", "https://w.modal.direct/v1")));
    assertThat(provider.endpoint()).hasToString("https://w.modal.direct/v1/chat/completions");
    assertThat(provider.endpointClass().label()).isEqualTo("dedicated");
  }

  @Test
  void one_that_is_overridden_leaves_the_vendor_as_it_was() {
    of("{\"vendor\":\"together\",\"model\":\"other\",\"headers\":{\"X-A\":\"1\"}}");
    assertThat(Vendors.of("together", Variables.none()).model()).isEqualTo("zai-org/GLM-5.3-Flash");
  }

  @Test
  void problems_count_lines_from_where_it_stands() {
    assertThatThrownBy(() -> of("{\"vendor\":\"zai\",\"modle\":\"x\"}"))
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContaining("plan.yaml:12: modle: unknown key");
    assertThatThrownBy(() -> of("{\"vendor\":\"zai\",\n\n\"modle\":\"x\"}"))
        .hasMessageContaining("plan.yaml:14: modle: unknown key");
    assertThatThrownBy(() -> of("{\"id\":\"a\"}"))
        .hasMessageContaining("plan.yaml:12: key 'model' is required")
        .hasMessageContaining("plan.yaml:12: key 'endpoint_class' is required");
    assertThatThrownBy(() -> of("{\"vendor\":\"zai\",\"base_url\":\"ftp://x\"}"))
        .hasMessageContaining("plan.yaml:12: base_url: expected a URL that begins with https://");
    assertThatThrownBy(() -> of("\"together\""))
        .hasMessageContaining("plan.yaml:12: expected an object that declares one endpoint");
  }

  private static OpenAiCompatible of(String json) {
    return ProviderDeclaration.of(json, "plan.yaml", 12, Variables.none());
  }
}
