package io.tokenclock.report;

import java.util.List;
import java.util.Locale;

/**
 * Whether the measuring process itself was steady enough for the figures.
 *
 * @param verdict the judgement
 * @param reasons what it rests on; empty when valid
 */
public record Validity(Verdict verdict, List<String> reasons) {

  /** The judgement on a run. */
  public enum Verdict {
    /** No mark is tainted. */
    VALID,
    /** Some marks are tainted or unwatched, without moving a ranked figure by much. */
    WARNING,
    /** The process stalled so much that the figures must not be used. */
    INVALID;

    /** The word used in files and tables. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Copies the reasons. */
  public Validity {
    reasons = List.copyOf(reasons);
  }
}
