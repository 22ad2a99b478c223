package io.tokenclock.run;

import io.tokenclock.capture.Ticker;
import java.util.Map;
import java.util.TreeMap;

/** How fine the clock is and what reading it costs, measured on the spot. */
public final class ClockFacts {
  private static final int READINGS = 20_000;

  private ClockFacts() {}

  /**
   * Reads the clock some thousand times: a few milliseconds.
   *
   * @return {@code clock.step_nanos}, the smallest step seen, absent when it stood still; {@code
   *     clock.reading_nanos}, the mean time of one reading; {@code clock.backward_steps}, how often
   *     it went back
   */
  public static Map<String, String> of(Ticker ticker) {
    long start = ticker.nanos();
    long before = start;
    long smallest = Long.MAX_VALUE;
    int backward = 0;
    for (int i = 0; i < READINGS; i++) {
      long now = ticker.nanos();
      long step = now - before;
      backward += step < 0 ? 1 : 0;
      smallest = step > 0 ? Math.min(smallest, step) : smallest;
      before = now;
    }
    Map<String, String> facts = new TreeMap<>();
    facts.put("clock.reading_nanos", Long.toString((before - start) / READINGS));
    facts.put("clock.backward_steps", Integer.toString(backward));
    if (smallest < Long.MAX_VALUE) {
      facts.put("clock.step_nanos", Long.toString(smallest));
    }
    return facts;
  }
}
