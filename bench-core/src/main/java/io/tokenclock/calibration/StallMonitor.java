package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.Stall;
import io.tokenclock.capture.Ticker;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.locks.LockSupport;

/**
 * Notices when this process could not run: a thread of highest priority that sleeps 1 ms at a time
 * and notes each wake-up that came late. Thread-safe; ends with {@link #close()}.
 *
 * <p>A late wake-up proves that one thread did not run, which a machine with free cores may hide
 * from others: it is a bound for an error, not the error.
 */
public final class StallMonitor implements AutoCloseable {
  private static final long PERIOD_NANOS = 1_000_000;

  /** Below this the scheduler's ordinary lateness would fill the evidence. */
  private static final long SHORTEST_NANOS = 2_000_000;

  private final Ticker ticker;
  private final ConcurrentLinkedDeque<Stall> stalls = new ConcurrentLinkedDeque<>();
  private final Thread thread;
  private volatile long seenNanos;
  private volatile boolean closed;

  // The priority is a wish: where it is granted, fewer late wake-ups are the scheduler's choice.
  @SuppressWarnings("ThreadPriorityCheck")
  private StallMonitor(Ticker ticker) {
    this.ticker = requireNonNull(ticker, "ticker");
    seenNanos = ticker.nanos();
    this.thread = new Thread(this::watch, "tokenclock-stalls");
    thread.setDaemon(true);
    thread.setPriority(Thread.MAX_PRIORITY);
  }

  /** Starts to watch. */
  public static StallMonitor start(Ticker ticker) {
    var monitor = new StallMonitor(ticker);
    monitor.thread.start();
    return monitor;
  }

  private void watch() {
    long due = ticker.nanos() + PERIOD_NANOS;
    while (!closed) {
      LockSupport.parkNanos(due - ticker.nanos());
      long now = ticker.nanos();
      if (now < due) {
        continue;
      }
      if (now - due >= SHORTEST_NANOS) {
        stalls.addLast(new Stall(due, now - due));
      }
      seenNanos = now;
      due = now + PERIOD_NANOS;
    }
  }

  /**
   * Waits until everything up to now was looked at: after a stall others may run before this
   * monitor does, and would ask it too early. Takes about a millisecond.
   */
  public void catchUp() {
    long now = ticker.nanos();
    while (!closed && seenNanos - now < 0) {
      LockSupport.parkNanos(PERIOD_NANOS / 4);
    }
  }

  /**
   * The stalls that touch a stretch of time.
   *
   * @param fromNanos ticker reading of its start
   * @param toNanos ticker reading of its end
   */
  public List<Stall> between(long fromNanos, long toNanos) {
    return stalls.stream()
        .filter(stall -> stall.startNanos() - toNanos <= 0)
        .filter(stall -> stall.startNanos() + stall.lengthNanos() - fromNanos >= 0)
        .toList();
  }

  /** Forgets stalls that ended before a ticker reading, so that a long run needs little memory. */
  public void forgetBefore(long nanos) {
    for (Iterator<Stall> all = stalls.iterator(); all.hasNext(); ) {
      Stall stall = all.next();
      if (stall.startNanos() + stall.lengthNanos() - nanos >= 0) {
        return;
      }
      all.remove();
    }
  }

  /** Ends the thread. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
