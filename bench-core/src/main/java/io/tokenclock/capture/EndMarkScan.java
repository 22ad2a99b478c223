package io.tokenclock.capture;

/**
 * Watches a body in flight for the line {@code data: [DONE]}, and for nothing else.
 *
 * <p>At a line start (start of the body, after a byte order mark there, after CR or LF) it accepts
 * {@code data:}, blanks, {@code [DONE]}, blanks and a line end. Its state is kept across
 * deliveries, so the result does not depend on how the body was cut. It allocates nothing. Confined
 * to one thread at a time.
 */
final class EndMarkScan {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final byte[] FIELD = {'d', 'a', 't', 'a', ':'};
  private static final byte[] MARK = {'[', 'D', 'O', 'N', 'E', ']'};

  private static final int BODY_START = 0;
  private static final int IN_BYTE_ORDER_MARK = 1;
  private static final int IN_FIELD = 2;
  private static final int BEFORE_MARK = 3;
  private static final int IN_MARK = 4;
  private static final int AFTER_MARK = 5;
  private static final int OTHER_LINE = 6;
  private static final int FOUND = 7;

  private int state = BODY_START;

  /** How much of the current literal has matched; only used inside one. */
  private int matched;

  /** Looks at the next bytes of the body; true once the mark has been seen, and ever after. */
  boolean scan(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && state != FOUND) {
      if (state == OTHER_LINE) {
        // Most bytes of a stream are inside lines that cannot be the mark: run through them.
        at = LineEnds.next(bytes, at, to);
        if (at == to) {
          break;
        }
      }
      step(bytes[at]);
      at++;
    }
    return state == FOUND;
  }

  private void step(byte next) {
    if (endsLine(next)) {
      state = state == AFTER_MARK ? FOUND : IN_FIELD;
      matched = 0;
      return;
    }
    switch (state) {
      case BODY_START -> {
        if (next == BYTE_ORDER_MARK[0]) {
          state = IN_BYTE_ORDER_MARK;
          matched = 1;
        } else {
          state = IN_FIELD;
          follow(next, FIELD, BEFORE_MARK);
        }
      }
      case IN_BYTE_ORDER_MARK -> follow(next, BYTE_ORDER_MARK, IN_FIELD);
      case IN_FIELD -> follow(next, FIELD, BEFORE_MARK);
      case BEFORE_MARK -> {
        if (!isBlank(next)) {
          state = IN_MARK;
          follow(next, MARK, AFTER_MARK);
        }
      }
      case IN_MARK -> follow(next, MARK, AFTER_MARK);
      case AFTER_MARK -> state = isBlank(next) ? AFTER_MARK : OTHER_LINE;
      default -> {}
    }
  }

  private void follow(byte next, byte[] literal, int whenComplete) {
    if (literal[matched] != next) {
      state = OTHER_LINE;
      return;
    }
    matched++;
    if (matched == literal.length) {
      state = whenComplete;
      matched = 0;
    }
  }

  private static boolean endsLine(byte value) {
    return value == '\n' || value == '\r';
  }

  private static boolean isBlank(byte value) {
    return value == ' ' || value == '\t';
  }
}
