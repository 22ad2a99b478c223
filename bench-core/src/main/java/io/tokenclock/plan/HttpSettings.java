package io.tokenclock.plan;

/**
 * Settings of the HTTP client, explicit and recorded. Proxy and redirects are not among them: there
 * is no proxy, and redirects are never followed.
 *
 * @param version {@code HTTP/1.1} or {@code HTTP/2}
 * @param executor {@code direct} (the client's own selector thread delivers) or {@code default}
 *     (one hop to a pool)
 */
public record HttpSettings(String version, String executor) {

  /** HTTP/1.1 with the direct executor. */
  public static final HttpSettings DEFAULT = new HttpSettings("HTTP/1.1", "direct");
}
