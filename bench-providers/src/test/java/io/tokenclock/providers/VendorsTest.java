package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class VendorsTest {

  @Test
  void are_ten_in_a_fixed_order() {
    assertThat(Vendors.ids())
        .containsExactly(
            "modal",
            "baseten",
            "telnyx",
            "together",
            "zai",
            "novita",
            "parasail",
            "fireworks",
            "deepinfra",
            "nebius");
    assertThat(Vendors.all(Variables.none()))
        .extracting(Provider::name)
        .containsExactly(
            "Modal",
            "Baseten",
            "Telnyx",
            "Together AI",
            "Z.AI",
            "Novita AI",
            "Parasail",
            "Fireworks AI",
            "DeepInfra",
            "Nebius");
  }

  @Test
  void our_own_declarations_fit_the_published_schema() throws IOException {
    try (var in = Vendors.class.getResourceAsStream("vendors.yaml")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      LocatedTree tree = LocatedTreeReader.yaml(text, "vendors.yaml");
      assertThat(DeclarationSchema.ofFile().problems(tree)).isEmpty();
      assertThat(DeclarationReader.file(tree, Variables.none())).hasSize(10);
    }
  }

  @Test
  void name_the_variables_they_miss_and_refuse_to_write_a_request() {
    assertThat(Vendors.of("together", Variables.none()).missing())
        .containsExactly("TOGETHER_API_KEY");
    Provider modal = Vendors.of("modal", Variables.none());
    assertThat(modal.missing())
        .containsExactly("MODAL_BASE_URL", "MODAL_PROXY_TOKEN_ID", "MODAL_PROXY_TOKEN_SECRET");
    assertThat(modal.endpoint()).isNull();
    assertThat(modal.secrets()).isEmpty();
    assertThatThrownBy(() -> modal.prepare(ChatRequest.of("s", "u")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "provider 'modal' is not ready; missing: MODAL_BASE_URL, MODAL_PROXY_TOKEN_ID,"
                + " MODAL_PROXY_TOKEN_SECRET");
  }

  @Test
  void a_blank_variable_is_not_set() {
    Variables blank = Variables.of(Map.of("TOGETHER_API_KEY", " ", "TOGETHER_MODEL", ""));
    OpenAiCompatible vendor = Vendors.of("together", blank);
    assertThat(vendor.missing()).containsExactly("TOGETHER_API_KEY");
    assertThat(vendor.model()).isEqualTo("zai-org/GLM-5.3-Flash");
  }

  @Test
  void address_and_model_are_replaced_by_variables() {
    OpenAiCompatible vendor =
        Vendors.of(
            "deepinfra",
            Variables.of(
                Map.of(
                    "DEEPINFRA_API_KEY", "k",
                    "DEEPINFRA_BASE_URL", "https://api.deepinfra.com/v1/openai/",
                    "DEEPINFRA_MODEL", "zai-org/GLM-5.3")));
    assertThat(vendor.endpoint())
        .hasToString("https://api.deepinfra.com/v1/openai/chat/completions");
    assertThat(vendor.model()).isEqualTo("zai-org/GLM-5.3");
    assertThat(vendor.prepare(ChatRequest.of("s", "u")).toString())
        .startsWith("POST https://api.deepinfra.com/v1/openai/chat/completions\n")
        .contains("{\"model\":\"zai-org/GLM-5.3\",");
    assertThat(vendor.price()).as("the price of another model").isNull();
    assertThat(Vendors.of("deepinfra", Variables.none()).price()).isNotNull();
  }

  @Test
  void a_wrong_variable_is_missing_with_its_reason_and_without_its_value() {
    OpenAiCompatible vendor =
        Vendors.of(
            "nebius",
            Variables.of(
                Map.of(
                    "NEBIUS_API_KEY", "canary-1\r\nX-Evil: 1",
                    "NEBIUS_BASE_URL", "https://user:canary-2@host/v1",
                    "NEBIUS_MODEL", "canary-3\u0007")));
    assertThat(vendor.missing())
        .hasSize(3)
        .satisfiesExactly(
            model -> assertThat(model).startsWith("NEBIUS_MODEL (set, but: expected text"),
            url -> assertThat(url).startsWith("NEBIUS_BASE_URL (set, but: must not carry user"),
            key -> assertThat(key).startsWith("NEBIUS_API_KEY (set, but with a blank, a line"));
    assertThat(vendor.missing().toString() + vendor).doesNotContain("canary");
    assertThatThrownBy(() -> vendor.prepare(ChatRequest.of("s", "u")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageNotContaining("canary");
  }

  @Test
  void all_are_declared_serverless_with_a_dated_price() {
    assertThat(Vendors.all(Variables.none()))
        .allSatisfy(
            vendor -> {
              assertThat(vendor.endpointClass()).isEqualTo(EndpointClass.SERVERLESS);
              assertThat(Objects.requireNonNull(vendor.price()).asOf()).hasToString("2026-11-30");
            });
    var modal = Objects.requireNonNull(Vendors.of("modal", Variables.none()).price());
    assertThat(modal.inputPerMillion()).isEqualByComparingTo("0.45");
    assertThat(modal.outputPerMillion()).isEqualByComparingTo("1.50");
  }

  @Test
  void a_simulated_vendor_stays_on_this_machine() {
    assertThatThrownBy(() -> Vendors.simulated("zai", URI.create("https://api.z.ai/v1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("on this machine");
    for (String url : new String[] {"https://127.0.0.1:1/v1", "http://[::1]:1/v1"}) {
      OpenAiCompatible vendor = Vendors.simulated("zai", URI.create(url));
      assertThat(vendor.missing()).isEmpty();
      assertThat(vendor.endpoint()).hasToString(url + "/chat/completions");
    }
  }

  @Test
  void an_unknown_vendor_is_refused_with_the_known_ones() {
    assertThatThrownBy(() -> Vendors.of("togther", Variables.none()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("no vendor 'togther'; expected one of modal, baseten");
  }
}
