package io.tokenclock.report;

import io.tokenclock.task.Verdict;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Values that are equal in many measurements, each kept once: of a million lines they would fill
 * the memory. Thread-safe.
 */
final class SharedValues {
  private static final int MOST_TEXTS = 100_000;

  private final Map<String, String> texts = new ConcurrentHashMap<>();
  private final Map<String, List<String>> lists = new ConcurrentHashMap<>();
  private final Map<Verdict, Verdict> verdicts = new ConcurrentHashMap<>();

  /** The same text; the first that was equal. */
  String text(String text) {
    String known = texts.get(text);
    if (known != null) {
      return known;
    }
    if (texts.size() < MOST_TEXTS) {
      texts.put(text, text);
    }
    return text;
  }

  /** Words that commas join; none of an empty text. */
  List<String> words(String joined) {
    List<String> known = lists.get(joined);
    if (known == null) {
      known = joined.isEmpty() ? List.of() : List.of(joined.split(",", -1));
      lists.put(joined, known);
    }
    return known;
  }

  Verdict verdict(
      Verdict.Kind kind,
      Verdict.@Nullable Reason reason,
      boolean fenced,
      @Nullable Integer right,
      @Nullable Integer fields) {
    Verdict verdict = new Verdict(kind, reason, fenced, right, fields);
    Verdict known = verdicts.putIfAbsent(verdict, verdict);
    return known == null ? verdict : known;
  }
}
