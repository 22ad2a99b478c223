package io.tokenclock.cli;

import static io.tokenclock.provider.EndpointClass.DEDICATED;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.plan.Round;
import io.tokenclock.providers.OpenAiCompatible;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plan in the README, by command line and by API: both leave the same folder. */
final class ReadmePlanTest {
  private static final String MEMBER = "modal";
  private static final String ADDRESS = "http://127.0.0.1:8000/v1";
  private static final JsonMapper MAPPER = new JsonMapper();

  /** Members that are measured: they differ between any two runs. */
  private static final Set<String> MEASURED =
      Set.of(
          "created_at", "started_at", "start_ns", "scheduled_ns", "started_ns", "at_ns", "stalls");

  private static Path byCli = Path.of("unset");
  private static Path byApi = Path.of("unset");

  @BeforeAll
  static void run_both(@TempDir Path folder) throws Exception {
    byCli = folder.resolve("cli");
    byApi = folder.resolve("api");
    List<TaskItem> items =
        settings(ADDRESS).folder(folder).build().schedule().rounds().stream()
            .map(Round::item)
            .toList();
    try (SimulatedFleet fleet =
        SimulatedFleet.start(
            FleetOptions.builder()
                .items(items)
                .log(folder.resolve("fleet.jsonl"))
                .members(List.of(MEMBER))
                .timeScale(0.05)
                .build())) {
      String address = fleet.member(MEMBER).baseUri().toString();
      String plan = readmePlan();
      assertThat(plan).contains("base_url: " + ADDRESS + "\n");
      Path file = Files.writeString(folder.resolve("plan.yaml"), plan.replace(ADDRESS, address));
      RunOutput.assertDone(
          Said.by(
              "run",
              file.toString(),
              "--rehearsal=5",
              "--no-calibration",
              "--quiet",
              "--out=" + byCli));
      var unused =
          settings(address).rehearsalExchanges(5).calibration(false).folder(byApi).build().run();
    }
  }

  /** The same plan in Java. */
  private static BenchmarkBuilder settings(String baseUrl) {
    return Benchmark.builder()
        .name("plan")
        .rounds(30)
        .roundInterval(Duration.ZERO)
        .providers(
            List.of(
                OpenAiCompatible.builder("my-server")
                    .baseUrl(baseUrl)
                    .model("zai-org/GLM-5.3-Flash")
                    .endpointClass(DEDICATED)
                    .build()));
  }

  private static String readmePlan() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    String opening = "A plan, `plan.yaml`:\n\n```yaml\n";
    assertThat(readme).contains(opening);
    int from = readme.indexOf(opening) + opening.length();
    return readme.substring(from, readme.indexOf("```", from));
  }

  @Test
  void both_folders_hold_the_same_files() throws IOException {
    assertThat(files(byCli)).isEqualTo(files(byApi)).contains("plan.json", "report.md");
  }

  @Test
  void the_same_was_asked() throws IOException {
    assertThat(comparable(byCli.resolve("plan.json")))
        .isEqualTo(comparable(byApi.resolve("plan.json")));
    assertThat(names(byCli.resolve("environment.json")))
        .isEqualTo(names(byApi.resolve("environment.json")));
    for (String name : files(byCli.resolve("dataset"))) {
      assertThat(byCli.resolve("dataset").resolve(name))
          .hasSameBinaryContentAs(byApi.resolve("dataset").resolve(name));
    }
  }

  @Test
  void the_same_came_and_was_kept_in_the_same_form() throws IOException {
    List<JsonNode> cli = exchanges(byCli);

    assertThat(cli).hasSize(30).isEqualTo(exchanges(byApi));
  }

  @Test
  void the_same_was_said_of_it() throws IOException {
    List<JsonNode> cli = facts(byCli);

    assertThat(cli).hasSize(30).isEqualTo(facts(byApi));
    JsonNode score = new RunOutput(byCli).provider("my-server");
    JsonNode other = new RunOutput(byApi).provider("my-server");
    for (String name : List.of("planned", "submitted", "recorded", "success", "failures")) {
      assertThat(score.path(name)).as(name).isEqualTo(other.path(name));
    }
    assertThat(score.path("outcomes")).isEqualTo(other.path("outcomes"));
    assertThat(score.path("verdicts")).isEqualTo(other.path("verdicts"));
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  private static JsonNode comparable(Path file) throws IOException {
    return withoutMeasured(MAPPER.readTree(file.toFile()));
  }

  private static List<String> names(Path file) throws IOException {
    List<String> names = new ArrayList<>();
    MAPPER.readTree(file.toFile()).fieldNames().forEachRemaining(names::add);
    return names;
  }

  /** Every exchange without its stamps, its bytes as one text and without the stream's own ids. */
  private static List<JsonNode> exchanges(Path folder) throws IOException {
    Map<String, JsonNode> exchanges = new TreeMap<>();
    for (String line : ResultSchema.lines(folder.resolve("exchanges.jsonl.gz"))) {
      ObjectNode exchange = (ObjectNode) withoutMeasured(MAPPER.readTree(line));
      var text = new StringBuilder();
      exchange.path("deliveries").forEach(entry -> text.append(entry.path("text").asText()));
      exchange.remove("deliveries");
      exchange.put(
          "body",
          text.toString()
              .replaceAll("\"id\":\"[^\"]*\"", "\"id\":\"\"")
              .replaceAll("\"created\":\\d+", "\"created\":0"));
      ((ObjectNode) exchange.path("head")).remove("headers");
      exchanges.put(exchange.path("id").asText(), exchange);
    }
    return List.copyOf(exchanges.values());
  }

  /** Every measurement without times, rates, and what depends on which bytes came together. */
  private static List<JsonNode> facts(Path folder) throws IOException {
    List<JsonNode> facts = new ArrayList<>();
    for (JsonNode line : new RunOutput(folder).measurements()) {
      ObjectNode kept = line.deepCopy();
      List<String> measured = new ArrayList<>();
      kept.fieldNames()
          .forEachRemaining(
              name -> {
                if (name.matches(
                    ".*_nanos|.*_per_second|.*arrival.*|largest_gap.*|shared.*|tainted.*|bytes")) {
                  measured.add(name);
                }
              });
      kept.remove(measured);
      kept.put("flags", kept.path("flags").asText().replaceAll("burst,?", ""));
      facts.add(kept);
    }
    return facts;
  }

  private static JsonNode withoutMeasured(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.remove(MEASURED);
      object.forEach(ReadmePlanTest::withoutMeasured);
    } else if (node instanceof ArrayNode array) {
      array.forEach(ReadmePlanTest::withoutMeasured);
    }
    return node;
  }
}
