package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * UTF-8 bytes as text, invalid sequences replaced as the WHATWG Encoding Standard says: one U+FFFD
 * for each longest prefix of a well-formed sequence, or for a single stray byte.
 *
 * @param text the text
 * @param invalid whether an invalid sequence was replaced, other than one cut off by the end
 * @param cut whether the bytes ended inside a character, which was replaced as well
 */
record Utf8Text(String text, boolean invalid, boolean cut) {
  private static final char REPLACEMENT = '\uFFFD';

  static Utf8Text of(byte[] bytes, int from, int to) {
    String quick = new String(bytes, from, to - from, UTF_8);
    if (quick.indexOf(REPLACEMENT) < 0) {
      return new Utf8Text(quick, false, false);
    }
    // The sender may have meant U+FFFD; and the JDK replaces an encoded surrogate once instead of
    // three times. Both need the longer way.
    return decode(bytes, from, to);
  }

  private static Utf8Text decode(byte[] bytes, int from, int to) {
    var text = new StringBuilder(to - from);
    boolean invalid = false;
    int at = from;
    while (at < to) {
      int lead = bytes[at] & 0xFF;
      int trail = trailBytes(lead);
      int point = lead & (0x7F >> (trail == 0 ? 0 : trail + 1));
      int next = at + 1;
      int seen = 0;
      while (seen < trail && next < to && isTrail(lead, seen, bytes[next] & 0xFF)) {
        point = (point << 6) | (bytes[next] & 0x3F);
        next++;
        seen++;
      }
      at = next;
      if (trail >= 0 && seen == trail) {
        text.appendCodePoint(point);
        continue;
      }
      text.append(REPLACEMENT);
      if (trail > 0 && next == to) {
        return new Utf8Text(text.toString(), invalid, true);
      }
      invalid = true;
    }
    return new Utf8Text(text.toString(), invalid, false);
  }

  /** How many bytes must follow a lead byte, -1 for a byte that leads nothing. */
  private static int trailBytes(int lead) {
    if (lead < 0x80) {
      return 0;
    }
    if (lead < 0xC2) {
      return -1;
    }
    if (lead < 0xE0) {
      return 1;
    }
    if (lead < 0xF0) {
      return 2;
    }
    return lead < 0xF5 ? 3 : -1;
  }

  /** The second byte's range keeps out overlong forms, surrogates and what lies past U+10FFFF. */
  private static boolean isTrail(int lead, int place, int value) {
    int low = 0x80;
    int high = 0xBF;
    if (place == 0) {
      switch (lead) {
        case 0xE0 -> low = 0xA0;
        case 0xED -> high = 0x9F;
        case 0xF0 -> low = 0x90;
        case 0xF4 -> high = 0x8F;
        default -> {}
      }
    }
    return value >= low && value <= high;
  }
}
