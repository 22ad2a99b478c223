package io.tokenclock.token;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import org.jspecify.annotations.Nullable;

/** Counts with jtokkit's {@code o200k_base}; one instance per JVM. Thread-safe. */
final class O200kTokenCounter implements TokenCounter {

  private static final char REPLACEMENT = '\uFFFD';

  // Every branch of the split pattern, and a piece beyond the size at which the encoder changes its
  // algorithm (500 bytes), so that both ways are loaded before the first real count.
  private static final String WARM_UP =
      "Warm it's, 12 \u00E9\u6F22\uD83D\uDE00  {\"a\": [1.5, null]}\r\n\n" + "_".repeat(600);

  private static @Nullable O200kTokenCounter instance;

  private final Encoding encoding;
  private final TokenizerId id;

  private O200kTokenCounter(Encoding encoding, TokenizerId id) {
    this.encoding = encoding;
    this.id = id;
  }

  /** The counter of this JVM. A failed load is tried again by the next call. */
  static synchronized O200kTokenCounter loaded() {
    O200kTokenCounter counter = instance;
    if (counter == null) {
      counter = load();
      instance = counter;
    }
    return counter;
  }

  private static O200kTokenCounter load() {
    TokenizerId id =
        new TokenizerId(
            EncodingType.O200K_BASE.getName(),
            "jtokkit",
            JtokkitJar.version(),
            JtokkitJar.ranksSha256(EncodingType.O200K_BASE.getName()));
    Encoding encoding = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    O200kTokenCounter counter = new O200kTokenCounter(encoding, id);
    counter.count(WARM_UP);
    return counter;
  }

  // The ordinary variant: the other one throws on text such as "<|endoftext|>", which an answer may
  // well contain.
  @Override
  public int count(String text) {
    return encoding.countTokensOrdinary(wellFormed(text));
  }

  @Override
  public TokenizerId id() {
    return id;
  }

  // Java's own encoder would put a question mark, which is another token.
  private static String wellFormed(String text) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return replaceLoneSurrogates(text, i);
      }
    }
    return text;
  }

  private static String replaceLoneSurrogates(String text, int from) {
    StringBuilder out = new StringBuilder(text);
    int i = from;
    while (i < out.length()) {
      int codePoint = out.codePointAt(i);
      if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
        out.setCharAt(i, REPLACEMENT);
      }
      i += Character.charCount(codePoint);
    }
    return out.toString();
  }
}
