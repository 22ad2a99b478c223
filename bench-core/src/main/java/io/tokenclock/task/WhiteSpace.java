package io.tokenclock.task;

/**
 * Unicode white space (property {@code White_Space}), written out: Java's own predicates leave out
 * U+0085 or the no-break spaces. The set has not changed since Unicode 6.3.
 */
final class WhiteSpace {

  private WhiteSpace() {}

  static boolean is(int codePoint) {
    return (codePoint >= 0x09 && codePoint <= 0x0D)
        || codePoint == 0x20
        || codePoint == 0x85
        || codePoint == 0xA0
        || codePoint == 0x1680
        || (codePoint >= 0x2000 && codePoint <= 0x200A)
        || codePoint == 0x2028
        || codePoint == 0x2029
        || codePoint == 0x202F
        || codePoint == 0x205F
        || codePoint == 0x3000;
  }

  /** Whether a text has nothing else; so has an empty one. */
  static boolean only(String text) {
    return text.codePoints().allMatch(WhiteSpace::is);
  }
}
