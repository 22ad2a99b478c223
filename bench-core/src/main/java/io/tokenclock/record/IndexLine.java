package io.tokenclock.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where one member of the journal lies: {@code offset length sha256 id}. */
record IndexLine(long offset, int length, String sha256, String id) {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,18}) (\\d{1,9}) ([0-9a-f]{64}) (\\S+)");

  /** The parsed line; absent when it is none. */
  static @Nullable IndexLine parse(String line) {
    Matcher matcher = FORM.matcher(line);
    return matcher.matches()
        ? new IndexLine(
            Long.parseLong(matcher.group(1)),
            Integer.parseInt(matcher.group(2)),
            matcher.group(3),
            matcher.group(4))
        : null;
  }

  @Override
  public String toString() {
    return offset + " " + length + " " + sha256 + " " + id;
  }
}
