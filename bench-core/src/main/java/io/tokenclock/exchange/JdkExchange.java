package io.tokenclock.exchange;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.provider.Secret;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One exchange. The caller starts it and waits; the client's threads record into the timer; the
 * first of end of body, failure, cap, deadline, tail and abort ends it.
 */
final class JdkExchange implements PreparedExchange {
  private final JdkTransport transport;
  private final TransportOptions options;
  private final HttpRequest request;
  private final boolean secure;
  private final PhasedBody requestBody;
  private final AddressLookup lookup;
  private final List<Secret> secrets;
  private final StreamTimer timer;
  private final CapturingSubscriber subscriber;
  private final AtomicBoolean used = new AtomicBoolean();
  private volatile boolean started;
  private volatile boolean aborted;
  private volatile boolean headCame;
  private volatile @Nullable Thread caller;
  private volatile ConnectionWatch.@Nullable Watch watch;

  JdkExchange(
      JdkTransport transport,
      TransportOptions options,
      HttpRequest request,
      PhasedBody requestBody,
      AddressLookup lookup,
      Collection<Secret> secrets) {
    this.transport = transport;
    this.options = options;
    this.request = request;
    this.secure = "https".equalsIgnoreCase(request.uri().getScheme());
    this.requestBody = requestBody;
    this.lookup = lookup;
    this.secrets = List.copyOf(secrets);
    timer = new StreamTimer(options.ticker(), options.maxBodyBytes(), options.deadline());
    subscriber = new CapturingSubscriber(timer, this::wakeCaller, this::failed);
  }

  @Override
  public StreamCapture run() {
    if (used.getAndSet(true)) {
      throw new IllegalStateException("run: an exchange runs once; prepare another");
    }
    caller = Thread.currentThread();
    transport.began(this);
    try (ConnectionWatch.Watch watching = transport.connections().begin(secure)) {
      watch = watching;
      exchange();
      StreamCapture capture = timer.capture();
      return new StreamCapture(
          capture.startNanos(), connection(), capture.head(), capture.entries(), capture.end());
    } finally {
      transport.ended(this);
    }
  }

  @Override
  public void abort() {
    aborted = true;
    if (started) {
      timer.end(ExchangeEnd.Kind.ABORTED);
      wakeCaller();
    }
  }

  private void exchange() {
    HttpClient client = transport.client();
    var deadline = new Deadline(timer, timer.start(), options);
    started = true;
    if (aborted) {
      timer.end(ExchangeEnd.Kind.ABORTED);
    } else if (client == null) {
      timer.end(ExchangeEnd.Kind.ABORTED, "transport_closed", null);
    } else if (knowsAddress(deadline)) {
      send(client, deadline);
    }
    if (deadline.interrupted()) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean knowsAddress(Deadline deadline) {
    CompletableFuture<@Nullable Void> known = lookup.start(this::wakeCaller);
    deadline.await(known::isDone);
    if (known.isCompletedExceptionally()) {
      failed(known.handle((none, failure) -> failure).join());
    }
    return !timer.ended();
  }

  /**
   * Hands the request over on this thread and waits. With {@code send} the client would do the same
   * work, but only an interrupt could then end the wait for a head.
   */
  private void send(HttpClient client, Deadline deadline) {
    CompletableFuture<HttpResponse<@Nullable Void>> response;
    try {
      response = client.sendAsync(request, this::head);
    } catch (RuntimeException e) {
      timer.end(ExchangeEnd.Kind.ABORTED, MachineFault.CLIENT, Failure.message(e, secrets));
      return;
    }
    var unused =
        response.whenComplete(
            (done, failure) -> {
              if (failure != null) {
                failed(failure);
              }
            });
    deadline.await(() -> false);
    if (!bodyEnded()) {
      subscriber.cancel();
      response.cancel(true);
    }
  }

  private HttpResponse.BodySubscriber<@Nullable Void> head(HttpResponse.ResponseInfo info) {
    timer.headers(info.statusCode(), label(info.version()), info.headers().map());
    headCame = true;
    return subscriber;
  }

  private void failed(Throwable failure) {
    if (!timer.ended()) {
      String own = MachineFault.word(failure);
      timer.end(
          own == null ? ExchangeEnd.Kind.BROKEN : ExchangeEnd.Kind.ABORTED,
          own == null ? Failure.word(failure, phase(), secure, connection()) : own,
          Failure.message(failure, secrets));
    }
    wakeCaller();
  }

  private boolean bodyEnded() {
    return subscriber.completed();
  }

  private Failure.Phase phase() {
    if (headCame) {
      return Failure.Phase.RECEIVING;
    }
    return requestBody.asked() ? Failure.Phase.SENDING : Failure.Phase.CONNECTING;
  }

  private ConnectionUse connection() {
    ConnectionWatch.Watch watching = watch;
    return watching == null
        ? ConnectionUse.UNKNOWN
        : watching.use(phase() != Failure.Phase.CONNECTING);
  }

  private void wakeCaller() {
    LockSupport.unpark(caller);
  }

  private static String label(HttpClient.Version version) {
    return version == HttpClient.Version.HTTP_2 ? "HTTP/2" : "HTTP/1.1";
  }
}
