package io.tokenclock.exchange;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes the body from the client: stamp, copy, return. It runs on the client's selector thread, so
 * nothing in it may block, log, parse or touch a file.
 */
final class CapturingSubscriber implements HttpResponse.BodySubscriber<@Nullable Void> {
  private final StreamTimer timer;
  private final Runnable wakeCaller;
  private final Consumer<Throwable> onFailure;
  private final CompletableFuture<@Nullable Void> body = new CompletableFuture<>();
  private volatile Flow.@Nullable Subscription subscription;
  private boolean endMarkTold;

  CapturingSubscriber(StreamTimer timer, Runnable wakeCaller, Consumer<Throwable> onFailure) {
    this.timer = timer;
    this.wakeCaller = wakeCaller;
    this.onFailure = onFailure;
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    timer.delivery(buffers);
    if (timer.ended()) {
      cancel();
      wakeCaller.run();
    } else if (timer.endMarkSeen() && !endMarkTold) {
      endMarkTold = true;
      wakeCaller.run();
    }
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    if (timer.ended()) {
      subscription.cancel();
    } else {
      subscription.request(Long.MAX_VALUE);
    }
  }

  @Override
  public void onComplete() {
    timer.end(ExchangeEnd.Kind.END_OF_BODY);
    body.complete(null);
    wakeCaller.run();
  }

  @Override
  public void onError(Throwable failure) {
    onFailure.accept(failure);
    body.completeExceptionally(failure);
  }

  /** Whether the body ended as its framing promised; the connection is then free again. */
  boolean completed() {
    return body.isDone() && !body.isCompletedExceptionally();
  }

  /** Stops the stream; the client closes its connection or resets its HTTP/2 stream. */
  void cancel() {
    Flow.Subscription current = subscription;
    if (current != null) {
      current.cancel();
    }
    // A client that still waits for this body is never collected, and neither is its thread.
    body.completeExceptionally(new CancellationException());
  }

  @Override
  public CompletionStage<@Nullable Void> getBody() {
    return body;
  }
}
