package io.tokenclock;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.StreamCapture;
import java.util.EnumSet;
import java.util.Set;

/**
 * Where the stamps of a stream were taken, by how far the client that took them had already decoded
 * it. The further, the more of that client's own work is in every time.
 */
public enum StampedAt {
  /** When body bytes were handed over, before anything was decoded. */
  BYTES(
      "Stamped when body bytes were handed over, before anything was decoded, as this library's own"
          + " exchanges are."),
  /** When another client handed over lines of the event stream. */
  LINES(
      "Stamped when another client handed over decoded lines: its reading, buffering and change of"
          + " threads are in every time, and so is what was done with the lines before. Bytes were"
          + " not seen, so there is no first byte."),
  /** When another client handed over decoded text, as an SDK's callback does. */
  TEXT(
      "Stamped when another client handed over decoded text: its reading, JSON and change of"
          + " threads are in every time, and so is what was done with the text before. Bytes and"
          + " events were not seen, so there is no first byte and no first event; finish reason and"
          + " usage are unknown, and that the answer is complete is that client's word."),
  /** Some in one of these ways, some in another; times of different kinds are not comparable. */
  SEVERAL(
      "Stamped in several ways, some on bytes or lines and some on decoded text: times of different"
          + " kinds are not comparable. Hand over one kind only."),
  /** Nothing was handed over. */
  NOTHING("Nothing was handed over, so nothing was stamped.");

  private final String caveat;

  StampedAt(String caveat) {
    this.caveat = caveat;
  }

  /** What that means for the times, in a sentence or two; to be printed beside them. */
  public String caveat() {
    return caveat;
  }

  static StampedAt of(StreamCapture capture) {
    Set<StampedAt> found = EnumSet.noneOf(StampedAt.class);
    for (CaptureEntry entry : capture.entries()) {
      found.add(of(entry.kind()));
    }
    return switch (found.size()) {
      case 0 -> NOTHING;
      case 1 -> found.iterator().next();
      default -> SEVERAL;
    };
  }

  private static StampedAt of(EntryKind kind) {
    return switch (kind) {
      case BYTES -> BYTES;
      case LINE -> LINES;
      case ANSWER, REASONING -> TEXT;
    };
  }
}
