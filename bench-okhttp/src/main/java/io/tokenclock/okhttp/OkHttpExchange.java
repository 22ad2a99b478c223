package io.tokenclock.okhttp;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.exchange.Failure;
import io.tokenclock.exchange.MachineFault;
import io.tokenclock.exchange.PreparedExchange;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.provider.Secret;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import okhttp3.Call;
import okhttp3.Request;
import okhttp3.Response;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/**
 * One exchange. The calling thread sends and reads; another one only watches the time. The first of
 * end of body, failure, cap, deadline, tail and abort ends it.
 */
final class OkHttpExchange implements PreparedExchange {
  /** More than the client holds in one piece, so that no piece is cut in two. */
  private static final int READ_BYTES = 16 * 1024;

  private final OkHttpTransport transport;
  private final TransportOptions options;
  private final List<Secret> secrets;
  private final StreamTimer timer;
  private final CallEvents events;
  private final Call call;
  private final ByteBuffer buffer = ByteBuffer.allocate(READ_BYTES);
  private final AtomicBoolean used = new AtomicBoolean();
  private volatile boolean started;
  private volatile boolean aborted;
  private volatile @Nullable Thread caller;

  OkHttpExchange(
      OkHttpTransport transport,
      TransportOptions options,
      Request.Builder request,
      Collection<Secret> secrets) {
    this.transport = transport;
    this.options = options;
    this.secrets = List.copyOf(secrets);
    timer = new StreamTimer(options.ticker(), options.maxBodyBytes(), options.deadline());
    events = new CallEvents(options.ticker(), timer);
    call = transport.client().newCall(request.tag(CallEvents.class, events).build());
  }

  @Override
  public StreamCapture run() {
    if (used.getAndSet(true)) {
      throw new IllegalStateException("run: an exchange runs once; prepare another");
    }
    Thread thread = Thread.currentThread();
    caller = thread;
    transport.began(this);
    BoundedLookup.on(this);
    try (var watch = new CallWatch(timer, options, transport.watchers(), thread, this::free)) {
      exchange(watch);
    } finally {
      BoundedLookup.on(null);
      transport.ended(this);
    }
    StreamCapture capture = timer.capture();
    return new StreamCapture(
        capture.startNanos(),
        events.connection(),
        capture.head(),
        capture.entries(),
        capture.end(),
        events.marks());
  }

  @Override
  public void abort() {
    aborted = true;
    if (started) {
      timer.end(ExchangeEnd.Kind.ABORTED);
      free();
    }
  }

  /** Whether the end has come, or an interrupt asks for it. */
  boolean over() {
    return timer.ended() || Thread.currentThread().isInterrupted();
  }

  private void exchange(CallWatch watch) {
    long start = timer.start();
    events.begin(start);
    watch.started(start);
    started = true;
    if (aborted) {
      timer.end(ExchangeEnd.Kind.ABORTED);
    } else if (transport.closed()) {
      timer.end(ExchangeEnd.Kind.ABORTED, "transport_closed", null);
    } else {
      send(watch);
    }
  }

  private void send(CallWatch watch) {
    try (Response response = call.execute()) {
      read(response.body().source(), watch);
      if (!timer.ended()) {
        timer.end(ExchangeEnd.Kind.END_OF_BODY);
      } else {
        // Before the response is closed: the client would read on to save the connection.
        call.cancel();
      }
    } catch (IOException e) {
      failed(e);
    } catch (RuntimeException e) {
      timer.end(ExchangeEnd.Kind.ABORTED, MachineFault.CLIENT, Failure.message(e, secrets));
    }
  }

  /** Reads to the end of the body or of the exchange: stamp, copy, read again. */
  private void read(BufferedSource source, CallWatch watch) throws IOException {
    boolean tail = false;
    while (!timer.ended() && source.read(buffer) >= 0) {
      timer.delivery(buffer.flip());
      buffer.clear();
      if (!tail && timer.endMarkSeen()) {
        tail = true;
        watch.tail();
      }
    }
  }

  private void failed(IOException failure) {
    if (Thread.currentThread().isInterrupted()) {
      timer.end(ExchangeEnd.Kind.ABORTED, "interrupted", null);
      return;
    }
    String own = MachineFault.word(failure);
    timer.end(
        own == null ? ExchangeEnd.Kind.BROKEN : ExchangeEnd.Kind.ABORTED,
        own == null
            ? CallFailure.word(failure, events.phase(), events.handshaken(), events.connection())
            : own,
        Failure.message(failure, secrets));
  }

  /** Frees the calling thread, wherever the client holds it. */
  private void free() {
    call.cancel();
    LockSupport.unpark(caller);
  }
}
