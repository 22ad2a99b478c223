package io.tokenclock.testkit.drill;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A good answer whose writes begin with the time at which they were begun, as a comment. */
final class StampedAnswer {
  private static final String MARK = ": sent ";

  private StampedAnswer() {}

  static void write(FaultPeer peer) throws IOException {
    peer.streamHead().settleBriefly();
    peer.chunk(stamp() + ChatBytes.ROLE + ChatBytes.FIRST).settleBriefly();
    peer.chunk(stamp() + ChatBytes.SECOND).settleBriefly();
    peer.chunk(ChatBytes.FINISH + ChatBytes.DONE).lastChunk();
  }

  private static String stamp() {
    return MARK + System.nanoTime() + "\n";
  }

  /** When the write was begun that a delivery starts with; absent when it starts otherwise. */
  static @Nullable Long sentNanos(String delivery) {
    int start = delivery.indexOf(MARK);
    int end = delivery.indexOf('\n', Math.max(0, start));
    // Two writes in one delivery would make the first one look late.
    if (start != 0 || end < 0 || delivery.indexOf(MARK, end) >= 0) {
      return null;
    }
    return Long.valueOf(delivery.substring(MARK.length(), end));
  }
}
