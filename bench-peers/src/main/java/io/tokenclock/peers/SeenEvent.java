package io.tokenclock.peers;

/**
 * One event as a client handed it over.
 *
 * @param number its number in the stream, from 0
 * @param sentNanos the emitter's clock immediately before the write
 * @param seenNanos the clock when the client handed it over; the same clock
 */
record SeenEvent(int number, long sentNanos, long seenNanos) {

  /** An event of which the client handed over nothing but its text: number and stamp. */
  static SeenEvent ofText(String text, long seenNanos) {
    String[] parts = text.strip().split("\\s+", 3);
    return new SeenEvent(Integer.parseInt(parts[0]), Long.parseLong(parts[1]), seenNanos);
  }

  long lateNanos() {
    return seenNanos - sentNanos;
  }
}
