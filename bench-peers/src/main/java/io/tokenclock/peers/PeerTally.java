package io.tokenclock.peers;

import java.util.ArrayList;
import java.util.List;

/** Adds up what one peer saw; confined to one thread. */
final class PeerTally {
  private final PeerKind kind;
  private final int events;
  private final List<Long> lateNanos = new ArrayList<>();
  private int expected;
  private int misplaced;

  PeerTally(PeerKind kind, int events) {
    this.kind = kind;
    this.events = events;
  }

  void add(List<SeenEvent> stream) {
    expected += events;
    for (int i = 0; i < stream.size(); i++) {
      SeenEvent event = stream.get(i);
      misplaced += event.number() == i ? 0 : 1;
      lateNanos.add(event.lateNanos());
    }
  }

  PeerRow row() {
    return new PeerRow(kind, lateNanos, expected, misplaced);
  }
}
