package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.report.Basis;
import io.tokenclock.report.Condition;
import io.tokenclock.report.Gate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RulesFileTest {
  private static final String GOOD =
      """
      on: bound
      confidence: 0.9
      rules:
        - "*.success_rate >= 95%"
        - together.ttft.p95 < 1.5s
        - rule: together.output_tokens_per_second.p95_floor >= 30
          on: estimate
          confidence: 0.99
      """;

  @TempDir private Path folder = Path.of("unset");

  @Test
  void every_key_reaches_the_gate() throws IOException {
    assertThat(RulesFile.read(file("rules.yaml", GOOD)).gate().conditions())
        .containsExactly(
            Condition.rule("*.success_rate >= 95%").on(new Basis(true, 0.9)),
            Condition.rule("together.ttft.p95 < 1.5s").on(new Basis(true, 0.9)),
            Condition.rule("together.output_tokens_per_second.p95_floor >= 30")
                .on(new Basis(false, 0.99)));
  }

  @Test
  void a_file_says_what_a_gate_in_java_says() throws IOException {
    String text = "rules: [success >= 95%, e2e.p99 < 10s]\n";
    assertThat(RulesFile.read(file("rules.yaml", text)).gate())
        .isEqualTo(Gate.rules("success >= 95%", "e2e.p99 < 10s"));
    assertThat(RulesFile.read(file("rules.yaml", "on: bound\n" + text)).gate())
        .isEqualTo(Gate.rules("success >= 95%", "e2e.p99 < 10s").on(Basis.BOUND));
  }

  @Test
  void json_is_read_as_well() throws IOException {
    String json = "{\"$schema\": \"rules.schema.json\", \"rules\": [\"*.success >= 95%\"]}";

    assertThat(RulesFile.read(file("rules.json", json)).gate())
        .isEqualTo(Gate.rules("*.success >= 95%"));
  }

  @Test
  void problems_name_line_and_key() throws IOException {
    assertThat(problems(GOOD.replace("ttft.p95", "tfft.p95")))
        .singleElement()
        .asString()
        .startsWith("5: rules[1]: 'together.tfft.p95 < 1.5s': no figure 'tfft.p95', expected")
        .endsWith("did you mean 'ttft.p95'?");
    assertThat(problems(GOOD.replace(">= 30", "<= 30")))
        .containsExactly(
            "6: rules[2].rule: 'together.output_tokens_per_second.p95_floor <= 30': asks for a bad"
                + " figure; did you mean 'together.output_tokens_per_second.p95_floor >= 30'?");
    assertThat(problems(GOOD.replace("on: bound", "on: bond")))
        .containsExactly("1: on: expected estimate or bound; did you mean 'bound'?");
    assertThat(problems(GOOD.replace("0.9\n", "95%\n")))
        .containsExactly(
            "2: confidence: expected a number above 0 and below 1, the confidence of the intervals;"
                + " 0.95 unless given");
    assertThat(problems(GOOD.replace("confidence: 0.99", "confidance: 0.99")))
        .singleElement()
        .asString()
        .startsWith("8: rules[2].confidance: unknown key, expected one of rule, on, confidence")
        .endsWith("did you mean 'confidence'?");
    assertThat(problems(GOOD.replace("rules:", "rule:"))).hasSize(2);
    assertThat(problems("rules: []\n"))
        .containsExactly("1: rules: expected a list of at least one rule");
    assertThat(problems("rules:\n  - success\n"))
        .containsExactly(
            "2: rules[0]: expected what must hold, such as together.ttft.p95 < 1.5s, or an object"
                + " with the key 'rule'");
    assertThat(problems("rules:\n  - on: bound\n"))
        .containsExactly(
            "2: rules[0]: key 'rule' is required: what must hold, such as together.ttft.p95 <"
                + " 1.5s");
  }

  @Test
  void all_problems_come_at_once() throws IOException {
    assertThat(problems(GOOD.replace("p95", "p96"))).hasSize(2);
  }

  @Test
  void a_star_without_quotes_is_explained() throws IOException {
    assertThat(problems(GOOD.replace("\"", "")))
        .containsExactly(
            "4: in YAML a text that begins with * stands in quotes, as in \"*.success_rate >="
                + " 95%\"; without '*.' it means the same");
  }

  @Test
  void a_provider_that_the_plan_lacks_is_named_with_the_nearest() throws IOException {
    Path file = file("rules.yaml", GOOD);
    RulesFile rules = RulesFile.read(file);

    var e =
        catchThrowableOfType(
            InvalidProviderException.class, () -> rules.gate(plan("togehter", "novita")));
    assertThat(e.problems())
        .containsExactly(
            file
                + ":5: rules[1]: 'together.ttft.p95 < 1.5s': the plan has no provider 'together',"
                + " only togehter, novita; did you mean 'togehter'?",
            file
                + ":6: rules[2].rule: 'together.output_tokens_per_second.p95_floor >= 30': the plan"
                + " has no provider 'together', only togehter, novita; did you mean 'togehter'?");
    assertThat(rules.gate(plan("together"))).isEqualTo(rules.gate());
  }

  @Test
  void the_published_schema_is_the_one_that_is_used() throws IOException {
    try (InputStream used = RulesFile.class.getResourceAsStream("rules.schema.json")) {
      assertThat(used)
          .hasBinaryContent(Files.readAllBytes(Path.of("../docs/schemas/rules.schema.json")));
    }
  }

  private static BenchmarkPlan plan(String... ids) {
    return new BenchmarkPlan(
        "p",
        true,
        1,
        "d",
        "ab".repeat(32),
        List.of("f"),
        3,
        0,
        Stream.of(ids)
            .map(id -> new PlannedProvider(id, id, "m", "http://h/", EndpointClass.SERVERLESS))
            .toList(),
        256,
        ChatRequest.Effort.LOW,
        Duration.ofSeconds(20),
        Duration.ofMillis(2),
        Duration.ZERO,
        HttpSettings.DEFAULT);
  }

  private List<String> problems(String text) throws IOException {
    Path file = file("bad.yaml", text);
    var e = catchThrowableOfType(InvalidProviderException.class, () -> RulesFile.read(file));
    return e.problems().stream()
        .map(problem -> problem.substring(file.toString().length() + 1))
        .toList();
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
