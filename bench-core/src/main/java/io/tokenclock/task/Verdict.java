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
 * @param rightFields how many fields of a valid answer equal the gold answer's; absent where that
 *     has only one, and where the answer is invalid
 * @param fields how many fields the gold answer has; absent together with {@code rightFields}
 */
public record Verdict(
    Kind kind,
    @Nullable Reason reason,
    boolean validAfterFence,
    @Nullable Integer rightFields,
    @Nullable Integer fields) {

  /**
   * Checks that the parts agree.
   *
   * @throws IllegalArgumentException if a reason stands without {@link Kind#INVALID} or the other
   *     way round, a valid answer needs no fence taken off, or the fields do not count up
   */
  public Verdict {
    boolean invalid = kind == Kind.INVALID;
    if (invalid != (reason != null)) {
      throw new IllegalArgumentException(
          "a reason belongs to invalid, and to nothing else: " + kind);
    }
    if (!invalid && validAfterFence) {
      throw new IllegalArgumentException("only an invalid answer can be valid after a fence");
    }
    if (rightFields == null ? fields != null : fields == null) {
      throw new IllegalArgumentException("rightFields and fields are there together or not at all");
    }
    if (rightFields != null && fields != null && (rightFields < 0 || rightFields > fields)) {
      throw new IllegalArgumentException(rightFields + " of " + fields + " fields are right");
    }
  }

  /** An answer that is not one JSON text of the schema. */
  public static Verdict invalid(Reason reason, boolean validAfterFence) {
    return new Verdict(Kind.INVALID, reason, validAfterFence, null, null);
  }

  /** A valid answer, right or not. */
  public static Verdict judged(boolean right) {
    return new Verdict(right ? Kind.CORRECT : Kind.INCORRECT, null, false, null, null);
  }

  /**
   * A valid answer of several fields, right or not.
   *
   * @throws IllegalArgumentException if more fields are right than there are
   */
  public static Verdict judged(boolean right, int rightFields, int fields) {
    return new Verdict(right ? Kind.CORRECT : Kind.INCORRECT, null, false, rightFields, fields);
  }

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
    /** Not exactly one JSON text, or one beyond the limits of the reader. */
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
