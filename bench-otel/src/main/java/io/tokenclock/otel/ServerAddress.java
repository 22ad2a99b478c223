package io.tokenclock.otel;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Where an endpoint is.
 *
 * @param host its host, an IPv6 address without brackets
 * @param port its port, that of the scheme unless given
 */
record ServerAddress(String host, int port) {
  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  /** The address in the URL of an endpoint; null when it names no host. */
  static @Nullable ServerAddress of(String endpoint) {
    URI uri;
    try {
      uri = new URI(endpoint);
    } catch (URISyntaxException e) {
      // An attribute is information only; what cannot be told is left out.
      return null;
    }
    String host = uri.getHost();
    if (host == null) {
      return null;
    }
    int port = uri.getPort();
    if (port < 0) {
      port = "http".equalsIgnoreCase(uri.getScheme()) ? HTTP : HTTPS;
    }
    boolean bracketed = host.startsWith("[") && host.endsWith("]");
    return new ServerAddress(bracketed ? host.substring(1, host.length() - 1) : host, port);
  }
}
