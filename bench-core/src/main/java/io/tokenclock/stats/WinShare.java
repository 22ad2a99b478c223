package io.tokenclock.stats;

/**
 * In how many rounds the first of two was the smaller one. A tie is half a win for both.
 *
 * @param smaller rounds in which the first was smaller
 * @param ties rounds in which both were equal, or both beyond everything measured
 * @param larger rounds in which the first was larger
 * @param low lower Wilson bound of the share, at 95 %
 * @param high upper Wilson bound of the share, at 95 %; half a tie that is left over widens the
 *     interval on both sides
 */
public record WinShare(int smaller, int ties, int larger, double low, double high) {

  static WinShare of(int smaller, int ties, int larger) {
    int n = smaller + ties + larger;
    return new WinShare(
        smaller,
        ties,
        larger,
        Proportion.of(smaller + ties / 2, n).low(),
        Proportion.of(smaller + (ties + 1) / 2, n).high());
  }

  /** Number of rounds. */
  public int n() {
    return smaller + ties + larger;
  }

  /** Share of the rounds, 0 to 1, ties by halves. */
  public double ratio() {
    return (2.0 * smaller + ties) / (2.0 * n());
  }
}
