package io.tokenclock.stream;

import java.util.ArrayDeque;

/**
 * Parts the content of an answer: a {@code <think>} block that opens it is reasoning, a leading
 * {@code </think>} without its opening is dropped, all else is answer text. White space before such
 * a tag goes with the thinking: taken as answer it would set the first token before the thought.
 * Otherwise nothing is trimmed.
 *
 * <p>Tags come in pieces; text that may still become a tag is held back, and keeps the event that
 * brought it.
 */
final class ThinkSplitter {
  private static final String OPEN = "<think>";
  private static final String CLOSE = "</think>";

  private enum State {
    START,
    THINKING,
    ANSWER
  }

  /** What brought the content up to a place, counted from the content's start. */
  private record Origin(long end, int event, int entry) {}

  private final OutputText output;
  private final StringBuilder held = new StringBuilder();
  private final ArrayDeque<Origin> origins = new ArrayDeque<>();
  private State state = State.START;
  private long taken;
  private int blank;

  ThinkSplitter(OutputText output) {
    this.output = output;
  }

  /** Takes the next piece of content. */
  void add(int event, int entry, String text) {
    if (state == State.ANSWER) {
      output.addAnswer(event, entry, text);
    } else if (!text.isEmpty()) {
      held.append(text);
      origins.add(new Origin(taken + held.length(), event, entry));
      split();
    }
  }

  /** Whether text is held back that will be answer unless a tag follows. */
  boolean holdsAnswer() {
    return state == State.START && held.length() > 0;
  }

  /** Lets go of what is held back: no more content comes. */
  void end() {
    release(held.length(), state == State.THINKING);
  }

  private void split() {
    if (state == State.START) {
      start();
    }
    if (state == State.THINKING) {
      think();
    }
    if (state == State.ANSWER) {
      release(held.length(), false);
    }
  }

  private void start() {
    while (blank < held.length() && Character.isWhitespace(held.charAt(blank))) {
      blank++;
    }
    String head = held.substring(blank, Math.min(held.length(), blank + CLOSE.length()));
    if (head.startsWith(OPEN)) {
      release(blank, true);
      drop(OPEN.length());
      state = State.THINKING;
    } else if (head.startsWith(CLOSE)) {
      release(blank, true);
      drop(CLOSE.length());
      state = State.ANSWER;
    } else if (!OPEN.startsWith(head) && !CLOSE.startsWith(head)) {
      state = State.ANSWER;
    }
  }

  private void think() {
    int close = held.indexOf(CLOSE);
    if (close >= 0) {
      release(close, true);
      drop(CLOSE.length());
      state = State.ANSWER;
      return;
    }
    int keep = Math.min(held.length(), CLOSE.length() - 1);
    while (keep > 0 && !CLOSE.startsWith(held.substring(held.length() - keep))) {
      keep--;
    }
    release(held.length() - keep, true);
  }

  private void release(int count, boolean reasoning) {
    take(count, reasoning ? output::addReasoning : output::addAnswer);
  }

  private void drop(int count) {
    take(count, (event, entry, text) -> {});
  }

  private void take(int count, Taker taker) {
    int from = 0;
    while (from < count) {
      Origin origin = origins.element();
      int end = (int) (origin.end() - taken);
      int to = Math.min(end, count);
      taker.take(origin.event(), origin.entry(), held.substring(from, to));
      if (to == end) {
        origins.remove();
      }
      from = to;
    }
    held.delete(0, count);
    taken += count;
  }

  private interface Taker {
    void take(int event, int entry, String text);
  }
}
