package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * Ties the flight recorder's clock to the ticker: an event of our own that holds a reading of the
 * ticker, taken at the event's start.
 */
@Name(ClockAnchor.NAME)
@Label("Clock anchor")
@StackTrace(false)
final class ClockAnchor extends Event {
  static final String NAME = "io.tokenclock.ClockAnchor";
  static final String READING = "tickerNanos";

  @Label("Ticker reading")
  private final long tickerNanos;

  private ClockAnchor(long tickerNanos) {
    this.tickerNanos = tickerNanos;
  }

  static void drop(Ticker ticker) {
    new ClockAnchor(ticker.nanos()).commit();
  }

  /** The reading. */
  long tickerNanos() {
    return tickerNanos;
  }
}
