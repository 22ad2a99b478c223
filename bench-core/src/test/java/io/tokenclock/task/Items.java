package io.tokenclock.task;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;

/** Items for tests. */
final class Items {

  static final String ANY = "any-family";

  private Items() {}

  static TaskItem item(String family, String schema, String gold, String... aliases) {
    return new TaskItem(
        "id-1", family, "test", "system", "user", schema, gold, List.of(aliases), Map.of());
  }

  static TaskItem of(BuiltinFamily family, String gold, String... aliases) {
    return item(family.label(), family.answerSchema(), gold, aliases);
  }

  static TaskItem lookup(String gold, String... aliases) {
    return of(BuiltinFamily.MEETING_NOTES_LOOKUP, "{\"answer\":" + quoted(gold) + "}", aliases);
  }

  static String quoted(String text) {
    return TextNode.valueOf(text).toString();
  }
}
