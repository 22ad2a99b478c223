package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProviderFileTest {
  @TempDir private Path folder = Path.of("unset");

  @ParameterizedTest
  @CsvSource({
    "vllm.yaml, vllm, DEDICATED, http://127.0.0.1:8000/v1/chat/completions",
    "sglang.yaml, sglang, DEDICATED, http://127.0.0.1:30000/v1/chat/completions",
    "llama.cpp.yaml, llama-cpp, DEDICATED, http://127.0.0.1:8080/v1/chat/completions",
    "ollama.yaml, ollama, DEDICATED, http://127.0.0.1:11434/v1/chat/completions",
    "openrouter.yaml, openrouter, SERVERLESS, https://openrouter.ai/api/v1/chat/completions",
    "groq.json, groq, SERVERLESS, https://api.groq.com/openai/v1/chat/completions",
    "together-override.yaml, together-b, SERVERLESS, https://api.together.ai/v1/chat/completions",
  })
  void the_examples_load_and_write_a_request(
      String file, String id, EndpointClass endpointClass, String endpoint)
      throws IOException, URISyntaxException {
    var url = Objects.requireNonNull(ProviderFile.class.getResource("examples/" + file));
    List<Provider> providers = ProviderFile.read(Path.of(url.toURI()), VendorRequestTest.keys());
    assertThat(providers).hasSize(1);
    Provider provider = providers.get(0);
    assertThat(provider.id()).isEqualTo(id);
    assertThat(provider.endpointClass()).isEqualTo(endpointClass);
    assertThat(provider.prepare(ChatRequest.of("s", "u")).uri()).hasToString(endpoint);
  }

  @Test
  void a_file_may_say_everything() throws IOException {
    Path file =
        file(
            "all.yaml",
            """
            $schema: provider.schema.json
            providers:
              - id: one
                name: Number One
                base_url: https://one.example/v1
                model: m
                auth_headers: {X-Key: ONE_KEY}
                cap_field: max_completion_tokens
                reasoning: {low: {thinking: {type: low}}, high: {}}
                top_k_off: -1
                include_usage: true
                endpoint_class: serverless
                headers: {X-Title: bench}
                price: {input: 0.1, output: 2, as_of: 2026-02-28}
                terms: see their page
              - vendor: zai
                auth: none
            """);
    List<Provider> providers = ProviderFile.read(file, Variables.of(Map.of("ONE_KEY", "k")));
    assertThat(providers).extracting(Provider::id).containsExactly("one", "zai");
    Provider one = providers.get(0);
    assertThat(one.prepare(ChatRequest.of("s", "u")).toString())
        .contains("X-Title: bench\nX-Key: ***\n")
        .endsWith(
            "\"max_completion_tokens\":256,\"thinking\":{\"type\":\"low\"},\"top_k\":-1,"
                + "\"stream_options\":{\"include_usage\":true}}");
    assertThat(Objects.requireNonNull(one.price()).dollars(10, 1)).isEqualByComparingTo("0.000003");
    assertThat(one.termsNote()).isEqualTo("see their page");
    assertThat(providers.get(1).missing()).isEmpty();
    assertThat(providers.get(1).prepare(ChatRequest.of("s", "u")).secretHeaders()).isEmpty();
  }

  @Test
  void every_problem_names_file_line_key_and_what_is_expected() throws IOException {
    Path file =
        file(
            "bad.yaml",
            """
            providers:
              - id: one
                modle: sk-Canary
                base_url: 17
                api_key_env: sk-Canary
                cap_field: max_token
                endpoint_class: dedicated
                price:
                  input: -1
                  output: 2
                reasoning: {medium: {}}
                headers: {X-A: 1}
              - vendor: togehter
            """);
    var e =
        catchThrowableOfType(
            InvalidProviderException.class, () -> ProviderFile.read(file, Variables.none()));
    assertThat(e.problems())
        .allSatisfy(problem -> assertThat(problem).startsWith(file + ":"))
        .extracting(problem -> problem.substring(file.toString().length() + 1))
        .satisfiesExactly(
            p ->
                assertThat(p)
                    .isEqualTo(
                        "2: providers[0]: key 'model' is required: the model, in the endpoint's own spelling"),
            p ->
                assertThat(p)
                    .startsWith("3: providers[0].modle: unknown key, expected one of id, vendor")
                    .endsWith("; did you mean 'model'?"),
            p -> assertThat(p).startsWith("4: providers[0].base_url: expected a URL such as"),
            p ->
                assertThat(p)
                    .startsWith(
                        "5: providers[0].api_key_env: expected the name of the environment"),
            p ->
                assertThat(p)
                    .isEqualTo(
                        "6: providers[0].cap_field: expected max_tokens or max_completion_tokens;"
                            + " did you mean 'max_tokens'?"),
            p ->
                assertThat(p).startsWith("8: providers[0].price: key 'as_of' is required: the day"),
            p -> assertThat(p).startsWith("9: providers[0].price.input: expected US dollars"),
            p ->
                assertThat(p)
                    .isEqualTo(
                        "11: providers[0].reasoning.medium: unknown key, expected one of low, high"),
            p -> assertThat(p).startsWith("12: providers[0].headers.X-A: expected the header's"),
            p ->
                assertThat(p)
                    .startsWith("13: providers[1].vendor: expected modal or baseten")
                    .endsWith("; did you mean 'together'?"));
    assertThat(e.toString()).doesNotContain("Canary");
  }

  @Test
  void what_the_schema_cannot_say_is_checked_with_the_same_places() throws IOException {
    Path file =
        file(
            "bad.json",
            """
            {"providers": [
              {"id": "one", "model": "m", "endpoint_class": "dedicated",
               "base_url": "https://user:Canary@host/v1",
               "headers": {
                 "Authorization": "Canary"}},
              {"id": "two", "model": "m", "endpoint_class": "dedicated",
               "api_key_env": "A",
               "auth": "none"},
              {"vendor": "zai",
               "price": {"input": 1, "output": 1,
                 "as_of": "2026-02-30"}},
              {"vendor": "zai"},
              {"vendor": "together", "id":
                 "zai"},
              {"vendor": "together", "reasoning": {
                 "high": {"seed": 1}}}
            ]}
            """);
    var e =
        catchThrowableOfType(
            InvalidProviderException.class, () -> ProviderFile.read(file, Variables.none()));
    assertThat(e.problems())
        .extracting(problem -> problem.substring(file.toString().length() + 1))
        .satisfiesExactly(
            p -> assertThat(p).startsWith("3: providers[0].base_url: must not carry user"),
            p -> assertThat(p).startsWith("5: providers[0].headers.Authorization: sounds like"),
            p -> assertThat(p).startsWith("8: providers[1].auth: expected only one of api_key_env"),
            p -> assertThat(p).startsWith("11: providers[2].price.as_of: expected a day of the"),
            p -> assertThat(p).startsWith("13: providers[4].id: 'zai' is already the id of"),
            p -> assertThat(p).startsWith("16: providers[5].reasoning.high: may only hold"));
    assertThat(e.toString()).doesNotContain("Canary");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.json | {\"providers\": [}                         | :1: cannot be read as JSON at column",
        "b.json | {\"providers\": [Canary]}                  | :1: cannot be read as JSON at column",
        "c.json | {\"providers\": []} {}                     | :1: expected one document",
        "d.json | {\"providers\": [], \"providers\": []}     | :1: key 'providers' is there twice",
        "e.json | ''                                         | :1: is empty",
        "f.json | {\"providers\": []}                        | :1: providers: expected a list of one",
        "g.json | []                                         | :1: expected an object with a list",
        "h.json | {}                                         | :1: key 'providers' is required: a list",
        "i.json | {\"providers\": [{\"vendor\": null}]}      | :1: providers[0].vendor: expected",
        "a.yaml | providers: [%Canary                      | :1: cannot be read as YAML",
        "b.yaml | providers: *Canary                         | :1: YAML aliases",
        "c.yaml | providers: .nan                            | :1: ",
        "d.txt  | providers: []                              | :1: expected a name that ends in",
      })
  void what_is_no_declaration_is_refused(String name, String text, String problem)
      throws IOException {
    Path file = file(name, text);
    assertThatThrownBy(() -> ProviderFile.read(file, Variables.none()))
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContaining(file + problem)
        .hasMessageNotContaining("Canary")
        .hasNoCause();
  }

  @Test
  void the_line_of_a_later_syntax_error_is_named() throws IOException {
    Path file = file("x.yaml", "providers:\n  - id: a\n  model: b\n");
    assertThatThrownBy(() -> ProviderFile.read(file, Variables.none()))
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContaining(file + ":3: cannot be read as YAML at column");
  }

  @Test
  void bytes_that_are_no_utf8_and_huge_files_are_refused_and_a_bom_is_not() throws IOException {
    Path latin = folder.resolve("latin.json");
    Files.write(latin, new byte[] {'{', (byte) 0xE4, '}'});
    assertThatThrownBy(() -> ProviderFile.read(latin, Variables.none()))
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContaining("is not UTF-8");

    Path huge = folder.resolve("huge.json");
    Files.write(huge, new byte[(1 << 20) + 1]);
    assertThatThrownBy(() -> ProviderFile.read(huge, Variables.none()))
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContaining("1 MiB");

    Path bom = file("bom.JSON", "\uFEFF{\"providers\": [{\"vendor\": \"zai\"}]}");
    assertThat(ProviderFile.read(bom, Variables.none())).hasSize(1);
  }

  @Test
  void a_file_that_is_not_there_says_so() {
    assertThatThrownBy(() -> ProviderFile.read(folder.resolve("no.json"), Variables.none()))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void messages_do_not_follow_the_locale() throws IOException {
    Path file = file("bad.yaml", "providers:\n  - {ID: I, model: 1}\n");
    Locale before = Locale.getDefault();
    var expected =
        catchThrowableOfType(
            InvalidProviderException.class, () -> ProviderFile.read(file, Variables.none()));
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      var turkish =
          catchThrowableOfType(
              InvalidProviderException.class, () -> ProviderFile.read(file, Variables.none()));
      assertThat(turkish.problems())
          .isEqualTo(expected.problems())
          .anySatisfy(p -> assertThat(p).contains("did you mean 'id'?"));
    } finally {
      Locale.setDefault(before);
    }
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
