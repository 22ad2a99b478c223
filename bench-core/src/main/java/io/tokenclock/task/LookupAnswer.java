package io.tokenclock.task;

import com.fasterxml.jackson.databind.JsonNode;

/** What is right in {@link BuiltinFamily#MEETING_NOTES_LOOKUP}. */
final class LookupAnswer {

  private static final String FIELD = "answer";

  private LookupAnswer() {}

  static boolean isRight(TaskItem item, JsonNode gold, JsonNode value) {
    JsonNode answer = value.path(FIELD);
    JsonNode right = gold.path(FIELD);
    if (!answer.isTextual() || !right.isTextual()) {
      return false;
    }
    String folded = FoldedText.of(answer.textValue());
    return folded.equals(FoldedText.of(right.textValue()))
        || item.aliases().stream().anyMatch(alias -> folded.equals(FoldedText.of(alias)));
  }
}
