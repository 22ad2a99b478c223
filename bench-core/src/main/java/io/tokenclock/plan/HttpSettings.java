package io.tokenclock.plan;

/**
 * Settings of the HTTP client, explicit and recorded. Proxy and redirects are not among them: there
 * is no proxy, and redirects are never followed.
 *
 * @param version {@code HTTP/1.1} or {@code HTTP/2}
 * @param executor {@code direct} (the client's own selector thread delivers) or {@code default}
 *     (one hop to a pool)
 * @param transport name of the HTTP client, {@value #JDK} for the JDK's own; others come with a
 *     module
 */
public record HttpSettings(String version, String executor, String transport) {

  /** The name of the HTTP client of the JDK. */
  public static final String JDK = "jdk";

  /** HTTP/1.1 with the direct executor, by the client of the JDK. */
  public static final HttpSettings DEFAULT = new HttpSettings("HTTP/1.1", "direct");

  /**
   * Checks the words, so that no run records a setting that it did not have. Which clients there
   * are, only the class path of a run knows.
   *
   * @throws IllegalArgumentException when version or executor is unknown, or the transport blank
   */
  public HttpSettings {
    if (!version.equals("HTTP/1.1") && !version.equals("HTTP/2")) {
      throw new IllegalArgumentException("version: expected HTTP/1.1 or HTTP/2, was " + version);
    }
    if (!executor.equals("direct") && !executor.equals("default")) {
      throw new IllegalArgumentException("executor: expected direct or default, was " + executor);
    }
    if (transport.isBlank()) {
      throw new IllegalArgumentException("transport: expected the name of an HTTP client, was ''");
    }
  }

  /** Settings of the client of the JDK. */
  public HttpSettings(String version, String executor) {
    this(version, executor, JDK);
  }

  /** The same for another client. */
  public HttpSettings withTransport(String name) {
    return new HttpSettings(version, executor, name);
  }
}
