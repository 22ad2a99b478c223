package io.tokenclock.report;

import io.tokenclock.token.TokenCounter;
import io.tokenclock.token.TokenizerId;

/** One token per character, so that expected counts can be read off the texts. */
final class CharacterCounter implements TokenCounter {
  @Override
  public int count(String text) {
    return text.length();
  }

  @Override
  public TokenizerId id() {
    return new TokenizerId("characters", "test", "1", "00");
  }
}
