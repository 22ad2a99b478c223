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

  /**
   * Checks both words, so that no run records a setting that it did not have.
   *
   * @throws IllegalArgumentException when one of them is unknown
   */
  public HttpSettings {
    if (!version.equals("HTTP/1.1") && !version.equals("HTTP/2")) {
      throw new IllegalArgumentException("version: expected HTTP/1.1 or HTTP/2, was " + version);
    }
    if (!executor.equals("direct") && !executor.equals("default")) {
      throw new IllegalArgumentException("executor: expected direct or default, was " + executor);
    }
  }
}
