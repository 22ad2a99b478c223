package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tokenclock.task.Verdict.Kind;
import io.tokenclock.task.Verdict.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class StrictRubricTest {

  private static final String NUMBER = "{\"type\":\"object\",\"required\":[\"n\"]}";
  private static final String CONTRACT =
      """
      {"agreement_type":"saas_subscription","effective_date":"2026-01-31",\
      "initial_term_end_date":"2027-01-30","auto_renews":true,"renewal_term_months":12,\
      "non_renewal_notice_days":null,"payment_terms_days":30,"termination_for_convenience":false,\
      "termination_notice_days":90,"security_incident_notice_hours":72}""";

  private final Rubric rubric = Rubrics.strict();

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", " \t\r\n", "\u00A0\u2003\u3000\u0085\u2028", "\u1680\u202F\u205F"})
  void white_space_alone_is_an_empty_answer(String answer) {
    assertThat(rubric.judge(Items.lookup("a"), answer))
        .isEqualTo(new Verdict(Kind.INVALID, Reason.EMPTY_ANSWER, false, null, null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u200B",
        "\uFEFF",
        "\uFEFF{\"answer\":\"a\"}",
        "\u00A0{\"answer\":\"a\"}",
        "{\"answer\":\"a\"} {\"answer\":\"a\"}",
        "{\"answer\":\"a\"}.",
        "Sure: {\"answer\":\"a\"}",
        "{\"answer\":\"a\",\"answer\":\"a\"}",
        "{\"answer\":\"\\u0061\",\"\\u0061nswer\":\"b\"}",
        "{\"answer\":NaN}",
        "{\"answer\":Infinity}",
        "{\"answer\":01}",
        "{\"answer\":.5}",
        "{\"answer\":+1}",
        "{\"answer\":\"\\x\"}",
        "{\"answer\":\"a",
        "{\"answer\":\"a\"}\u0000",
        "// a\n{\"answer\":\"a\"}",
        "nul"
      })
  void text_that_is_not_exactly_one_json_text_is_malformed(String answer) {
    assertThat(rubric.judge(Items.lookup("a"), answer).reason()).isEqualTo(Reason.MALFORMED_JSON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"text\":\"a\"}", "{\"Answer\":\"a\"}"})
  void a_required_member_that_is_not_there_is_named_so(String answer) {
    assertThat(rubric.judge(Items.lookup("a"), answer).reason())
        .isEqualTo(Reason.MISSING_REQUIRED_FIELD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "\"a\"",
        "[]",
        "[{\"answer\":\"a\"}]",
        "{\"answer\":null}",
        "{\"answer\":1}",
        "{\"answer\":[\"a\"]}",
        "{\"answer\":\"a\",\"more\":1}"
      })
  void json_of_another_shape_is_schema_invalid(String answer) {
    assertThat(rubric.judge(Items.lookup("a"), answer).reason()).isEqualTo(Reason.SCHEMA_INVALID);
  }

  @Test
  void a_lookup_is_right_by_gold_or_alias_and_wrong_by_neither() {
    TaskItem item = Items.lookup("Anna Schmidt", "A. Schmidt");
    assertThat(judge(item, "Anna Schmidt")).isEqualTo(Kind.CORRECT);
    assertThat(judge(item, "a.  SCHMIDT ")).isEqualTo(Kind.CORRECT);
    assertThat(judge(item, "Anna")).isEqualTo(Kind.INCORRECT);
    assertThat(judge(item, "")).isEqualTo(Kind.INCORRECT);
  }

  @Test
  void triage_wants_the_exact_pair() {
    TaskItem item =
        Items.of(BuiltinFamily.TICKET_TRIAGE, "{\"category\":\"bug\",\"priority\":\"p1\"}");
    assertThat(rubric.judge(item, "{\"priority\":\"p1\",\"category\":\"bug\"}"))
        .isEqualTo(new Verdict(Kind.CORRECT, null, false, 2, 2));
    assertThat(rubric.judge(item, "{\"category\":\"bug\",\"priority\":\"p2\"}"))
        .isEqualTo(new Verdict(Kind.INCORRECT, null, false, 1, 2));
    assertThat(rubric.judge(item, "{\"category\":\"Bug\",\"priority\":\"p1\"}"))
        .isEqualTo(new Verdict(Kind.INVALID, Reason.SCHEMA_INVALID, false, null, null));
  }

  @Test
  void a_contract_counts_its_right_fields() {
    TaskItem item = Items.of(BuiltinFamily.CONTRACT_TERMS_EXTRACTION, CONTRACT);
    assertThat(rubric.judge(item, CONTRACT))
        .isEqualTo(new Verdict(Kind.CORRECT, null, false, 10, 10));
    assertThat(rubric.judge(item, CONTRACT.replace(":30,", ":30.0,").replace(":72", ":7.2e1")))
        .isEqualTo(new Verdict(Kind.CORRECT, null, false, 10, 10));
    assertThat(rubric.judge(item, CONTRACT.replace(":30,", ":null,").replace("null,\"p", "0,\"p")))
        .isEqualTo(new Verdict(Kind.INCORRECT, null, false, 8, 10));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          :30,         | :"30",
          :30,         | :30.5,
          :true        | :"true"
          2026-01-31   | 31.01.2026
          2026-01-31   | 2026-01-31\\n
          "saas_       | "SAAS_
          """)
  void a_contract_takes_no_other_type(String from, String to) {
    TaskItem item = Items.of(BuiltinFamily.CONTRACT_TERMS_EXTRACTION, CONTRACT);
    String answer = CONTRACT.replace(from, to);
    assertThat(answer).isNotEqualTo(CONTRACT);
    assertThat(rubric.judge(item, answer).reason()).isEqualTo(Reason.SCHEMA_INVALID);
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.10, CORRECT",
    "0.1, 1e-1, CORRECT",
    "0.1, 0.1000000000000000055511151231257827, INCORRECT",
    "9007199254740993, 9007199254740993.0, CORRECT",
    "9007199254740993, 9007199254740992, INCORRECT",
    "100000000000000000000, 1e20, CORRECT",
    "100000000000000000001, 1e20, INCORRECT",
    "2147483648, 2147483648.000, CORRECT",
    "-2147483648, -2.147483648e9, CORRECT",
    "0, -0.0, CORRECT",
    "1, true, INCORRECT",
    "0, null, INCORRECT"
  })
  void numbers_compare_by_value(String gold, String answer, Kind kind) {
    TaskItem item = Items.item(Items.ANY, NUMBER, "{\"n\":" + gold + "}");
    assertThat(rubric.judge(item, "{\"n\":" + answer + "}").kind()).isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1e999999999",
        "-1e999999999",
        "1e-999999999",
        "1e2147483647",
        "1e-2147483647",
        "1e99999999999",
        "1e-99999999999",
        "1e1000",
        "1e-1001"
      })
  void numbers_beyond_the_limits_are_refused_at_once(String number) {
    // With an enum of numbers the validator alone would expand the exponent to a gigabyte.
    String schema = "{\"properties\":{\"n\":{\"enum\":[1,2.5],\"maximum\":9,\"multipleOf\":0.5}}}";
    TaskItem item = Items.item(Items.ANY, schema, "{\"n\":1}");
    assertThat(rubric.judge(item, "{\"n\":" + number + "}").reason())
        .isEqualTo(Reason.MALFORMED_JSON);
  }

  @Test
  void numbers_at_the_limits_are_judged() {
    String digits = "9".repeat(1_000);
    TaskItem item = Items.item(Items.ANY, NUMBER, "{\"n\":" + digits + "}");
    assertThat(rubric.judge(item, "{\"n\":" + digits + ".0}").kind()).isEqualTo(Kind.CORRECT);
    assertThat(rubric.judge(item, "{\"n\":1e999}").kind()).isEqualTo(Kind.INCORRECT);
    assertThat(rubric.judge(item, "{\"n\":1e-1000}").kind()).isEqualTo(Kind.INCORRECT);
    assertThat(rubric.judge(item, "{\"n\":0e999999999}").kind()).isEqualTo(Kind.INCORRECT);
    assertThat(rubric.judge(item, "{\"n\":" + digits + "9}").reason())
        .isEqualTo(Reason.MALFORMED_JSON);
    assertThat(rubric.judge(item, "{\"n\":" + digits.repeat(1_000) + "}").reason())
        .isEqualTo(Reason.MALFORMED_JSON);
  }

  @Test
  void a_maximum_holds_for_a_number_in_exponent_form() {
    TaskItem item = Items.item(Items.ANY, "{\"type\":\"integer\",\"maximum\":10}", "1");
    assertThat(rubric.judge(item, "1e1").kind()).isEqualTo(Kind.INCORRECT);
    assertThat(rubric.judge(item, "1e30").reason()).isEqualTo(Reason.SCHEMA_INVALID);
  }

  @Test
  void a_constant_inside_an_object_holds_by_value() {
    TaskItem item = Items.item(Items.ANY, "{\"const\":{\"n\":42}}", "{\"n\":42}");
    assertThat(rubric.judge(item, "{\"n\":42.0}").kind()).isEqualTo(Kind.CORRECT);
  }

  @Test
  void deep_nesting_is_judged_up_to_the_limit_and_refused_beyond() {
    String schema = "{\"items\":{\"$ref\":\"#\"}}";
    String atLimit = "[".repeat(200) + "]".repeat(200);
    TaskItem item = Items.item(Items.ANY, schema, atLimit);
    assertThat(rubric.judge(item, atLimit).kind()).isEqualTo(Kind.CORRECT);
    assertThat(rubric.judge(item, "[" + atLimit + "]").reason()).isEqualTo(Reason.MALFORMED_JSON);
    assertThat(rubric.judge(item, "[".repeat(1_000_000)).reason()).isEqualTo(Reason.MALFORMED_JSON);
    assertThat(rubric.judge(item, "{\"a\":".repeat(1_000_000)).reason())
        .isEqualTo(Reason.MALFORMED_JSON);
  }

  @ParameterizedTest
  @CsvSource({
    "```json, ```, true",
    "```, ```, true",
    "~~~~JSON, ~~~~, true",
    "```json, '', false",
    "Here: ```json, ```, false",
    "````, ```, false"
  })
  void a_fence_is_a_diagnostic_and_no_success(String open, String close, boolean valid) {
    String answer = " " + open + "\n{\"answer\":\"wrong\"}\n" + close + "\n";
    assertThat(rubric.judge(Items.lookup("a"), answer))
        .isEqualTo(new Verdict(Kind.INVALID, Reason.MALFORMED_JSON, valid, null, null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```json\n{\"answer\":1}\n```",
        "```json\n{\"answer\":\"a\"}\n{}\n```",
        "```json\n```",
        "``````",
        "```{\"answer\":\"a\"}```",
        "```"
      })
  void a_fence_around_something_else_is_not_valid_inside(String answer) {
    assertThat(rubric.judge(Items.lookup("a"), answer).validAfterFence()).isFalse();
  }

  @Test
  void a_broken_item_is_named() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> rubric.judge(Items.item(Items.ANY, "{\"type\":\"foo\"}", "1"), "1"))
        .withMessageContaining("id-1")
        .withMessageContaining("output_schema");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> rubric.judge(Items.item(Items.ANY, "{}", "{"), "1"))
        .withMessageContaining("id-1")
        .withMessageContaining("gold");
  }

  @Test
  void a_family_can_have_a_rubric_of_its_own() {
    Rubric mixed =
        Rubrics.strictExcept(
            Map.of("mine", (item, answer) -> new Verdict(Kind.CORRECT, null, false, null, null)));
    assertThat(mixed.judge(Items.item("mine", "{}", "1"), "anything").kind())
        .isEqualTo(Kind.CORRECT);
    assertThat(mixed.judge(Items.item(Items.ANY, "{}", "1"), "anything").kind())
        .isEqualTo(Kind.INVALID);
  }

  @Test
  void judges_alike_from_many_threads() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Kind>> calls = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        String schema = "{\"$id\":\"urn:a\",\"maximum\":" + (i % 4) + "}";
        String value = String.valueOf(i % 5);
        calls.add(() -> rubric.judge(Items.item(Items.ANY, schema, "3"), value).kind());
      }
      List<Future<Kind>> kinds = threads.invokeAll(calls);
      for (int i = 0; i < kinds.size(); i++) {
        Kind expected = i % 5 > i % 4 ? Kind.INVALID : i % 5 == 3 ? Kind.CORRECT : Kind.INCORRECT;
        assertThat(kinds.get(i).get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private Kind judge(TaskItem item, String answer) {
    return rubric.judge(item, "{\"answer\":" + Items.quoted(answer) + "}").kind();
  }
}
