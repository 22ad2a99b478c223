package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;

/**
 * The bytes of one write: events with room for the stamp, so that nothing has to be built between
 * reading the clock and writing. A number may have blanks before it in JSON.
 *
 * <p>Each is also a chunk of a chat completion whose text is its number and its stamp, so that
 * clients which hand out nothing but text can be held to the same wire.
 */
final class EventBytes {
  private static final int WIDTH = 20;
  private static final String ROOM = " ".repeat(WIDTH);
  private static final String AT = "\"at\":";
  private static final String CONTENT = "\"content\":\"";
  private static final int STAMPS = 2;

  private final byte[] bytes;
  private final int[] places;

  private EventBytes(byte[] bytes, int[] places) {
    this.bytes = bytes;
    this.places = places;
  }

  /**
   * Events that go out together.
   *
   * @param first number of the first
   * @param count how many
   * @param receivedNanos when the request was complete
   * @param chunked whether each is framed as a chunk of HTTP/1.1
   */
  static EventBytes of(int first, int count, long receivedNanos, int padBytes, boolean chunked) {
    var all = new ByteArrayOutputStream();
    int[] places = new int[STAMPS * count];
    for (int i = 0; i < count; i++) {
      String event =
          "data: {\"seq\":"
              + (first + i)
              + ",\"received\":"
              + receivedNanos
              + ","
              + AT
              + ROOM
              + ",\"choices\":[{\"index\":0,\"delta\":{"
              + CONTENT
              + (first + i)
              + " "
              + ROOM
              + "\"}}],\"pad\":\""
              + "x".repeat(padBytes)
              + "\"}\n\n";
      String framed =
          chunked ? Integer.toHexString(event.length()) + "\r\n" + event + "\r\n" : event;
      places[STAMPS * i] = all.size() + framed.indexOf(AT) + AT.length();
      places[STAMPS * i + 1] = all.size() + framed.indexOf(ROOM, framed.indexOf(CONTENT));
      all.writeBytes(framed.getBytes(US_ASCII));
    }
    return new EventBytes(all.toByteArray(), places);
  }

  /** The bytes with this stamp in every event; the same array at each call. */
  byte[] stamped(long nanos) {
    for (int place : places) {
      int at = place + WIDTH - 1;
      // Negative remainders, so that the smallest long needs no special case.
      long left = nanos < 0 ? nanos : -nanos;
      do {
        bytes[at--] = (byte) ('0' - left % 10);
        left /= 10;
      } while (left != 0);
      if (nanos < 0) {
        bytes[at] = '-';
      }
    }
    return bytes;
  }
}
