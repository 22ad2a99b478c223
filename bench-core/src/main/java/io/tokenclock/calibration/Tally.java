package io.tokenclock.calibration;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import java.util.ArrayList;
import java.util.List;

/** Adds up what one side measured; confined to one thread, used between blocks. */
final class Tally {
  private final ErrorKind error;
  private final int events;
  private final List<Long> samples = new ArrayList<>();
  private int expected;
  private int seen;
  private int misplaced;
  private int broken;
  private int coalesced;
  private int split;
  private int stray;

  Tally(ErrorKind error, int events) {
    this.error = error;
    this.events = events;
  }

  void add(StreamCapture capture) {
    List<SeenEvent> all = SeenEvent.in(capture);
    expected += events;
    seen += all.size();
    if (capture.end().kind() != ExchangeEnd.Kind.END_OF_BODY) {
      broken++;
    }
    for (int i = 0; i < all.size(); i++) {
      SeenEvent event = all.get(i);
      misplaced += event.number() == i ? 0 : 1;
      coalesced += event.coalesced() ? 1 : 0;
      split += event.split() ? 1 : 0;
      if (error == ErrorKind.RECEIVE) {
        samples.add(event.receiveNanos());
      }
    }
    if (!all.isEmpty() && error != ErrorKind.RECEIVE) {
      samples.add(error(capture, all.get(0)));
    }
  }

  /** Exchanges that are in no other number here: their connection was not of the kind meant. */
  void leftOut(int exchanges) {
    stray += exchanges;
  }

  private long error(StreamCapture capture, SeenEvent first) {
    long request = first.receivedNanos() - capture.startNanos();
    return error == ErrorKind.REQUEST ? request : request + first.receiveNanos();
  }

  Side side() {
    return new Side(samples, expected, seen, misplaced, broken, coalesced, split, stray);
  }
}
