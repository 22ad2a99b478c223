package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DatasetTest {

  private static final String MANIFEST =
      """
      {"name":"small","version":3,"status":"frozen","freeze_ready":true,\
      "counts":{"ticket-triage":2,"meeting-notes-lookup":1},\
      "files":{"ticket-triage":"triage.jsonl","meeting-notes-lookup":"lookup.jsonl"}}
      """;
  private static final String TRIAGE =
      """
      {"id":"t-1","use_case":"ticket-triage","split":"test","prompt":{"system":"S","user":"U"},\
      "output_schema":{"type":"object","properties":{"n":{"maximum":2.50}}},\
      "gold":{"category":"bug","priority":"p0"},"aliases":[],"tokens":{"user":72,"input":0}}
      """;
  private static final String LOOKUP =
      """
      {"id":"l-1","use_case":"meeting-notes-lookup","split":"dev","prompt":{"system":"S","user":"U"},\
      "output_schema":{},"gold":{"answer":"Anna"},"aliases":["Anna S."],"tokens":{}}
      """;

  @TempDir private Path folder;

  private void write(String manifest, String triage, String lookup) throws IOException {
    Files.writeString(folder.resolve("manifest.json"), manifest);
    Files.writeString(folder.resolve("triage.jsonl"), triage);
    Files.writeString(folder.resolve("lookup.jsonl"), lookup);
  }

  private static String triages() {
    return TRIAGE + TRIAGE.replace("t-1", "t-2");
  }

  private DatasetException failure() {
    try {
      Dataset.read(folder);
    } catch (DatasetException e) {
      return e;
    }
    throw new AssertionError("the data set was read");
  }

  @Test
  void reads_items_in_their_order() throws Exception {
    write(MANIFEST, triages(), LOOKUP);
    Dataset dataset = Dataset.read(folder);
    assertThat(dataset.name()).isEqualTo("small");
    assertThat(dataset.families()).containsExactly("ticket-triage", "meeting-notes-lookup");
    assertThat(dataset.items("ticket-triage"))
        .extracting(TaskItem::id)
        .containsExactly("t-1", "t-2");
    TaskItem item = dataset.item("t-1");
    assertThat(item.outputSchema())
        .isEqualTo("{\"type\":\"object\",\"properties\":{\"n\":{\"maximum\":2.5}}}");
    assertThat(item.gold()).isEqualTo("{\"category\":\"bug\",\"priority\":\"p0\"}");
    assertThat(item.tokens()).isEqualTo(Map.of("user", 72, "input", 0));
    assertThat(dataset.item("l-1").aliases()).containsExactly("Anna S.");
    assertThat(dataset.item("l-1").split()).isEqualTo("dev");
    assertThat(dataset)
        .hasToString(
            "small (ticket-triage 2, meeting-notes-lookup 1, sha256 "
                + dataset.sha256().substring(0, 12)
                + ")");
  }

  @Test
  void reads_without_a_last_line_feed_and_with_carriage_returns() throws Exception {
    write(MANIFEST, triages().replace("\n", "\r\n"), LOOKUP.strip());
    assertThat(Dataset.read(folder).item("t-2").family()).isEqualTo("ticket-triage");
  }

  @Test
  void needs_neither_name_nor_version_nor_file_names() throws Exception {
    Files.writeString(
        folder.resolve("manifest.json"),
        "{\"status\":\"frozen\",\"freeze_ready\":true,\"counts\":{\"ticket-triage\":1}}");
    Files.writeString(folder.resolve("ticket-triage.jsonl"), TRIAGE);
    Dataset dataset = Dataset.read(folder);
    assertThat(dataset.name()).isEqualTo("dataset-" + dataset.sha256().substring(0, 12));
    assertThat(dataset.items("ticket-triage")).hasSize(1);
  }

  @Test
  void is_hashed_as_the_digest_of_a_listing_of_digests() throws Exception {
    write(MANIFEST, triages(), LOOKUP);
    String listing =
        hex(MANIFEST)
            + "  manifest.json\n"
            + hex(triages())
            + "  triage.jsonl\n"
            + hex(LOOKUP)
            + "  lookup.jsonl\n";
    assertThat(Dataset.read(folder).sha256()).isEqualTo(hex(listing));
    write(MANIFEST, triages().replace("\"U\"", "\"V\""), LOOKUP);
    assertThat(Dataset.read(folder).sha256()).isNotEqualTo(hex(listing));
  }

  @Test
  void names_a_family_or_item_that_it_does_not_have() throws Exception {
    write(MANIFEST, triages(), LOOKUP);
    Dataset dataset = Dataset.read(folder);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dataset.items("other"))
        .withMessageContaining("other")
        .withMessageContaining("ticket-triage");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dataset.item("t-9"))
        .withMessageContaining("t-9");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "id":"t-1",                    | ''                               | id             | missing
          "id":"t-1"                     | "id":" "                         | id             | " "
          "id":"t-1"                     | "id":"t\\n1"                      | id             | control
          "id":"t-1"                     | "id":7                           | id             | 7
          "id":"t-1"                     | "id":"t-2"                       | id             | triage.jsonl:1
          "use_case":"ticket-triage"     | "use_case":"other"               | use_case       | other
          "split":"test",                | ''                               | split          | missing
          "user":"U"                     | "users":"U"                      | prompt.users   | unknown
          "user":"U"                     | "user":null                      | prompt.user    | null
          {"system":"S","user":"U"}      | "U"                              | prompt         | "U"
          "maximum":2.50                 | "maximum":"2"                    | output_schema  | /properties/n/maximum
          {"type":"object",              | {"type":"array",                 | gold           | output_schema
          "priority":"p0"                | "priority":"p9"                  | gold           | schema of ticket-triage
          "gold":{                       | "golden":{                       | golden         | unknown
          "aliases":[]                   | "aliases":["a"]                  | aliases        | knows no aliases
          "aliases":[]                   | "aliases":"a"                    | aliases        | "a"
          "user":72                      | "user":7.5                       | tokens.user    | 7.5
          "user":72                      | "user":-1                        | tokens.user    | -1
          "tokens":{                     | "more":1,"tokens":{              | more           | unknown
          "aliases":[]                   | "aliases":[],"aliases":[]        | ''             | Duplicate
          {"id":"t-1"                    | [{"id":"t-1"                     | ''             | not JSON
          """)
  void names_file_line_field_reason_and_remedy(String from, String to, String field, String word)
      throws Exception {
    String broken = TRIAGE.replace(from, to);
    assertThat(broken).isNotEqualTo(TRIAGE);
    write(MANIFEST, TRIAGE.replace("t-1", "t-2") + broken, LOOKUP);
    DatasetException failure = failure();
    DatasetProblem problem = failure.problems().get(0);
    assertThat(problem.file()).isEqualTo("triage.jsonl");
    assertThat(problem.line()).isEqualTo(2);
    assertThat(problem.field() == null ? "" : problem.field()).isEqualTo(field);
    assertThat(problem.reason()).contains(word);
    assertThat(problem.remedy()).isNotBlank();
    assertThat(failure)
        .hasMessageContaining(problem.toString())
        .hasMessageContaining("triage.jsonl:2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"answer":"Anna"}  | {"answer":" "}   | gold.answer  | blank
          ["Anna S."]        | ["Anna S.", 5]   | aliases[1]   | 5
          ["Anna S."]        | [""]             | aliases[0]   | ""
          """)
  void a_lookup_needs_texts(String from, String to, String field, String word) throws Exception {
    write(MANIFEST, triages(), LOOKUP.replace(from, to));
    DatasetProblem problem = failure().problems().get(0);
    assertThat(problem.field()).isEqualTo(field);
    assertThat(problem.reason()).contains(word);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "frozen"                  | "draft"                  | status        | draft
          "status":"frozen",        | ''                       | status        | missing
          "freeze_ready":true       | "freeze_ready":"true"    | freeze_ready  | "true"
          "freeze_ready":true,      | ''                       | freeze_ready  | missing
          "version":3               | "version":"3"            | version       | "3"
          "version":3               | "versions":3             | versions      | unknown
          "ticket-triage":2         | "ticket-triage":"2"      | counts.ticket-triage | "2"
          "ticket-triage":2         | "ticket-triage":0        | counts.ticket-triage | 0
          "lookup.jsonl"            | "../lookup.jsonl"        | files         | ../lookup.jsonl
          "lookup.jsonl"            | "triage.jsonl"           | files         | twice
          "ticket-triage":"triage.jsonl", | ''                 | files.ticket-triage  | missing
          {"ticket-triage":2,"meeting-notes-lookup":1} | {}    | counts        | no family
          "version":3               | "version":3,"version":3  | ''            | Duplicate
          """)
  void names_what_is_wrong_with_the_manifest(String from, String to, String field, String word)
      throws Exception {
    String broken = MANIFEST.replace(from, to);
    assertThat(broken).isNotEqualTo(MANIFEST);
    write(broken, triages(), LOOKUP);
    DatasetProblem problem = failure().problems().get(0);
    assertThat(problem.file()).isEqualTo("manifest.json");
    assertThat(problem.line()).isNull();
    assertThat(problem.field() == null ? "" : problem.field()).isEqualTo(field);
    assertThat(problem.reason()).contains(word);
  }

  @Test
  void counts_the_rows() throws Exception {
    write(MANIFEST, TRIAGE, LOOKUP);
    assertThat(failure().problems())
        .containsExactly(
            new DatasetProblem(
                "triage.jsonl",
                null,
                null,
                "has 1 rows, manifest.json says 2",
                "complete the file or correct counts.ticket-triage"));
  }

  @Test
  void ids_are_unique_over_all_families() throws Exception {
    write(MANIFEST, triages(), LOOKUP.replace("l-1", "t-2"));
    assertThat(failure())
        .hasMessageContaining("lookup.jsonl:1: id: \"t-2\" is taken at triage.jsonl:2");
  }

  @Test
  void refuses_blank_lines_byte_order_marks_and_broken_bytes() throws Exception {
    write(MANIFEST, TRIAGE + "\n", "\uFEFF" + LOOKUP);
    assertThat(failure().problems())
        .extracting(DatasetProblem::file, DatasetProblem::line)
        .containsExactly(tuple("triage.jsonl", 2), tuple("lookup.jsonl", 1));
    Files.write(folder.resolve("lookup.jsonl"), new byte[] {(byte) 0xC3, '\n'});
    assertThat(failure()).hasMessageContaining("lookup.jsonl: is not UTF-8");
  }

  @Test
  void names_every_problem_up_to_a_bound_and_counts_the_others() throws Exception {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 25; i++) {
      rows.append(TRIAGE.replace("t-1", "t-" + i).replace("\"p0\"", "\"p9\""));
    }
    write(MANIFEST.replace("triage\":2", "triage\":25"), rows.toString(), LOOKUP);
    DatasetException failure = failure();
    assertThat(failure.count()).isEqualTo(25);
    assertThat(failure.problems()).hasSize(20);
    assertThat(failure)
        .hasMessageContaining(folder + " has 25 problems:")
        .hasMessageContaining("triage.jsonl:20: gold")
        .hasMessageEndingWith("and 5 more");
  }

  @Test
  void a_long_value_does_not_flood_the_message() throws Exception {
    write(MANIFEST, triages().replace("\"p0\"", Items.quoted("x".repeat(100_000))), LOOKUP);
    assertThat(failure().getMessage()).hasSizeLessThan(4_000);
  }

  @Test
  void names_missing_and_unreadable_files() throws Exception {
    assertThat(failure()).hasMessageContaining("manifest.json: is missing; add it to " + folder);
    write(MANIFEST, triages(), LOOKUP);
    Files.delete(folder.resolve("lookup.jsonl"));
    Files.createDirectory(folder.resolve("lookup.jsonl"));
    assertThat(failure()).hasMessageContaining("lookup.jsonl: cannot be read");
  }

  @Test
  void a_failure_can_be_serialized() throws Exception {
    DatasetException failure = failure();
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeObject(failure);
    }
  }

  @Test
  void reads_from_the_class_path_by_the_manifest_alone() {
    DatasetSource source = DatasetSource.classPath("io/tokenclock/task/small-dataset/");
    Dataset dataset = new DatasetReader(source).read();
    assertThat(dataset.item("triage-1").family()).isEqualTo("ticket-triage");
    assertThatExceptionOfType(DatasetException.class)
        .isThrownBy(() -> new DatasetReader(DatasetSource.classPath("io/tokenclock/none/")).read())
        .withMessageContaining("classpath:io/tokenclock/none/");
  }

  private static String hex(String text) throws Exception {
    return HexFormat.of()
        .formatHex(
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
  }
}
