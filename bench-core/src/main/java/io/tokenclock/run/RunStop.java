package io.tokenclock.run;

import io.tokenclock.exchange.PreparedExchange;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The switch by which a person ends a run early. Thread-safe. */
public final class RunStop {
  private final CountDownLatch requested = new CountDownLatch(1);
  private final Set<PreparedExchange> inFlight = ConcurrentHashMap.newKeySet();
  private volatile boolean aborted;

  /** Ends the run once the exchanges in flight are over. */
  public void afterThisRound() {
    requested.countDown();
  }

  /** Ends the run at once; exchanges in flight are recorded as aborted. */
  public void now() {
    aborted = true;
    requested.countDown();
    inFlight.forEach(PreparedExchange::abort);
  }

  /** Whether an end was asked for. */
  public boolean requested() {
    return requested.getCount() == 0;
  }

  /** Waits for a time, or until an end is asked for. */
  void await(long nanos) throws InterruptedException {
    boolean unused = requested.await(nanos, TimeUnit.NANOSECONDS);
  }

  void starting(PreparedExchange exchange) {
    inFlight.add(exchange);
    if (aborted) {
      exchange.abort();
    }
  }

  void ended(PreparedExchange exchange) {
    inFlight.remove(exchange);
  }
}
