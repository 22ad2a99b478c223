package io.tokenclock.token;

/**
 * Counts the tokens of a text. Implementations are thread-safe, and load what they need when they
 * are made, so that no count pays for it inside a measurement.
 *
 * <p>Counts do not add up over parts: a text is counted whole, once.
 */
public interface TokenCounter {

  /** Number of tokens of the whole text; text that looks like a special token is plain text. */
  int count(String text);

  /** Which tokenizer this is; goes into every run. */
  TokenizerId id();
}
