package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.LoopbackTls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Probes the way to the hosts of a run: opens connections, agrees on TLS, and closes them. Visible
 * to whoever watches those hosts; costs nothing, since no request is sent.
 */
public final class NetworkProbe {
  /** Probes of each host, unless asked otherwise. */
  public static final int DEFAULT_PROBES = 5;

  private static final int WARM_UPS = 20;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);

  private final Ticker ticker;
  private final SSLSocketFactory sockets;

  private NetworkProbe(Ticker ticker, SSLSocketFactory sockets) {
    this.ticker = ticker;
    this.sockets = sockets;
  }

  /**
   * Probes every host of these addresses, one after the other and each in turn, after having
   * practiced on loopback. A host that fails once is left alone.
   *
   * @param endpoints addresses of the run; several of one host and port are one host
   * @param probes how many of each host
   * @param context which servers to trust; absent for those of the platform
   * @param stopped asked before each connection whether to leave it at that
   * @throws IOException when loopback sockets cannot be opened
   */
  public static List<HostProbe> run(
      List<URI> endpoints,
      int probes,
      @Nullable SSLContext context,
      Ticker ticker,
      BooleanSupplier stopped)
      throws IOException {
    Map<String, Target> targets = new LinkedHashMap<>();
    for (URI endpoint : endpoints) {
      Target target = Target.of(endpoint);
      targets.putIfAbsent(target.host + " " + target.port, target);
    }
    warmUp(ticker, targets.values().stream().anyMatch(target -> target.tls));
    SSLSocketFactory factory =
        context == null ? platform().getSocketFactory() : context.getSocketFactory();
    var probe = new NetworkProbe(ticker, factory);
    for (int i = 0; i < probes; i++) {
      for (Target target : targets.values()) {
        if (!stopped.getAsBoolean() && target.failure == null) {
          probe.once(target);
        }
      }
    }
    return targets.values().stream().map(Target::probed).toList();
  }

  /** The first handshake of a process is slow by itself, whoever is at the other end. */
  private static void warmUp(Ticker ticker, boolean tls) throws IOException {
    var practice = new NetworkProbe(ticker, LoopbackTls.context().getSocketFactory());
    try (var emitter = new Emitter(ticker)) {
      for (int i = 0; i < WARM_UPS; i++) {
        practice.once(
            tls
                ? new Target("127.0.0.1", emitter.address().securePort(), true)
                : new Target("127.0.0.1", emitter.address().plainPort(), false));
      }
    }
  }

  private static SSLContext platform() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(
          "this JVM has no default TLS context; check javax.net.ssl.trustStore", e);
    }
  }

  private void once(Target target) {
    try (Socket socket = new Socket(Proxy.NO_PROXY)) {
      InetSocketAddress address = target.resolved();
      long start = ticker.nanos();
      socket.connect(address, Math.toIntExact(LONGEST_WAIT.toMillis()));
      long connected = ticker.nanos();
      target.connectNanos.add(connected - start);
      if (target.tls) {
        handshake(socket, target);
      }
    } catch (IOException e) {
      target.failure = e.getClass().getSimpleName() + ": " + e.getMessage();
    }
  }

  private void handshake(Socket connected, Target target) throws IOException {
    connected.setSoTimeout(Math.toIntExact(LONGEST_WAIT.toMillis()));
    connected.setTcpNoDelay(true);
    try (SSLSocket socket =
        (SSLSocket) sockets.createSocket(connected, target.host, target.port, true)) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      long start = ticker.nanos();
      socket.startHandshake();
      target.handshakeNanos.add(ticker.nanos() - start);
      // Else the next handshake would be a short one.
      socket.getSession().invalidate();
    }
  }

  /** One host while it is probed. */
  private static final class Target {
    private final String host;
    private final int port;
    private final boolean tls;
    private final List<Long> connectNanos = new ArrayList<>();
    private final List<Long> handshakeNanos = new ArrayList<>();
    private @Nullable InetAddress address;
    private @Nullable String failure;

    Target(String host, int port, boolean tls) {
      this.host = host;
      this.port = port;
      this.tls = tls;
    }

    static Target of(URI endpoint) {
      return new Target(
          HostProbe.host(endpoint), HostProbe.port(endpoint), HostProbe.tls(endpoint));
    }

    InetSocketAddress resolved() throws IOException {
      InetAddress found = address == null ? InetAddress.getByName(host) : address;
      address = found;
      return new InetSocketAddress(found, port);
    }

    HostProbe probed() {
      InetAddress found = address;
      return new HostProbe(
          host,
          port,
          tls,
          found == null ? null : found.getHostAddress(),
          connectNanos,
          handshakeNanos,
          failure);
    }
  }
}
