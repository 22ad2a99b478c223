package io.tokenclock.exchange;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Holds the calling thread until its exchange has ended, and ends it when time is up: at the
 * deadline of the whole exchange, or a tail after the end mark.
 *
 * <p>The caller has nothing else to do, so it is the timer itself: no further thread has to be
 * woken, and none is left over. The client's own request timeout would cover the head only.
 */
final class Deadline {
  private final StreamTimer timer;
  private final Ticker ticker;
  private final long startNanos;
  private final long lengthNanos;
  private final long tailNanos;
  private boolean interrupted;

  Deadline(StreamTimer timer, long startNanos, TransportOptions options) {
    this.timer = timer;
    this.ticker = options.ticker();
    this.startNanos = startNanos;
    this.lengthNanos = options.deadline().toNanos();
    this.tailNanos = options.tail().toNanos();
  }

  /**
   * Waits for the end of the exchange, or until {@code enough} holds, and brings the end about when
   * it is due. Wake the waiting thread with {@link LockSupport#unpark} when one of them has changed
   * or when the timer has seen the end mark.
   */
  void await(BooleanSupplier enough) {
    long tailEnds = Long.MAX_VALUE;
    while (!timer.ended() && !enough.getAsBoolean()) {
      long elapsed = ticker.nanos() - startNanos;
      if (tailEnds == Long.MAX_VALUE && timer.endMarkSeen()) {
        tailEnds = elapsed + tailNanos;
      }
      long left = Math.min(lengthNanos, tailEnds) - elapsed;
      if (left < 0) {
        // Past the deadline of the exchange the timer turns this into a deadline.
        timer.end(ExchangeEnd.Kind.OPEN_AFTER_DONE);
      } else {
        LockSupport.parkNanos(this, left + 1);
      }
      if (Thread.interrupted()) {
        interrupted = true;
        timer.end(ExchangeEnd.Kind.ABORTED, "interrupted", null);
      }
    }
  }

  /** Whether an interrupt ended the wait; the flag of the thread was cleared. */
  boolean interrupted() {
    return interrupted;
  }
}
