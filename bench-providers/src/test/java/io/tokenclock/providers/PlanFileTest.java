package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.plan.Round;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.DatasetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlanFileTest {
  private static final Variables KEYS =
      Variables.of(Map.of("TOGETHER_API_KEY", "k", "NOVITA_API_KEY", "k"));

  @TempDir private Path folder = Path.of("unset");

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private PlanFile plan(String text) throws IOException {
    return PlanFile.read(file("plan.yaml", text), KEYS);
  }

  private BenchmarkPlan built(PlanFile file) {
    return file.settings().folder(folder.resolve("results")).build().plan();
  }

  /** The problems of a plan, without the file's name. */
  private List<String> problems(String text) throws IOException {
    Path file = file("bad.yaml", text);
    var e =
        catchThrowableOfType(
            InvalidProviderException.class, () -> PlanFile.read(file, Variables.none()));
    assertThat(e.problems()).allSatisfy(problem -> assertThat(problem).startsWith(file + ":"));
    return e.problems().stream()
        .map(problem -> problem.substring(file.toString().length() + 1))
        .toList();
  }

  @Test
  void every_key_reaches_the_plan() throws IOException {
    Dataset builtin = Dataset.builtin();
    String family = builtin.families().get(1);
    builtin.write(builtin.items(family).subList(0, 4), folder.resolve("items"));

    BenchmarkPlan plan =
        built(
            plan(
                """
                $schema: plan.schema.json
                name: night-1
                dataset: items
                families: [%s]
                rounds: 3
                warmup_rounds: 1
                deadline: 1500ms
                start_step: 0.5ms
                round_interval: 2m
                max_completion_tokens: 512
                effort: high
                http: {version: HTTP/2, executor: default}
                providers: [together]
                """
                    .formatted(family)));

    assertThat(plan)
        .isEqualTo(
            new BenchmarkPlan(
                "night-1",
                false,
                1,
                builtin.name(),
                plan.datasetSha256(),
                List.of(family),
                3,
                1,
                List.of(
                    PlannedProvider.of(
                        Vendors.of("together", KEYS),
                        "https://api.together.ai/v1/chat/completions")),
                512,
                ChatRequest.Effort.HIGH,
                Duration.ofMillis(1500),
                Duration.ofNanos(500_000),
                Duration.ofMinutes(2),
                new HttpSettings("HTTP/2", "default")));
    assertThat(plan.datasetSha256()).isNotEqualTo(builtin.sha256());
  }

  @Test
  void what_a_plan_leaves_out_is_as_the_method_says() throws IOException {
    PlanFile file = PlanFile.read(file("evening.run.yaml", "providers: [novita]\n"), KEYS);

    assertThat(file.name()).isEqualTo("evening.run");
    BenchmarkPlan plan = built(file);
    assertThat(plan.name()).isEqualTo("evening.run");
    assertThat(plan.simulated()).isFalse();
    assertThat(plan.datasetSha256()).isEqualTo(Dataset.builtin().sha256());
    assertThat(plan.families()).isEqualTo(Dataset.builtin().families());
    assertThat(plan.rounds()).isEqualTo(BenchmarkBuilder.DEFAULT_ROUNDS);
    assertThat(plan.warmupRounds()).isZero();
    assertThat(plan.maxCompletionTokens()).isEqualTo(256);
    assertThat(plan.effort()).isEqualTo(ChatRequest.Effort.LOW);
    assertThat(plan.deadline()).isEqualTo(Duration.ofSeconds(20));
    assertThat(plan.startStep()).isEqualTo(Duration.ofMillis(2));
    assertThat(plan.roundInterval()).isEqualTo(Duration.ofSeconds(12));
    assertThat(plan.http()).isEqualTo(new HttpSettings("HTTP/1.1", "direct"));
  }

  @Test
  void names_the_client_and_the_module_that_brings_it() throws IOException {
    assertThat(built(plan("transport: jdk\n")).http().transport()).isEqualTo("jdk");
    PlanFile file = plan("transport: okhttp\n");
    BenchmarkBuilder settings = file.settings().folder(folder.resolve("results"));

    assertThatThrownBy(settings::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("transport: 'okhttp' is not on the class path")
        .hasMessageContaining("add the module io.tokenclock:bench-okhttp");
  }

  @Test
  void one_http_setting_may_be_given_alone() throws IOException {
    assertThat(built(plan("http: {version: HTTP/2}\n")).http())
        .isEqualTo(new HttpSettings("HTTP/2", "direct"));
    assertThat(built(plan("http: {executor: default}\n")).http())
        .isEqualTo(new HttpSettings("HTTP/1.1", "default"));
  }

  @Test
  void families_take_turns_in_the_order_of_the_plan() throws IOException {
    List<String> families = Dataset.builtin().families();
    List<String> turned = List.of(families.get(2), families.get(0));

    var benchmark =
        plan("families: [" + String.join(", ", turned) + "]\nrounds: 4\n")
            .settings()
            .folder(folder.resolve("results"))
            .build();

    assertThat(benchmark.schedule().rounds())
        .extracting((Round round) -> round.item().family())
        .containsExactly(turned.get(0), turned.get(1), turned.get(0), turned.get(1));
  }

  @Test
  void json_says_the_same() throws IOException {
    Path file =
        file("plan.json", "{\"rounds\": 6, \"deadline\": \"3s\", \"providers\": [\"novita\"]}");

    BenchmarkPlan plan = built(PlanFile.read(file, KEYS));

    assertThat(plan.rounds()).isEqualTo(6);
    assertThat(plan.deadline()).isEqualTo(Duration.ofSeconds(3));
    assertThat(plan.providers()).extracting(PlannedProvider::id).containsExactly("novita");
  }

  @Test
  void without_a_list_it_takes_whoever_is_ready() throws IOException {
    assertThat(plan("rounds: 3\n").providers())
        .extracting(Provider::id)
        .containsExactly("together", "novita");
    assertThat(PlanFile.read(file("none.yaml", "rounds: 3\n"), Variables.none()).providers())
        .isEmpty();
  }

  @Test
  void a_list_may_mix_ids_and_declarations_and_keeps_its_order() throws IOException {
    PlanFile file =
        plan(
            """
            providers:
              - novita
              - id: mine
                base_url: http://127.0.0.1:8000/v1
                model: m
                endpoint_class: dedicated
              - vendor: together
                id: together-large
                model: zai-org/GLM-5.3
              - zai
            """);

    assertThat(file.providers())
        .extracting(Provider::id)
        .containsExactly("novita", "mine", "together-large", "zai");
    assertThat(file.providers().get(1).endpointClass()).isEqualTo(EndpointClass.DEDICATED);
    assertThat(file.providers().get(2).model()).isEqualTo("zai-org/GLM-5.3");
    // Named, but without its key: still there, so that whoever runs it hears of it.
    assertThat(file.providers().get(3).missing()).containsExactly("ZAI_API_KEY");
  }

  @Test
  void a_declaration_may_stand_in_for_the_vendor_of_its_id() throws IOException {
    PlanFile file = plan("providers:\n  - vendor: together\n    model: other\n");

    assertThat(file.providers()).singleElement().extracting(Provider::model).isEqualTo("other");
  }

  @Test
  void some_providers_of_a_plan_can_be_chosen() throws IOException {
    PlanFile file = plan("rounds: 6\nproviders: [novita, together]\n");

    assertThat(file.only(List.of())).isSameAs(file);
    PlanFile one = file.only(List.of("together"));
    assertThat(one.providers()).extracting(Provider::id).containsExactly("together");
    assertThat(built(one).rounds()).isEqualTo(6);
    // The plan's order, whatever the order of choice.
    assertThat(file.only(List.of("together", "novita")).providers())
        .extracting(Provider::id)
        .containsExactly("novita", "together");
    assertThatThrownBy(() -> file.only(List.of("zai", "together", "x")))
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContainingAll(
            "plan.yaml: has no provider 'zai', only novita, together",
            "plan.yaml: has no provider 'x', only novita, together");
  }

  @ParameterizedTest
  @CsvSource({
    "20s, 20000000000",
    "1500ms, 1500000000",
    "0.5ms, 500000",
    "2m, 120000000000",
    "1.25s, 1250000000",
    "0.000001ms, 1",
    "9999999m, 599999940000000000",
  })
  void times_are_exact(String text, long nanos) throws IOException {
    BenchmarkPlan plan = built(plan("deadline: " + text + "\nround_interval: " + text + "\n"));

    assertThat(plan.deadline()).isEqualTo(Duration.ofNanos(nanos));
    assertThat(plan.roundInterval()).isEqualTo(Duration.ofNanos(nanos));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"20", "20 s", "'20'", "-1s", "1h", ".5s", "5.s", "1e3ms", "s", "''", "99999999s"})
  void a_bad_time_is_told_with_an_example(String text) throws IOException {
    assertThat(problems("rounds: 3\nround_interval: " + text + "\n"))
        .containsExactly(
            "2: round_interval: expected a time such as 12s, the grid on which rounds start; 0s for"
                + " one after the other");
  }

  @Test
  void zero_is_a_time_for_grid_and_step_and_none_for_a_deadline() throws IOException {
    BenchmarkPlan plan = built(plan("start_step: 0ms\nround_interval: 0s\n"));

    assertThat(plan.startStep()).isZero();
    assertThat(plan.roundInterval()).isZero();
    PlanFile never = plan("deadline: 0s\n");
    assertThatThrownBy(() -> built(never))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("deadline: expected more than zero");
  }

  @ParameterizedTest
  @CsvSource({
    "rouns: 3, rouns, rounds",
    "Rounds: 3, Rounds, rounds",
    "start-step: 2ms, start-step, start_step",
    "max_completion_token: 3, max_completion_token, max_completion_tokens",
    "provider: [zai], provider, providers",
    "warmup: 1, warmup, warmup_rounds",
    "round_intervall: 1s, round_intervall, round_interval",
  })
  void an_unknown_key_is_told_with_the_nearest_one(String line, String key, String nearest)
      throws IOException {
    assertThat(problems(line + "\n"))
        .singleElement()
        .asString()
        .startsWith("1: " + key + ": unknown key, expected one of $schema, name, dataset, ")
        .endsWith("did you mean '" + nearest + "'?");
  }

  @Test
  void every_problem_is_told_at_once_with_its_line() throws IOException {
    assertThat(
            problems(
                """
                name: "two words"
                dataset: ""
                families: []
                rounds: 0
                warmup_rounds: -1
                max_completion_tokens: many
                effort: medium
                http: {version: HTTP/3, pipelining: true}
                providers:
                  - 17
                """))
        .satisfiesExactly(
            p -> assertThat(p).startsWith("1: name: expected a name of 1 to 63 letters"),
            p -> assertThat(p).startsWith("2: dataset: expected 'builtin', or the folder"),
            p -> assertThat(p).startsWith("3: families: expected a list of families"),
            p -> assertThat(p).startsWith("4: rounds: expected a whole number of rounds"),
            p -> assertThat(p).startsWith("5: warmup_rounds: expected a whole number"),
            p -> assertThat(p).startsWith("6: max_completion_tokens: expected a whole number"),
            p -> assertThat(p).startsWith("7: effort: expected low or high"),
            p -> assertThat(p).startsWith("8: http.").contains("HTTP/1.1"),
            p -> assertThat(p).startsWith("8: http.").contains("pipelining: unknown key"),
            p -> assertThat(p).startsWith("10: providers[0]: expected an id from"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3000000000", "1.5", "'3'", "true"})
  void rounds_are_a_whole_number_within_reason(String rounds) throws IOException {
    assertThat(problems("rounds: " + rounds + "\n"))
        .singleElement()
        .asString()
        .startsWith("1: rounds: expected a whole number of rounds");
  }

  @Test
  void an_unknown_provider_is_told_with_all_and_the_nearest() throws IOException {
    assertThat(problems("providers:\n  - zai\n  - firewroks\n"))
        .singleElement()
        .asString()
        .startsWith("3: providers[1]: no provider of that id; expected one of modal, baseten, ")
        .endsWith("did you mean 'fireworks'?");
  }

  @Test
  void an_id_stands_in_a_plan_once() throws IOException {
    assertThat(problems("providers:\n  - zai\n  - vendor: zai\n    model: other\n"))
        .containsExactly(
            "3: providers[1].id: 'zai' is already the id of providers[0]; give another");
  }

  @Test
  void a_declaration_inside_a_plan_is_checked_like_one_in_a_file() throws IOException {
    assertThat(
            problems(
                """
                providers:
                  - id: mine
                    base_ulr: http://127.0.0.1:8000/v1
                    model: m
                    endpoint_class: shared
                """))
        .satisfiesExactlyInAnyOrder(
            p ->
                assertThat(p)
                    .startsWith("3: providers[0].base_ulr: unknown key")
                    .endsWith("did you mean 'base_url'?"),
            p ->
                assertThat(p)
                    .startsWith(
                        "5: providers[0].endpoint_class: expected serverless or dedicated"));
    assertThat(
            problems(
                """
                providers:
                  - id: mine
                    base_url: ftp://127.0.0.1/v1
                    model: m
                    endpoint_class: dedicated
                """))
        .singleElement()
        .asString()
        .startsWith("3: providers[0].base_url: ");
  }

  @Test
  void a_file_of_another_kind_is_refused() throws IOException {
    Path text = file("plan.txt", "rounds: 3\n");
    assertThatThrownBy(() -> PlanFile.read(text, Variables.none()))
        .isInstanceOf(InvalidProviderException.class)
        .hasMessageContaining("ends in .json, .yaml or .yml");
    assertThat(problems("- zai\n")).containsExactly("1: expected an object that describes one run");
    assertThat(problems("rounds: 3\nrounds: 6\n")).singleElement().asString().startsWith("2: ");
    assertThatThrownBy(() -> PlanFile.read(folder.resolve("none.yaml"), Variables.none()))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void a_data_set_is_looked_for_beside_the_plan() throws IOException {
    PlanFile file = plan("dataset: nowhere\nproviders: [zai]\n");

    assertThatThrownBy(file::settings)
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining(folder.resolve("nowhere").toString());
  }

  @Test
  void a_turkish_machine_reads_the_same() throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      BenchmarkPlan plan =
          built(
              plan("effort: high\ndeadline: 1.5s\nhttp: {version: HTTP/2}\nproviders: [novita]\n"));
      assertThat(plan.effort()).isEqualTo(ChatRequest.Effort.HIGH);
      assertThat(plan.deadline()).isEqualTo(Duration.ofMillis(1500));
      assertThat(problems("effort: hihg\n"))
          .containsExactly("1: effort: expected low or high; did you mean 'high'?");
      assertThat(problems("famIlies: [a]\n").get(0)).endsWith("did you mean 'families'?");
    } finally {
      Locale.setDefault(before);
    }
  }
}
