package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.Variables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds docs/plan.md to the schema and to what a plan does. */
final class PlanPageTest {
  private static final Path PAGE = Path.of("..", "docs", "plan.md");
  private static final Variables KEYS =
      Variables.of(Map.of("TOGETHER_API_KEY", "k", "NOVITA_API_KEY", "k", "ZAI_SECOND_KEY", "k"));

  @TempDir private Path folder = Path.of("unset");

  /** The YAML blocks of the page, in order. */
  private static List<String> examples() throws IOException {
    Matcher fences =
        Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
    List<String> blocks = new ArrayList<>();
    while (fences.find()) {
      blocks.add(fences.group(1));
    }
    return blocks;
  }

  private BenchmarkPlan built(String name, String text) throws IOException {
    return PlanFile.read(Files.writeString(folder.resolve(name), text), KEYS)
        .settings()
        .folder(folder.resolve("results"))
        .build()
        .plan();
  }

  private static List<String> keys() throws IOException {
    JsonNode schema =
        new JsonMapper()
            .readTree(
                Objects.requireNonNull(PlanFile.class.getResourceAsStream("plan.schema.json")));
    List<String> keys = new ArrayList<>();
    schema.path("properties").fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  /** Key and default of each row of the table. */
  private static List<List<String>> rows() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(line -> line.startsWith("| `"))
        .map(line -> line.split("\\s*\\|\\s*", -1))
        .map(cells -> List.of(cells[1].replace("`", ""), cells[3].replace("`", "")))
        .toList();
  }

  @Test
  void the_table_has_every_key_once() throws IOException {
    assertThat(rows()).extracting(row -> row.get(0)).containsExactlyInAnyOrderElementsOf(keys());
  }

  @Test
  void the_table_states_the_defaults() throws IOException {
    Map<String, String> stated =
        rows().stream().collect(Collectors.toMap(row -> row.get(0), row -> row.get(1)));

    String spelledOut =
        """
        dataset: %s
        rounds: %s
        warmup_rounds: %s
        deadline: %s
        start_step: %s
        round_interval: %s
        max_completion_tokens: %s
        effort: %s
        http: {version: %s}
        calibration: %s
        probes: %s
        transport: %s
        """
            .formatted(
                stated.get("dataset"),
                stated.get("rounds"),
                stated.get("warmup_rounds"),
                stated.get("deadline"),
                stated.get("start_step"),
                stated.get("round_interval"),
                stated.get("max_completion_tokens"),
                stated.get("effort"),
                Objects.requireNonNull(stated.get("http")).replace(", ", ", executor: "),
                stated.get("calibration"),
                stated.get("probes"),
                stated.get("transport"));

    assertThat(built("same.yaml", spelledOut)).isEqualTo(built("same.yaml", "name: same\n"));
  }

  @Test
  void the_short_example_loads() throws IOException {
    BenchmarkPlan plan = built("short.yaml", examples().get(0));

    assertThat(plan.providers())
        .extracting(PlannedProvider::id)
        .containsExactly("together", "novita");
    assertThat(plan.rounds()).isEqualTo(30);
  }

  @Test
  void the_complete_example_loads_and_uses_every_key() throws IOException {
    String example = examples().get(1);

    BenchmarkPlan plan = built("complete.yaml", example);

    assertThat(plan.name()).isEqualTo("evening");
    assertThat(plan.providers())
        .extracting(PlannedProvider::id)
        .containsExactly("together", "my-server", "zai-cached");
    assertThat(plan.requests()).isEqualTo(180);
    for (String key : keys()) {
      assertThat(example).containsPattern("(?m)^" + Pattern.quote(key) + ":");
    }
  }
}
