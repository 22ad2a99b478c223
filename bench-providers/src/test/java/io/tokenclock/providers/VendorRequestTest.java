package io.tokenclock.providers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.ChatRequest.Effort;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.Variables;
import io.tokenclock.provider.WireRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each vendor is sent, byte by byte. */
final class VendorRequestTest {
  private static final ChatRequest REQUEST =
      ChatRequest.of(
          "Answer with one JSON object: {\"answer\": string}.",
          "Who presented in M\u00fcnchen?\nTab\there, \u2028 there, \ud83d\ude00 everywhere \\o/");

  static List<String> ids() {
    return Vendors.ids();
  }

  @ParameterizedTest
  @MethodSource("ids")
  void is_exactly_the_golden_one(String id) throws IOException {
    assertThat(written(Vendors.of(id, keys()).prepare(REQUEST))).isEqualTo(golden(id));
  }

  @Test
  void asks_for_high_effort_in_the_vendors_own_spelling() throws IOException {
    var high = new ChatRequest(REQUEST.system(), REQUEST.user(), 1024, Effort.HIGH);
    assertThat(written(Vendors.of("zai", keys()).prepare(high))).isEqualTo(golden("zai-high"));
    assertThat(written(Vendors.of("together", keys()).prepare(high)))
        .isEqualTo(golden("together-high"));
  }

  @Test
  void bodies_differ_only_in_what_the_method_allows() throws IOException {
    var mayDiffer =
        List.of(
            "model",
            "max_tokens",
            "max_completion_tokens",
            "reasoning_effort",
            "thinking",
            "top_k",
            "stream_options");
    List<ObjectNode> shared = new ArrayList<>();
    for (Provider vendor : Vendors.all(keys())) {
      ObjectNode body =
          new JsonMapper().readValue(vendor.prepare(REQUEST).body(), ObjectNode.class);
      assertThat(body.fieldNames()).toIterable().doesNotContain("stop", "seed", "user", "tools");
      body.remove(mayDiffer);
      shared.add(body);
    }
    assertThat(shared).hasSize(10).containsOnly(shared.get(0));
    assertThat(shared.get(0).fieldNames())
        .toIterable()
        .containsExactly(
            "messages",
            "stream",
            "temperature",
            "top_p",
            "presence_penalty",
            "frequency_penalty",
            "response_format");
  }

  @ParameterizedTest
  @MethodSource("ids")
  void a_simulated_endpoint_is_sent_the_very_same(String id) {
    WireRequest real = Vendors.of(id, keys()).prepare(REQUEST);
    URI local = URI.create("http://127.0.0.1:18080/v1");
    WireRequest simulated = Vendors.simulated(id, local).prepare(REQUEST);

    assertThat(simulated.uri()).hasToString("http://127.0.0.1:18080/v1/chat/completions");
    assertThat(simulated.body()).isEqualTo(real.body());
    assertThat(simulated.headers()).isEqualTo(real.headers());
    assertThat(simulated.secretHeaders().keySet()).isEqualTo(real.secretHeaders().keySet());
    assertThat(simulated.secretHeaders().values())
        .extracting(Secret::reveal)
        .allSatisfy(value -> assertThat(value).endsWith("simulated-credential"));
  }

  @Test
  void credentials_go_out_as_declared() {
    assertThat(revealed(Vendors.of("together", keys())))
        .isEqualTo(Map.of("Authorization", "Bearer key-of-TOGETHER_API_KEY"));
    assertThat(revealed(Vendors.of("modal", keys())))
        .isEqualTo(
            Map.of(
                "Modal-Key", "key-of-MODAL_PROXY_TOKEN_ID",
                "Modal-Secret", "key-of-MODAL_PROXY_TOKEN_SECRET"));
  }

  /** A key for every vendor, and the one address that has to be given. */
  static Variables keys() {
    return name ->
        name.equals("MODAL_BASE_URL")
            ? "https://workspace--ep-model-server.us-west.modal.direct/v1"
            : name.endsWith("_BASE_URL") || name.endsWith("_MODEL") ? null : "key-of-" + name;
  }

  private static Map<String, String> revealed(Provider provider) {
    Map<String, String> revealed = new HashMap<>();
    provider
        .prepare(REQUEST)
        .secretHeaders()
        .forEach((name, secret) -> revealed.put(name, secret.reveal()));
    return revealed;
  }

  private static String written(WireRequest request) throws IOException {
    String text = request.toString();
    var bytes = new ByteArrayOutputStream();
    bytes.write(text.substring(0, text.indexOf("\n\n") + 2).getBytes(UTF_8));
    bytes.write(request.body());
    bytes.write('\n');
    // One char per byte, so that a difference in encoding is a difference.
    return bytes.toString(ISO_8859_1);
  }

  private static String golden(String name) throws IOException {
    try (var in = VendorRequestTest.class.getResourceAsStream("/golden/" + name + ".txt")) {
      return in == null ? "no golden file" : new String(in.readAllBytes(), ISO_8859_1);
    }
  }
}
