package io.tokenclock.testkit.dataset;

import java.util.List;
import java.util.Map;

/**
 * One drawn item before it is numbered.
 *
 * @param shape the document shape it was laid out in
 * @param user the user message
 * @param gold the right answer, field by field in schema order; a value is a text, an integer, a
 *     boolean or {@link #NULL}
 * @param aliases further right texts of a lookup answer
 * @param evidence per field the passage of the user message that settles it
 */
record FamilyItem(
    String shape,
    String user,
    Map<String, Object> gold,
    List<String> aliases,
    Map<String, String> evidence) {

  /** Stands for JSON {@code null}, since a null value would hide a forgotten one. */
  static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };
}
