package io.tokenclock.capture;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The head of a response.
 *
 * @param atNanos offset from request start to the hand-over of the head, in nanoseconds
 * @param status the status code
 * @param httpVersion {@code HTTP/1.1} or {@code HTTP/2}
 * @param headers those response headers that are allowed into evidence; names in lower case
 */
public record ResponseHead(
    long atNanos, int status, String httpVersion, Map<String, List<String>> headers) {

  /** Copies the headers, with names in lower case. */
  public ResponseHead {
    requireNonNull(httpVersion, "httpVersion");
    var copy = new TreeMap<String, List<String>>();
    headers.forEach((name, values) -> copy.put(name.toLowerCase(Locale.ROOT), List.copyOf(values)));
    headers = java.util.Collections.unmodifiableMap(copy);
  }

  /** The first value of a header, or an empty text when it was not sent or not kept. */
  public String header(String name) {
    List<String> values = headers.get(name.toLowerCase(Locale.ROOT));
    return values == null || values.isEmpty() ? "" : values.get(0);
  }
}
