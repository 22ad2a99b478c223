package io.tokenclock.testkit.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the data set promises, checked on the frozen files. */
class FrozenDatasetTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String LOOKUP = "meeting-notes-lookup";
  private static final String TRIAGE = "ticket-triage";
  private static final String CONTRACT = "contract-terms-extraction";

  private final Dataset dataset = Dataset.builtin();

  @Test
  void every_family_keeps_its_token_band_and_states_true_counts() {
    Encoding encoding = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    for (TaskItem item : all()) {
      int user = encoding.countTokensOrdinary(item.user());
      int input = user + encoding.countTokensOrdinary(item.system());
      assertThat(item.tokens()).as(item.id()).isEqualTo(Map.of("user", user, "input", input));
      switch (item.family()) {
        case LOOKUP -> assertThat(input).as(item.id()).isBetween(500, 1000);
        case TRIAGE -> assertThat(user).as(item.id()).isBetween(50, 100);
        default -> assertThat(user).as(item.id()).isBetween(500, 1000);
      }
    }
  }

  @Test
  void every_prompt_asks_for_json_and_no_text_shows_traces_of_its_template() {
    for (TaskItem item : all()) {
      assertThat(item.system()).as(item.id()).contains("one JSON object and nothing else");
      assertThat(item.user())
          .as(item.id())
          .doesNotContainPattern("[{}]|\\bnull\\b|,,|\\s,|\\w\\.\\.(?!\\.)|[ \\t]\n")
          .isEqualTo(item.user().strip());
    }
  }

  @Test
  void no_two_items_share_a_fifth_of_their_runs_of_eight_words() {
    List<TaskItem> items = all();
    List<Integer> sizes = new ArrayList<>();
    Map<String, List<Integer>> holders = new HashMap<>();
    for (int i = 0; i < items.size(); i++) {
      Set<String> runs = runs(items.get(i).user());
      sizes.add(runs.size());
      for (String run : runs) {
        holders.computeIfAbsent(run, key -> new ArrayList<>()).add(i);
      }
    }
    Map<Long, Integer> common = new HashMap<>();
    for (List<Integer> together : holders.values()) {
      for (int a = 0; a < together.size(); a++) {
        for (int b = a + 1; b < together.size(); b++) {
          common.merge(together.get(a) * 1000L + together.get(b), 1, Integer::sum);
        }
      }
    }
    assertThat(common).isNotEmpty();
    common.forEach(
        (pair, count) -> {
          int first = (int) (pair / 1000);
          int second = (int) (pair % 1000);
          assertThat(5 * count)
              .as(items.get(first).id() + " and " + items.get(second).id())
              .isLessThan(Math.min(sizes.get(first), sizes.get(second)));
        });
  }

  @Test
  void every_gold_field_has_evidence_that_stands_in_the_text() throws IOException {
    Map<String, Set<String>> proven = new TreeMap<>();
    for (JsonNode line : evidence()) {
      TaskItem item = dataset.item(line.get("id").asText());
      assertThat(item.user()).as(item.id()).contains(line.get("evidence").asText());
      assertThat(line.get("evidence").asText()).isNotBlank();
      proven.computeIfAbsent(item.id(), key -> new TreeSet<>()).add(line.get("field").asText());
    }
    for (TaskItem item : all()) {
      Set<String> fields = new TreeSet<>();
      JSON.readTree(item.gold()).fieldNames().forEachRemaining(fields::add);
      assertThat(proven.get(item.id())).as(item.id()).isEqualTo(fields);
    }
  }

  @Test
  void every_family_comes_in_at_least_twelve_shapes_of_similar_number() {
    Map<String, Map<String, Long>> shapes = new TreeMap<>();
    BuiltinDataset.generate()
        .shapes()
        .forEach(
            (id, shape) ->
                shapes
                    .computeIfAbsent(id.substring(0, id.indexOf('-')), key -> new TreeMap<>())
                    .merge(shape, 1L, Long::sum));

    assertThat(shapes).hasSize(3);
    assertThat(shapes.values())
        .allSatisfy(
            counts -> {
              assertThat(counts).hasSizeGreaterThanOrEqualTo(12);
              assertThat(counts.values()).allMatch(count -> count >= 14);
            });
  }

  @Test
  void triage_answers_are_balanced_over_the_sixteen_pairs() throws IOException {
    Map<String, Integer> pairs = new TreeMap<>();
    for (TaskItem item : dataset.items(TRIAGE)) {
      pairs.merge(item.gold(), 1, Integer::sum);
    }
    assertThat(pairs).hasSize(16);
    assertThat(pairs.values()).allMatch(count -> count == 12 || count == 13);
  }

  @Test
  void contract_terms_vary_and_hang_together() throws IOException {
    Map<String, Integer> types = new TreeMap<>();
    Map<String, Integer> absent = new TreeMap<>();
    for (TaskItem item : dataset.items(CONTRACT)) {
      JsonNode gold = JSON.readTree(item.gold());
      types.merge(gold.get("agreement_type").asText(), 1, Integer::sum);
      gold.fields()
          .forEachRemaining(
              field ->
                  absent.merge(field.getKey(), field.getValue().isNull() ? 1 : 0, Integer::sum));
      boolean renews = gold.get("auto_renews").asBoolean();
      assertThat(gold.get("renewal_term_months").isNull()).isNotEqualTo(renews);
      assertThat(gold.get("non_renewal_notice_days").isNull()).isNotEqualTo(renews);
      assertThat(gold.get("termination_notice_days").isNull())
          .isNotEqualTo(gold.get("termination_for_convenience").asBoolean());
      assertThat(gold.get("effective_date").asText())
          .isLessThan(gold.get("initial_term_end_date").asText());
    }
    assertThat(types).hasSize(4).allSatisfy((type, count) -> assertThat(count).isEqualTo(50));
    for (String field :
        List.of(
            "renewal_term_months",
            "payment_terms_days",
            "termination_notice_days",
            "security_incident_notice_hours")) {
      assertThat(absent.get(field)).as(field).isBetween(15, 120);
    }
  }

  @Test
  void a_lookup_answer_is_settled_by_one_passage_only() throws IOException {
    Map<String, String> evidence = new TreeMap<>();
    for (JsonNode line : evidence()) {
      evidence.put(
          line.get("id").asText() + line.get("field").asText(), line.get("evidence").asText());
    }
    Set<String> answers = new TreeSet<>();
    for (TaskItem item : dataset.items(LOOKUP)) {
      String answer = JSON.readTree(item.gold()).get("answer").asText();
      answers.add(answer);
      String proof = evidence.get(item.id() + "answer");
      assertThat(item.user().indexOf(proof))
          .as(item.id())
          .isEqualTo(item.user().lastIndexOf(proof));
      assertThat(item.aliases()).as(item.id()).doesNotContain(answer).doesNotHaveDuplicates();
    }
    assertThat(answers).hasSizeGreaterThan(120);
  }

  private List<TaskItem> all() {
    return dataset.families().stream()
        .flatMap(family -> dataset.items(family).stream())
        .collect(Collectors.toList());
  }

  private static Set<String> runs(String text) {
    String[] words = text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1);
    List<String> kept = new ArrayList<>(List.of(words));
    kept.removeIf(String::isEmpty);
    Set<String> runs = new HashSet<>();
    for (int from = 0; from + 8 <= kept.size(); from++) {
      runs.add(String.join(" ", kept.subList(from, from + 8)));
    }
    return runs;
  }

  private static List<JsonNode> evidence() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    try (InputStream in = BuiltinDataset.class.getResourceAsStream(BuiltinDataset.EVIDENCE_FILE)) {
      assertThat(in).isNotNull();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
        if (!line.isEmpty()) {
          lines.add(JSON.readTree(line));
        }
      }
    }
    return lines;
  }
}
