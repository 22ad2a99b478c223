package io.tokenclock.testkit.assertj;

/** The one level of confidence that there is. */
final class Confidence {
  private static final double LEVEL = 0.95;

  private Confidence() {}

  static boolean require(double level) {
    if (level != LEVEL) {
      throw new IllegalArgumentException(
          "confidence: expected 0.95, the level of every interval of a run, was " + level);
    }
    return true;
  }
}
