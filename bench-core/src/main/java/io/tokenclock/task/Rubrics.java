package io.tokenclock.task;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rubrics of this library. */
public final class Rubrics {

  private static final Rubric STRICT = new StrictRubric();

  private Rubrics() {}

  /**
   * The strict rubric, for every family.
   *
   * <p>The answer must be exactly one JSON text (RFC 8259); JSON white space around it is allowed.
   * No fence, prose, repair, duplicate name, NaN or coercion. It must fit the item's schema (JSON
   * Schema 2020-12, {@code format} is annotation). Numbers compare by mathematical value, strings
   * by code point, objects unordered, arrays ordered. An answer of white space (Unicode's) is
   * empty. A text nested deeper than 200 levels, or with a number of more than 1,000 digits before
   * or after the decimal point, counts as malformed.
   *
   * <p>Right is, by family:
   *
   * <ul>
   *   <li>{@code meeting-notes-lookup}: {@code answer} equals the gold answer's or an alias, after
   *       trimming, collapsing Unicode white space and folding case (upper, then lower, root
   *       locale; no Unicode normalization);
   *   <li>any other: the whole JSON value equals the gold answer.
   * </ul>
   *
   * <p>Where the gold answer is an object of several fields, a valid answer's verdict says how many
   * of them are right: a diagnostic that says nothing about {@link Verdict.Kind#CORRECT}.
   *
   * <p>Thread-safe; one instance per JVM, which compiles each distinct schema once.
   */
  public static Rubric strict() {
    return STRICT;
  }

  /**
   * The strict rubric but for the families given here.
   *
   * @param own rubrics by family; copied
   */
  public static Rubric strictExcept(Map<String, Rubric> own) {
    Map<String, Rubric> rubrics = Map.copyOf(own);
    return (item, answer) -> rubrics.getOrDefault(item.family(), STRICT).judge(item, answer);
  }

  /**
   * The strict rubric but for the families of every {@link RubricSource} that the class loader of
   * the calling thread sees. Runs and reports judge with it.
   *
   * @see #discover(ClassLoader)
   */
  public static FamilyRubrics discover() {
    return discover(Thread.currentThread().getContextClassLoader());
  }

  /**
   * What that class loader sees.
   *
   * @param loader a class loader; null means the one of the system
   * @throws IllegalStateException when two sources have a rubric for one family, naming both with
   *     their jars, when one has a rubric for a built-in family, or when one cannot be loaded
   */
  public static FamilyRubrics discover(@Nullable ClassLoader loader) {
    return FamilyRubrics.load(loader);
  }
}
