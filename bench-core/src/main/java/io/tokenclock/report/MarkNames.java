package io.tokenclock.report;

import io.tokenclock.stream.Marks;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The marks that happened, by the names that files use. */
final class MarkNames {
  private MarkNames() {}

  static Map<String, Long> present(Marks marks) {
    Map<String, Long> present = new LinkedHashMap<>();
    put(present, "headers", marks.headersNanos());
    put(present, "first_byte", marks.firstByteNanos());
    put(present, "first_event", marks.firstEventNanos());
    put(present, "first_output", marks.firstOutputNanos());
    put(present, "first_answer", marks.firstAnswerNanos());
    put(present, "last_answer", marks.lastAnswerNanos());
    put(present, "done", marks.doneNanos());
    return present;
  }

  private static void put(Map<String, Long> present, String name, @Nullable Long nanos) {
    if (nanos != null) {
      present.put(name, nanos);
    }
  }
}
