package io.tokenclock.task;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The judgement of one completed answer.
 *
 * @param kind the judgement
 * @param reason why it is invalid; absent unless it is
 * @param validAfterFence whether it would be valid with a Markdown fence taken off; a diagnostic,
 *     never a success
 * @param rightFields how many fields equal the gold answer; absent where a family has only one
 * @param fields how many fields the gold answer has; absent likewise
 */
public record Verdict(
    Kind kind,
    @Nullable Reason reason,
    boolean validAfterFence,
    @Nullable Integer rightFields,
    @Nullable Integer fields) {

  /** The judgement. */
  public enum Kind {
    /** Valid and equal to the gold answer. */
    CORRECT,
    /** Valid, not equal. */
    INCORRECT,
    /** Not one JSON text, or not of the schema. */
    INVALID;

    /** The word used in files and tables. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Why an answer is invalid. */
  public enum Reason {
    /** Empty, or white space only. */
    EMPTY_ANSWER,
    /** Not exactly one JSON text. */
    MALFORMED_JSON,
    /** A required member is not there. */
    MISSING_REQUIRED_FIELD,
    /** It breaks the schema in another way. */
    SCHEMA_INVALID;

    /** The word used in files and tables. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
