package io.tokenclock.otel;

import io.tokenclock.report.TerminalText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names of models as responses give them, made fit for an attribute: an endpoint may put anything
 * there, and every new value is a new time series. Confined to one thread.
 */
final class ResponseModels {
  /** Longer names are cut. */
  static final int LONGEST = 100;

  /** So many names of one provider are told apart; further ones are left out. */
  static final int MOST = 16;

  private final Map<String, Set<String>> seen = new HashMap<>();

  /** The name to show, or null when there is none to show. */
  @Nullable String shown(String provider, @Nullable String reported) {
    if (reported == null || reported.isBlank()) {
      return null;
    }
    String name = cut(TerminalText.escape(reported));
    Set<String> names = seen.computeIfAbsent(provider, p -> new HashSet<>());
    if (names.size() < MOST) {
      names.add(name);
    }
    return names.contains(name) ? name : null;
  }

  private static String cut(String name) {
    if (name.length() <= LONGEST) {
      return name;
    }
    boolean insidePair = Character.isHighSurrogate(name.charAt(LONGEST - 1));
    return name.substring(0, insidePair ? LONGEST - 1 : LONGEST);
  }
}
