package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How far away a host was: times to connect and to agree on TLS, several of each. No request was
 * sent, so nothing of the provider's own work is in them.
 *
 * @param host its name or address, as providers name it
 * @param port its port
 * @param tls whether it speaks TLS
 * @param address the address that was connected to; absent when the name has none
 * @param connectNanos times from opening a TCP connection until it was open, one per probe
 * @param handshakeNanos times of full TLS handshakes on those connections; empty without TLS
 * @param failure why the probing of this host ended early; absent when it did not
 */
public record HostProbe(
    String host,
    int port,
    boolean tls,
    @Nullable String address,
    List<Long> connectNanos,
    List<Long> handshakeNanos,
    @Nullable String failure) {

  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  /** Copies the lists. */
  public HostProbe {
    requireNonNull(host, "host");
    connectNanos = List.copyOf(connectNanos);
    handshakeNanos = List.copyOf(handshakeNanos);
  }

  /** Whether an address leads to this host. */
  public boolean isOf(URI endpoint) {
    return host.equals(host(endpoint)) && port == port(endpoint);
  }

  static boolean tls(URI endpoint) {
    return "https".equalsIgnoreCase(endpoint.getScheme());
  }

  static String host(URI endpoint) {
    String host = endpoint.getHost() == null ? "" : endpoint.getHost();
    return host.toLowerCase(Locale.ROOT).replaceAll("[\\[\\]]", "");
  }

  static int port(URI endpoint) {
    int port = endpoint.getPort();
    return port >= 0 ? port : tls(endpoint) ? HTTPS_PORT : HTTP_PORT;
  }
}
