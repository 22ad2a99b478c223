package io.tokenclock.peers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What is run.
 *
 * @param kinds who takes part; the bare socket and the client of real runs always do
 * @param events events of a stream
 * @param gap time between two of them
 * @param blocks how often each reads; all take turns, in drawn order
 * @param streams streams that each reads at once
 * @param warmup short streams that each reads before
 * @param seed decides the order
 */
record PeerOptions(
    Set<PeerKind> kinds, int events, Duration gap, int blocks, int streams, int warmup, long seed) {

  /** A stream that never comes to an end helps nobody. */
  private static final Duration LONGEST_STREAM = Duration.ofSeconds(100);

  private static final int MOST_STREAMS = 50;

  PeerOptions {
    var all = EnumSet.of(PeerKind.SOCKET, PeerKind.TOKENCLOCK);
    all.addAll(kinds);
    kinds = Set.copyOf(all);
    List<String> problems = new ArrayList<>();
    if (events < 1) {
      problems.add("events: expected 1 or more, was " + events);
    }
    if (gap.isNegative() || gap.multipliedBy(Math.max(1, events)).compareTo(LONGEST_STREAM) > 0) {
      problems.add(
          "gap: expected 0 or more, and a stream of at most "
              + LONGEST_STREAM.toSeconds()
              + " s, was "
              + gap.toMillis()
              + " ms");
    }
    if (blocks < 1) {
      problems.add("blocks: expected 1 or more, was " + blocks);
    }
    if (streams < 1 || streams > MOST_STREAMS) {
      problems.add("streams: expected 1 to " + MOST_STREAMS + ", was " + streams);
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
  }

  /** In the order of tables. */
  List<PeerKind> order() {
    return List.copyOf(EnumSet.copyOf(kinds));
  }
}
