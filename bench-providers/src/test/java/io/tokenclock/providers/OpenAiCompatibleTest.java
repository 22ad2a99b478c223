package io.tokenclock.providers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.ChatRequest.Effort;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Price;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.Variables;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class OpenAiCompatibleTest {
  private static final ChatRequest REQUEST = ChatRequest.of("sys", "usr");
  private static final String CANARY = "sk-Canary-4711";

  @Test
  void reports_all_problems_at_once_and_quotes_no_value() {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Host", "GOOD_NAME");
    headers.put("X-Key", CANARY);
    OpenAiCompatibleBuilder builder =
        OpenAiCompatible.builder("Not An Id")
            .name("\n")
            .baseUrl("ftp://" + CANARY + "/v1")
            .authHeaders(headers)
            .credential(Secret.of(CANARY + "\n"))
            .reasoning(Effort.HIGH, "{\"seed\":\"" + CANARY + "\"}")
            .topKOff(5)
            .header("Authorization", CANARY)
            .header("X-Note", CANARY + "\r\nX-Evil: 1")
            .header("x-key", "a");

    var e = catchThrowableOfType(InvalidProviderException.class, builder::build);

    assertThat(e.problems())
        .extracting(problem -> problem.substring(0, problem.indexOf(':')))
        .containsExactly(
            "id",
            "name",
            "baseUrl",
            "model",
            "authHeaders.Host",
            "authHeaders.X-Key",
            "headers.Authorization",
            "headers.X-Note",
            "headers.x-key",
            "headers.x-key",
            "credential",
            "reasoning.high",
            "topKOff",
            "endpointClass");
    assertThat(e).hasMessageStartingWith("provider 'Not An Id' cannot work:\n  id: expected");
    assertThat(stackTrace(e)).doesNotContain("Canary");
  }

  @Test
  void a_credential_is_printed_nowhere() {
    OpenAiCompatible provider =
        valid().bearer("KEY").variables(Variables.of(Map.of("KEY", CANARY))).build();
    assertThat(provider.secrets()).extracting(Secret::reveal).containsExactly(CANARY);
    assertThat(provider.prepare(REQUEST).secretHeaders().get("Authorization"))
        .extracting(Secret::reveal)
        .isEqualTo("Bearer " + CANARY);
    assertThat(provider.toString() + provider.missing() + provider.prepare(REQUEST))
        .doesNotContain("Canary")
        .contains("Authorization: ***");
  }

  @Test
  void a_fixed_credential_stands_for_every_variable() {
    var headers = new LinkedHashMap<String, String>();
    headers.put("A-Key", "A_KEY");
    headers.put("B-Key", "B_KEY");
    OpenAiCompatible provider = valid().authHeaders(headers).credential(Secret.of("fixed")).build();
    assertThat(provider.missing()).isEmpty();
    assertThat(provider.credentialVariables()).containsExactly("A_KEY", "B_KEY");
    assertThat(provider.prepare(REQUEST).toString())
        .contains("Accept-Encoding: identity\nA-Key: ***\nB-Key: ***\n\n{");
  }

  @Test
  void optional_fields_follow_the_shared_ones() {
    OpenAiCompatible provider =
        valid()
            .capField(CapField.MAX_COMPLETION_TOKENS)
            .reasoning(Effort.LOW, "{\"thinking\":{\"type\":\"on\",\"budget\":1.5}}")
            .topKOff(0)
            .includeUsage(true)
            .header("X-Title", "a bench")
            .build();
    var request = provider.prepare(REQUEST);
    assertThat(request.headers())
        .containsExactly(
            Map.entry("Content-Type", "application/json"),
            Map.entry("Accept", "text/event-stream"),
            Map.entry("Accept-Encoding", "identity"),
            Map.entry("X-Title", "a bench"));
    assertThat(new String(request.body(), UTF_8))
        .isEqualTo(
            "{\"model\":\"m\",\"messages\":[{\"role\":\"system\",\"content\":\"sys\"},"
                + "{\"role\":\"user\",\"content\":\"usr\"}],\"stream\":true,\"temperature\":0,"
                + "\"top_p\":1,\"presence_penalty\":0,\"frequency_penalty\":0,"
                + "\"response_format\":{\"type\":\"json_object\"},\"max_completion_tokens\":256,"
                + "\"thinking\":{\"type\":\"on\",\"budget\":1.5},\"top_k\":0,"
                + "\"stream_options\":{\"include_usage\":true}}");
  }

  @Test
  void no_reasoning_fields_are_sent_when_told_so() {
    OpenAiCompatible provider = valid().reasoning(Effort.LOW, "{}").build();
    assertThat(provider.prepare(REQUEST).toString()).endsWith("\"max_tokens\":256}");
  }

  @Test
  void what_is_written_down_wins_over_variables() {
    Variables variables = Variables.of(Map.of("MY_SERVER_BASE_URL", "https://other/v1"));
    assertThat(valid().variables(variables).build().endpoint())
        .hasToString("http://127.0.0.1:8000/v1/chat/completions");
    assertThat(
            OpenAiCompatible.builder("my-server")
                .model("m")
                .endpointClass(EndpointClass.DEDICATED)
                .variables(variables)
                .build()
                .endpoint())
        .hasToString("https://other/v1/chat/completions");
  }

  @Test
  void a_copy_changes_without_its_original() {
    var price = new Price(BigDecimal.ONE, BigDecimal.TEN, LocalDate.of(2026, 11, 30));
    OpenAiCompatible original =
        valid().bearer("KEY").price(price).termsNote("read them").name("Mine").build();
    OpenAiCompatible copy =
        original.toBuilder()
            .baseUrl("http://127.0.0.1:9/v1")
            .credential(Secret.of("x"))
            .header("X-More", "1")
            .build();
    assertThat(original.missing()).containsExactly("KEY");
    assertThat(copy.missing()).isEmpty();
    assertThat(copy.endpoint()).hasToString("http://127.0.0.1:9/v1/chat/completions");
    assertThat(copy.prepare(REQUEST).headers()).containsEntry("X-More", "1");
    assertThat(copy.price()).isEqualTo(price);
    assertThat(copy.termsNote()).isEqualTo("read them");
    assertThat(copy.name()).isEqualTo("Mine");
    assertThat(original.toBuilder().credential(Secret.of("x")).build().prepare(REQUEST).headers())
        .doesNotContainKey("X-More");
  }

  @Test
  void a_builder_that_goes_on_does_not_change_what_it_built() {
    OpenAiCompatibleBuilder builder = valid();
    OpenAiCompatible first = builder.build();
    builder.model("other").header("X-Late", "1").bearer("KEY");
    assertThat(first.prepare(REQUEST).toString())
        .contains("\"model\":\"m\"")
        .doesNotContain("X-Late");
  }

  @ParameterizedTest
  @CsvSource({
    "https://h/v1, https://h/v1/chat/completions",
    "https://h/v1///, https://h/v1/chat/completions",
    "https://h, https://h/chat/completions",
    "HTTPS://Host:8443/v1, https://Host:8443/v1/chat/completions",
    "https://h/x/chat/completions, https://h/x/chat/completions",
    "https://h/x/chat/completions/, https://h/x/chat/completions",
    "http://[::1]:8000/v1, http://[::1]:8000/v1/chat/completions",
    "https://h/v1?api-version=2026-01, https://h/v1/chat/completions?api-version=2026-01",
    "https://h/a%20b/v1, https://h/a%20b/v1/chat/completions",
  })
  void the_path_is_appended_where_it_lacks(String baseUrl, String endpoint) {
    assertThat(Endpoint.of(baseUrl)).hasToString(endpoint);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://user:Canary@h/v1",
        "https://Canary@h/v1",
        "https://Canary@h_h/v1",
        "https://h/v1?key=Canary",
        "https://h/v1?api-version=1&token=Canary",
        "https://h/v1?Canary",
        "https://h/v1#Canary",
        "ftp://h/Canary",
        "file:///Canary",
        "Canary",
        "/Canary",
        "https:///Canary",
        "https:Canary",
        "https://Canary_host/v1",
        "https://h:0/Canary",
        "https://h:70000/Canary",
        "https://h/ Canary",
        " https://h/Canary",
        "https://h/Canary\n",
        "https://h/\r\nCanary",
        ""
      })
  void an_address_that_cannot_work_or_may_hold_a_key_is_refused(String baseUrl) {
    assertThatThrownBy(() -> Endpoint.of(baseUrl))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("Canary")
        .hasNoCause();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"stop\":1}",
        "{\"temperature\":1}",
        "{\"model\":\"x\"}",
        "{\"max_tokens\":1}",
        "{\"reasoning_effort\":\"low\",\"reasoning_effort\":\"high\"}",
        "{} {}",
        "[]",
        "",
        "{'reasoning':1}",
        "null"
      })
  void reasoning_may_hold_nothing_else(String fields) {
    assertThatThrownBy(() -> valid().reasoning(Effort.LOW, fields).build())
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContaining("reasoning.low: ");
  }

  @Test
  void half_a_surrogate_pair_is_refused_before_the_clock_runs() {
    OpenAiCompatible provider = valid().build();
    assertThatThrownBy(() -> provider.prepare(ChatRequest.of("s", "\ud83d")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("surrogate");
  }

  @Test
  void nothing_depends_on_the_locale() {
    Locale before = Locale.getDefault();
    String expected = everything();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(everything()).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  private static String everything() {
    OpenAiCompatible provider =
        ProviderDeclaration.of(
            "{\"id\":\"mini-i\",\"model\":\"I\",\"endpoint_class\":\"dedicated\","
                + "\"cap_field\":\"max_completion_tokens\",\"api_key_env\":\"MINI_I_KEY\"}",
            "plan.yaml",
            1,
            Variables.of(Map.of("MINI_I_KEY", "i", "MINI_I_BASE_URL", "HTTPS://I.example/v1")));
    return provider.prepare(REQUEST) + CapField.MAX_COMPLETION_TOKENS.label();
  }

  private static OpenAiCompatibleBuilder valid() {
    return OpenAiCompatible.builder("my-server")
        .baseUrl("http://127.0.0.1:8000/v1")
        .model("m")
        .endpointClass(EndpointClass.DEDICATED);
  }

  private static String stackTrace(Throwable e) {
    var text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
