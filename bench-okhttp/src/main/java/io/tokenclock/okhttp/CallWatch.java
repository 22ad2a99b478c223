package io.tokenclock.okhttp;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.TransportOptions;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Ends an exchange whose thread is held by a read: at the deadline of the whole exchange, a tail
 * after the end mark, and soon after an interrupt, which a blocking read does not notice. Looks
 * from another thread, seldom, and only while the exchange is in flight.
 */
final class CallWatch implements AutoCloseable {
  /** An interrupt is a person's wish to stop; nobody waits less long for it. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final StreamTimer timer;
  private final Ticker ticker;
  private final ScheduledExecutorService looks;
  private final Thread caller;
  private final Runnable cancel;
  private final long deadlineNanos;
  private final long tailNanos;
  private volatile boolean started;
  private volatile long startNanos;
  private volatile long tailEnds = Long.MAX_VALUE;
  private volatile @Nullable Future<?> next;
  private volatile boolean closed;

  /**
   * Begins to watch; call it before the request start, since it wakes a thread.
   *
   * @param caller the thread that runs the exchange
   * @param cancel what frees it
   */
  CallWatch(
      StreamTimer timer,
      TransportOptions options,
      ScheduledExecutorService looks,
      Thread caller,
      Runnable cancel) {
    this.timer = timer;
    this.ticker = options.ticker();
    this.looks = looks;
    this.caller = caller;
    this.cancel = cancel;
    this.deadlineNanos = options.deadline().toNanos();
    this.tailNanos = options.tail().toNanos();
    schedule(Math.min(LOOK_NANOS, deadlineNanos));
  }

  /** The exchange started. */
  void started(long nanos) {
    startNanos = nanos;
    started = true;
  }

  /** The end mark came: from now on the rest of the body has as long as the tail. */
  void tail() {
    tailEnds = ticker.nanos() - startNanos + tailNanos;
    schedule(tailNanos + 1);
  }

  @Override
  public void close() {
    closed = true;
    Future<?> last = next;
    if (last != null) {
      last.cancel(false);
    }
  }

  private void look() {
    if (closed || (started && timer.ended())) {
      return;
    }
    if (!started) {
      schedule(LOOK_NANOS);
      return;
    }
    long left = Math.min(deadlineNanos, tailEnds) - (ticker.nanos() - startNanos);
    if (caller.isInterrupted()) {
      end(ExchangeEnd.Kind.ABORTED, "interrupted");
    } else if (left < 0) {
      // Past the deadline of the exchange the timer turns this into a deadline.
      end(ExchangeEnd.Kind.OPEN_AFTER_DONE, null);
    } else {
      schedule(Math.min(LOOK_NANOS, left + 1));
    }
  }

  private void end(ExchangeEnd.Kind kind, @Nullable String detail) {
    if (timer.end(kind, detail, null) || timer.ended()) {
      cancel.run();
    }
  }

  private void schedule(long nanos) {
    try {
      next = looks.schedule(this::look, nanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      // The transport was closed, which ends the exchange in its own way.
      closed = true;
    }
  }
}
