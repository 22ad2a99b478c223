package io.tokenclock.okhttp;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.Failure;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.List;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.Handshake;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * What the client tells of one exchange: a stamp for each station, and the response head as soon as
 * it has been read. The client calls it on the thread that runs the exchange.
 */
final class CallEvents extends EventListener {
  private final Ticker ticker;
  private final StreamTimer timer;
  private long startNanos;
  private @Nullable Long dnsStart;
  private @Nullable Long dnsEnd;
  private @Nullable Long connectStart;
  private @Nullable Long connectEnd;
  private @Nullable Long tlsStart;
  private @Nullable Long tlsEnd;
  private @Nullable Long acquired;
  private @Nullable Long sent;
  private boolean headCame;

  CallEvents(Ticker ticker, StreamTimer timer) {
    this.ticker = ticker;
    this.timer = timer;
  }

  /** Call it with the request start, before the request is handed over. */
  void begin(long nanos) {
    startNanos = nanos;
  }

  PhaseMarks marks() {
    return new PhaseMarks(
        dnsStart, dnsEnd, connectStart, connectEnd, tlsStart, tlsEnd, acquired, sent);
  }

  /** Exact, on plain connections as well: the client says when it opens one. */
  ConnectionUse connection() {
    if (connectStart != null) {
      return ConnectionUse.NEW;
    }
    return acquired != null ? ConnectionUse.REUSED : ConnectionUse.UNKNOWN;
  }

  Failure.Phase phase() {
    if (headCame) {
      return Failure.Phase.RECEIVING;
    }
    return acquired != null ? Failure.Phase.SENDING : Failure.Phase.CONNECTING;
  }

  /** Whether a TLS handshake had begun. */
  boolean handshaken() {
    return tlsStart != null;
  }

  @Override
  public void dnsStart(Call call, String host) {
    dnsStart = now();
  }

  @Override
  public void dnsEnd(Call call, String host, List<InetAddress> addresses) {
    dnsEnd = now();
  }

  @Override
  public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
    connectStart = now();
  }

  @Override
  public void secureConnectStart(Call call) {
    tlsStart = now();
  }

  @Override
  public void secureConnectEnd(Call call, @Nullable Handshake handshake) {
    tlsEnd = now();
  }

  @Override
  public void connectEnd(
      Call call, InetSocketAddress address, Proxy proxy, @Nullable Protocol protocol) {
    connectEnd = now();
  }

  @Override
  public void connectionAcquired(Call call, Connection connection) {
    acquired = now();
  }

  @Override
  public void requestHeadersEnd(Call call, Request request) {
    // A body follows always; only when it is empty is nothing told about it.
    sent = now();
  }

  @Override
  public void requestBodyEnd(Call call, long bytes) {
    sent = now();
  }

  @Override
  public void responseHeadersEnd(Call call, Response response) {
    timer.headers(response.code(), version(response), response.headers().toMultimap());
    headCame = true;
  }

  private long now() {
    return ticker.nanos() - startNanos;
  }

  private static String version(Response response) {
    return response.protocol() == Protocol.HTTP_2 ? "HTTP/2" : "HTTP/1.1";
  }
}
