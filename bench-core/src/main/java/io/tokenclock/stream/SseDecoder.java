package io.tokenclock.stream;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.LineEnds;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes the bytes of an event stream in any pieces and hands over its events, as the WHATWG HTML
 * standard defines them ("event stream").
 *
 * <p>The result does not depend on how the bytes are cut. A line ends at CR LF, LF or CR; after a
 * CR it ends at once, without waiting for the next byte, so that an event belongs to the read that
 * brought the end of its blank line. Time is linear in the bytes; nothing is allocated per byte.
 *
 * <p>Confined to one thread. One decoder reads one stream.
 */
public final class SseDecoder {
  private static final byte LF = '\n';
  private static final byte CR = '\r';
  private static final byte[] DATA = {'d', 'a', 't', 'a'};
  private static final byte[] EVENT = {'e', 'v', 'e', 'n', 't'};
  private static final byte[] ID = {'i', 'd'};
  private static final byte[] RETRY = {'r', 'e', 't', 'r', 'y'};
  private static final int PIECE_BYTES = 16 * 1024;

  private final Consumer<SseEvent> sink;
  private final ByteRun line = new ByteRun();
  private final ByteRun data = new ByteRun();
  private byte @Nullable [] piece;
  private String name = "";
  private String lastEventId = "";
  private boolean atStart = true;
  private boolean skipLineFeed;
  private boolean invalidUtf8;
  private boolean ended;
  private int lastEntry;
  private int dataEntry;
  private int events;
  private int commentLines;
  private int ignoredLines;

  /** A decoder that hands each event to {@code sink} when its blank line is in. */
  public SseDecoder(Consumer<SseEvent> sink) {
    this.sink = requireNonNull(sink, "sink");
  }

  /**
   * Takes the next bytes, all that remain in the buffer.
   *
   * @param entry index of the delivery that brought them
   * @throws IllegalStateException after {@link #end()}
   */
  public void feed(int entry, ByteBuffer bytes) {
    byte[] copy = piece;
    if (copy == null) {
      copy = new byte[PIECE_BYTES];
      piece = copy;
    }
    while (bytes.hasRemaining()) {
      int count = Math.min(bytes.remaining(), copy.length);
      bytes.get(copy, 0, count);
      feed(entry, copy, 0, count);
    }
  }

  /**
   * Takes the next bytes, {@code from} inclusive to {@code to} exclusive.
   *
   * @param entry index of the delivery that brought them
   * @throws IllegalStateException after {@link #end()}
   */
  public void feed(int entry, byte[] bytes, int from, int to) {
    if (ended) {
      throw new IllegalStateException("the stream has ended");
    }
    if (from < to) {
      lastEntry = entry;
    }
    int start = from;
    if (skipLineFeed && start < to) {
      skipLineFeed = false;
      start += bytes[start] == LF ? 1 : 0;
    }
    int end = LineEnds.next(bytes, start, to);
    while (end < to) {
      endLine(bytes, start, end, entry);
      start = end + 1;
      if (bytes[end] == CR) {
        skipLineFeed = start == to;
        start += !skipLineFeed && bytes[start] == LF ? 1 : 0;
      }
      end = LineEnds.next(bytes, start, to);
    }
    line.append(bytes, start, to);
  }

  /**
   * Takes note that no more bytes come.
   *
   * @return the event that was not finished by a blank line; the standard drops it, and so it was
   *     not handed over. Null when there was none. Its entry is the one that ended its last data.
   */
  public @Nullable SseEvent end() {
    ended = true;
    int whole = data.length();
    if (line.length() > 0) {
      line(line.array(), 0, line.length(), lastEntry);
    }
    boolean open = data.length() > whole;
    if (data.length() == 0) {
      return null;
    }
    Utf8Text text = Utf8Text.of(data.array(), 0, data.length() - 1);
    // A character cut off by the end of the body is a short body, no bad encoding.
    invalidUtf8 |= text.invalid() || (text.cut() && !open);
    return new SseEvent(events, eventName(), text.text(), lastEventId, dataEntry);
  }

  /** Number of comment lines so far. */
  public int commentLines() {
    return commentLines;
  }

  /** Number of lines so far whose field name means nothing; what they held is dropped. */
  public int ignoredLines() {
    return ignoredLines;
  }

  /** Whether a field held bytes that are no UTF-8 and were replaced by U+FFFD. */
  public boolean invalidUtf8() {
    return invalidUtf8;
  }

  private void endLine(byte[] bytes, int from, int to, int entry) {
    if (line.length() == 0) {
      line(bytes, from, to, entry);
    } else {
      line.append(bytes, from, to);
      line(line.array(), 0, line.length(), entry);
      line.clear();
    }
  }

  private void line(byte[] bytes, int lineStart, int to, int entry) {
    int from = lineStart;
    if (atStart) {
      atStart = false;
      from = afterByteOrderMark(bytes, from, to);
    }
    if (from == to) {
      dispatch(entry);
      return;
    }
    int colon = from;
    while (colon < to && bytes[colon] != ':') {
      colon++;
    }
    if (colon == from) {
      commentLines++;
      return;
    }
    int value = Math.min(colon + 1, to);
    if (value < to && bytes[value] == ' ') {
      value++;
    }
    field(bytes, from, colon, value, to, entry);
  }

  private void field(byte[] bytes, int from, int nameEnd, int value, int to, int entry) {
    if (is(DATA, bytes, from, nameEnd)) {
      data.append(bytes, value, to);
      data.append(LF);
      dataEntry = entry;
    } else if (is(EVENT, bytes, from, nameEnd)) {
      name = text(bytes, value, to);
    } else if (is(ID, bytes, from, nameEnd)) {
      String id = text(bytes, value, to);
      if (id.indexOf('\0') < 0) {
        lastEventId = id;
      }
    } else if (!is(RETRY, bytes, from, nameEnd)) {
      // A reconnection time has a meaning, but a measured exchange never reconnects.
      ignoredLines++;
    }
  }

  private void dispatch(int entry) {
    if (data.length() > 0) {
      String text = text(data.array(), 0, data.length() - 1);
      data.clear();
      sink.accept(new SseEvent(events++, eventName(), text, lastEventId, entry));
    }
    name = "";
  }

  private String eventName() {
    return name.isEmpty() ? "message" : name;
  }

  private String text(byte[] bytes, int from, int to) {
    Utf8Text text = Utf8Text.of(bytes, from, to);
    invalidUtf8 |= text.invalid() || text.cut();
    return text.text();
  }

  private static int afterByteOrderMark(byte[] bytes, int from, int to) {
    boolean marked =
        to - from >= 3
            && bytes[from] == (byte) 0xEF
            && bytes[from + 1] == (byte) 0xBB
            && bytes[from + 2] == (byte) 0xBF;
    return marked ? from + 3 : from;
  }

  private static boolean is(byte[] word, byte[] bytes, int from, int to) {
    return Arrays.equals(word, 0, word.length, bytes, from, to);
  }
}
