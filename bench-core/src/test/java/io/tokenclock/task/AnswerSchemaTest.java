package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.node.IntNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class AnswerSchemaTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {                                                        | not JSON
          true                                                     | object
          {"type":"foo"}                                           | /type
          {"required":"a"}                                         | /required
          {"pattern":"["}                                          | /pattern
          {"properties":{"a":{"minimum":"1"}}}                     | minimum
          {"$schema":"http://json-schema.org/draft-07/schema#"}    | draft-07
          {"$ref":"#/$defs/none"}                                  | $defs/none
          {"$ref":"http://127.0.0.1:1/schema.json"}                | 127.0.0.1
          {"$ref":"file:///etc/hostname"}                          | hostname
          {"$ref":"classpath:cases/513-format-date/input.json"}    | 513
          """)
  void refuses_what_is_no_schema_of_its_own(String text, String word) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AnswerSchema.compile(text))
        .withMessageContaining(word);
  }

  @Test
  void names_a_schema_without_end() {
    AnswerSchema schema = AnswerSchema.compile("{\"$ref\":\"#\"}");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> schema.errors(IntNode.valueOf(1)))
        .withMessageContaining("without end");
  }

  @Test
  void compiles_each_text_once() {
    AnswerSchema.Cache cache = new AnswerSchema.Cache();
    assertThat(cache.of("{\"maximum\":1}"))
        .isSameAs(cache.of("{\"maximum\":1}"))
        .isNotSameAs(cache.of("{\"maximum\":2}"));
  }

  @ParameterizedTest
  @EnumSource
  void the_schemas_of_the_built_in_families_compile(BuiltinFamily family) {
    assertThat(AnswerSchema.compile(family.answerSchema()).errors(IntNode.valueOf(1))).isNotEmpty();
    assertThat(BuiltinFamily.labelled(family.label())).isSameAs(family);
  }

  @Test
  void an_unknown_label_is_no_built_in_family() {
    assertThat(BuiltinFamily.labelled("Ticket-Triage")).isNull();
  }
}
