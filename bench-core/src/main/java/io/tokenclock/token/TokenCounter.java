package io.tokenclock.token;

/**
 * Counts the tokens of a text. Implementations are thread-safe, and load what they need when they
 * are made, so that no count pays for it inside a measurement.
 *
 * <p>Counts do not add up over parts: a text is counted whole, once.
 */
public interface TokenCounter {

  /**
   * The pinned counter of this library: tiktoken's {@code o200k_base} in ordinary encoding, by
   * jtokkit. The first call of a JVM loads its ranks and counts a few texts (a few tenths of a
   * second, about 30 MiB); later calls return the same counter. Nothing is left to load at the
   * first {@link #count}.
   *
   * <p>White space counts like any text, nothing is trimmed, and a lone surrogate counts as U+FFFD.
   *
   * @throws IllegalStateException if the class path holds no jtokkit whose ranks and version can be
   *     told; a run must name its tokenizer exactly
   */
  static TokenCounter o200kBase() {
    return O200kTokenCounter.loaded();
  }

  /** Number of tokens of the whole text; text that looks like a special token is plain text. */
  int count(String text);

  /** Which tokenizer this is; goes into every run. */
  TokenizerId id();
}
