package io.tokenclock.exchange;

import io.tokenclock.capture.ConnectionUse;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tells for each exchange whether it opened a connection: exact for TLS while exchanges do not
 * overlap, unknown otherwise. Thread-safe.
 */
final class ConnectionWatch {
  private final EngineCounter engines;
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicInteger started = new AtomicInteger();

  ConnectionWatch(EngineCounter engines) {
    this.engines = engines;
  }

  /** Call it just before an exchange starts, and close what it returns when it has ended. */
  Watch begin(boolean secure) {
    boolean alone = inFlight.incrementAndGet() == 1;
    return new Watch(secure && alone, started.incrementAndGet(), engines.count());
  }

  /** Watches one exchange. */
  final class Watch implements AutoCloseable {
    private final boolean exact;
    private final int number;
    private final int enginesBefore;

    private Watch(boolean exact, int number, int enginesBefore) {
      this.exact = exact;
      this.number = number;
      this.enginesBefore = enginesBefore;
    }

    /**
     * What is known so far.
     *
     * @param connected whether the exchange got as far as having a connection
     */
    ConnectionUse use(boolean connected) {
      if (!exact || started.get() != number) {
        return ConnectionUse.UNKNOWN;
      }
      if (engines.count() > enginesBefore) {
        return ConnectionUse.NEW;
      }
      return connected ? ConnectionUse.REUSED : ConnectionUse.UNKNOWN;
    }

    @Override
    public void close() {
      inFlight.decrementAndGet();
    }
  }
}
