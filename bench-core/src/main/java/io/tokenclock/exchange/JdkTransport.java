package io.tokenclock.exchange;

import static java.util.Objects.requireNonNull;

import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** One HTTP client of the JDK: its own selector thread and its own pool of connections. */
final class JdkTransport implements Transport {
  private final TransportOptions options;
  private final ConnectionWatch connections;
  private final Set<JdkExchange> inFlight = ConcurrentHashMap.newKeySet();
  private final Map<String, AddressLookup> lookups = new ConcurrentHashMap<>();
  private volatile @Nullable HttpClient client;

  JdkTransport(TransportOptions options) {
    this.options = options;
    var engines = new EngineCounter(contextOf(options));
    connections = new ConnectionWatch(engines);
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .version(options.version())
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(HttpClient.Builder.NO_PROXY)
            // Cleans up a connection attempt whose exchange the deadline has ended.
            .connectTimeout(options.deadline())
            .sslContext(engines);
    if (options.executor() == ClientExecutor.DIRECT) {
      builder.executor(Runnable::run);
    }
    client = builder.build();
  }

  @Override
  public String name() {
    return Transports.JDK;
  }

  @Override
  public PreparedExchange prepare(WireRequest request) {
    requireNonNull(request, "request");
    URI uri = request.uri();
    boolean secure = "https".equalsIgnoreCase(uri.getScheme());
    var body = new PhasedBody(request.body());
    HttpRequest.Builder builder;
    try {
      builder = HttpRequest.newBuilder(uri);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "uri: expected an http or https address with a host, was " + uri, e);
    }
    builder.version(secure ? options.version() : HttpClient.Version.HTTP_1_1).POST(body);
    request.headers().forEach((name, value) -> header(builder, name, value));
    for (Map.Entry<String, Secret> entry : request.secretHeaders().entrySet()) {
      header(builder, entry.getKey(), entry.getValue().reveal());
    }
    AddressLookup lookup =
        lookups.computeIfAbsent(uri.getHost(), host -> new AddressLookup(host, options.ticker()));
    return new JdkExchange(
        this, options, builder.build(), body, lookup, request.secretHeaders().values());
  }

  @Override
  public void close() {
    HttpClient closing = client;
    client = null;
    inFlight.forEach(JdkExchange::abort);
    if (closing != null) {
      shutDown(closing);
    }
  }

  /** The client; absent once closed. */
  @Nullable HttpClient client() {
    return client;
  }

  ConnectionWatch connections() {
    return connections;
  }

  void began(JdkExchange exchange) {
    inFlight.add(exchange);
  }

  void ended(JdkExchange exchange) {
    inFlight.remove(exchange);
  }

  // The client's own text would show the value, which may be a credential.
  private static void header(HttpRequest.Builder builder, String name, String value) {
    try {
      builder.header(name, value);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "header "
              + name
              + ": HTTP or the client does not allow this name or the characters of its value");
    }
  }

  private static SSLContext contextOf(TransportOptions options) {
    SSLContext given = options.sslContext();
    if (given != null) {
      return given;
    }
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(
          "sslContext: this JVM has no default TLS context; check javax.net.ssl.trustStore", e);
    }
  }

  /** Stops the client's threads where it can be told to; before Java 21 dropping it is all. */
  private static void shutDown(HttpClient client) {
    try {
      HttpClient.class.getMethod("shutdownNow").invoke(client);
    } catch (NoSuchMethodException e) {
      // Java 17 to 20: the selector thread ends by itself once the client is unreachable.
      return;
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("the HTTP client could not be shut down", e);
    }
  }
}
