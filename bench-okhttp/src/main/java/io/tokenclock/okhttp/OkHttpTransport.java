package io.tokenclock.okhttp;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.PreparedExchange;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.net.Proxy;
import java.net.http.HttpClient;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;

/** One OkHttp client: a pool of connections and a thread for deadlines, both of its own. */
final class OkHttpTransport implements Transport {
  /** The client writes these itself; a second one would make a request that means two things. */
  private static final Set<String> OWN_HEADERS =
      Set.of("connection", "content-length", "expect", "host", "transfer-encoding", "upgrade");

  // As long as the client of the JDK is told to keep its connections.
  private static final long KEEP_ALIVE_SECONDS = 1_200;
  private static final int IDLE_CONNECTIONS = 5;

  private final TransportOptions options;
  private final ScheduledThreadPoolExecutor timers;
  private final ConnectionPool connections =
      new ConnectionPool(IDLE_CONNECTIONS, KEEP_ALIVE_SECONDS, TimeUnit.SECONDS);
  private final OkHttpClient client;
  private final Set<OkHttpExchange> inFlight = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  OkHttpTransport(TransportOptions options) {
    this(options, new BoundedLookup());
  }

  OkHttpTransport(TransportOptions options, BoundedLookup lookup) {
    this.options = options;
    timers = timers();
    client = client(options, lookup, connections);
  }

  @Override
  public String name() {
    return OkHttpProvider.NAME;
  }

  @Override
  public PreparedExchange prepare(WireRequest request) {
    requireNonNull(request, "request");
    HttpUrl url = HttpUrl.parse(request.uri().toString());
    if (url == null) {
      throw new IllegalArgumentException(
          "uri: expected an http or https address with a host, was " + request.uri());
    }
    var headers = new Headers.Builder();
    request.headers().forEach((name, value) -> header(headers, name, value));
    for (Map.Entry<String, Secret> entry : request.secretHeaders().entrySet()) {
      header(headers, entry.getKey(), entry.getValue().reveal());
    }
    if (headers.get("Accept-Encoding") == null) {
      // Otherwise the client would ask for gzip, and hand over what it inflated.
      headers.add("Accept-Encoding", "identity");
    }
    return new OkHttpExchange(
        this,
        options,
        new Request.Builder()
            .url(url)
            .headers(headers.build())
            .post(new OneShotBody(request.body())),
        request.secretHeaders().values());
  }

  @Override
  public void close() {
    closed = true;
    inFlight.forEach(OkHttpExchange::abort);
    timers.shutdownNow();
    client.dispatcher().executorService().shutdown();
    connections.evictAll();
  }

  boolean closed() {
    return closed;
  }

  OkHttpClient client() {
    return client;
  }

  ScheduledThreadPoolExecutor watchers() {
    return timers;
  }

  void began(OkHttpExchange exchange) {
    inFlight.add(exchange);
  }

  void ended(OkHttpExchange exchange) {
    inFlight.remove(exchange);
    if (closed) {
      // What was in flight at the close has given its connection back only now.
      connections.evictAll();
    }
  }

  private static OkHttpClient client(
      TransportOptions options, BoundedLookup lookup, ConnectionPool connections) {
    return new OkHttpClient.Builder()
        .protocols(
            options.version() == HttpClient.Version.HTTP_2
                ? List.of(Protocol.HTTP_2, Protocol.HTTP_1_1)
                : List.of(Protocol.HTTP_1_1))
        .proxy(Proxy.NO_PROXY)
        .followRedirects(false)
        .followSslRedirects(false)
        .retryOnConnectionFailure(false)
        // A race of two addresses would run on other threads and hide which one was slow.
        .fastFallback(false)
        .dns(lookup)
        .connectionPool(connections)
        .connectionSpecs(List.of(platformTls(), ConnectionSpec.CLEARTEXT))
        .sslSocketFactory(contextOf(options).getSocketFactory(), new TrustInContext())
        // The deadline of the whole exchange is ours; limits of single steps would cut it short.
        .callTimeout(0, TimeUnit.MILLISECONDS)
        .connectTimeout(0, TimeUnit.MILLISECONDS)
        .readTimeout(0, TimeUnit.MILLISECONDS)
        .writeTimeout(0, TimeUnit.MILLISECONDS)
        .eventListenerFactory(call -> requireNonNull(call.request().tag(CallEvents.class)))
        .build();
  }

  /** Versions and ciphers as the platform has them, like the client of the JDK. */
  private static ConnectionSpec platformTls() {
    return new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS)
        .allEnabledTlsVersions()
        .allEnabledCipherSuites()
        .build();
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

  private static ScheduledThreadPoolExecutor timers() {
    var timers =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              var thread = new Thread(task, "tokenclock-okhttp-deadline");
              thread.setDaemon(true);
              return thread;
            });
    timers.setRemoveOnCancelPolicy(true);
    timers.prestartAllCoreThreads();
    return timers;
  }

  // The client's own text would show the value, which may be a credential.
  private static void header(Headers.Builder headers, String name, String value) {
    boolean allowed = !OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT));
    if (allowed) {
      try {
        headers.add(name, value);
      } catch (IllegalArgumentException e) {
        allowed = false;
      }
    }
    if (!allowed) {
      throw new IllegalArgumentException(
          "header "
              + name
              + ": HTTP or the client does not allow this name or the characters of its value");
    }
  }
}
