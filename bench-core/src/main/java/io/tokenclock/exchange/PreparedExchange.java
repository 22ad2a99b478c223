package io.tokenclock.exchange;

import io.tokenclock.capture.StreamCapture;

/** One exchange, ready to go. Used once. */
public interface PreparedExchange {

  /**
   * Reads the clock, sends, and returns when the exchange is over: end of body, deadline, broken
   * connection or abort. Blocks the calling thread for at most the deadline and a little. A failure
   * is part of the capture and never thrown.
   *
   * @throws IllegalStateException when it ran before
   */
  StreamCapture run();

  /** Ends it early from another thread; the capture then says that it was aborted. */
  void abort();
}
