package io.tokenclock.capture;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The list of response headers that may enter evidence: what explains a time, a limit or an
 * identity of a request. A list of what is allowed, since a list of what is secret would never be
 * complete.
 */
final class KeptHeaders {
  private static final Set<String> NAMES =
      Set.of(
          "cf-ray",
          "connection",
          "content-encoding",
          "content-length",
          "content-type",
          "date",
          "keep-alive",
          "openai-processing-ms",
          "request-id",
          "retry-after",
          "retry-after-ms",
          "server",
          "transfer-encoding",
          "via",
          "x-request-id",
          "x-together-traceid");
  private static final List<String> PREFIXES =
      List.of("fireworks-", "x-ratelimit-", "x-tokenlimit-");

  private KeptHeaders() {}

  /** Those of the given headers that may be kept, with names in lower case. */
  static Map<String, List<String>> of(Map<String, List<String>> headers) {
    var kept = new TreeMap<String, List<String>>();
    headers.forEach(
        (name, values) -> {
          String lower = name.toLowerCase(Locale.ROOT);
          if (NAMES.contains(lower) || PREFIXES.stream().anyMatch(lower::startsWith)) {
            kept.put(lower, values);
          }
        });
    return kept;
  }
}
