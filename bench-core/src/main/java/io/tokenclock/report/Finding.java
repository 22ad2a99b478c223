package io.tokenclock.report;

import java.util.List;

/**
 * The answer to one question in a plain sentence, as far as the data carry one.
 *
 * @param key its name in files
 * @param question the question
 * @param sentence the answer, or why there is none
 * @param leaders ids of those whom nobody beats with certainty; empty when nobody can be named
 * @param decided whether exactly one provider is ahead with certainty
 */
public record Finding(
    String key, String question, String sentence, List<String> leaders, boolean decided) {

  /** Copies the ids. */
  public Finding {
    leaders = List.copyOf(leaders);
  }
}
