package io.tokenclock.task;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import io.tokenclock.task.Verdict.Reason;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules of {@link Rubrics#strict()}. Thread-safe. */
final class StrictRubric implements Rubric {

  private static final String REQUIRED = "required";

  private final AnswerSchema.Cache schemas = new AnswerSchema.Cache();

  @Override
  public Verdict judge(TaskItem item, String answer) {
    AnswerSchema schema = schemaOf(item);
    JsonNode gold = goldOf(item);
    JsonNode value;
    try {
      if (WhiteSpace.only(answer)) {
        return Verdict.invalid(Reason.EMPTY_ANSWER, false);
      }
      value = StrictJson.parse(answer);
    } catch (MalformedJsonException e) {
      return Verdict.invalid(Reason.MALFORMED_JSON, validInside(Fence.content(answer), schema));
    }
    List<Error> errors = schema.errors(value);
    if (!errors.isEmpty()) {
      return Verdict.invalid(reason(errors), false);
    }
    boolean right = isRight(item, gold, value);
    return gold.isObject() && gold.size() > 1
        ? Verdict.judged(right, rightFields(gold, value), gold.size())
        : Verdict.judged(right);
  }

  private AnswerSchema schemaOf(TaskItem item) {
    try {
      return schemas.of(item.outputSchema());
    } catch (IllegalArgumentException e) {
      throw broken(item, "output_schema", e);
    }
  }

  private static JsonNode goldOf(TaskItem item) {
    try {
      return StrictJson.parse(item.gold());
    } catch (MalformedJsonException e) {
      throw broken(item, "gold", e);
    }
  }

  private static IllegalArgumentException broken(TaskItem item, String field, Exception cause) {
    return new IllegalArgumentException(
        "item " + item.id() + ": " + field + " is broken: " + cause.getMessage(), cause);
  }

  private static boolean validInside(@Nullable String content, AnswerSchema schema) {
    if (content == null) {
      return false;
    }
    try {
      return schema.errors(StrictJson.parse(content)).isEmpty();
    } catch (MalformedJsonException e) {
      return false;
    }
  }

  private static Reason reason(List<Error> errors) {
    return errors.stream().anyMatch(error -> REQUIRED.equals(error.getKeyword()))
        ? Reason.MISSING_REQUIRED_FIELD
        : Reason.SCHEMA_INVALID;
  }

  private static boolean isRight(TaskItem item, JsonNode gold, JsonNode value) {
    return BuiltinFamily.MEETING_NOTES_LOOKUP.label().equals(item.family())
        ? LookupAnswer.isRight(item, gold, value)
        : value.equals(gold);
  }

  private static int rightFields(JsonNode gold, JsonNode value) {
    int right = 0;
    for (Map.Entry<String, JsonNode> field : gold.properties()) {
      if (field.getValue().equals(value.get(field.getKey()))) {
        right++;
      }
    }
    return right;
  }
}
