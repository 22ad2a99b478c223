package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One request as the emitter saw it.
 *
 * @param shape what is wanted
 * @param receivedNanos ticker reading right after the read that brought the last byte
 */
record EmitterRequest(StreamShape shape, long receivedNanos) {
  private static final int LARGEST = 64 * 1024;
  private static final String LENGTH = "\r\ncontent-length:";

  /** Waits for one request; null at the end of the connection. */
  static @Nullable EmitterRequest read(InputStream in, Ticker ticker) throws IOException {
    byte[] buffer = new byte[LARGEST];
    int used = 0;
    int wanted = Integer.MAX_VALUE;
    String head = "";
    long received = 0;
    while (used < wanted) {
      int count = in.read(buffer, used, buffer.length - used);
      received = ticker.nanos();
      if (count <= 0) {
        return null;
      }
      used += count;
      if (head.isEmpty()) {
        String text = new String(buffer, 0, used, ISO_8859_1);
        int end = text.indexOf("\r\n\r\n");
        if (end >= 0) {
          head = text.substring(0, end + 2);
          wanted = end + 4 + bodyLength(head);
        }
      }
    }
    return new EmitterRequest(StreamShape.ofPath(head.split(" ", 3)[1]), received);
  }

  private static int bodyLength(String head) {
    int at = head.toLowerCase(Locale.ROOT).indexOf(LENGTH);
    if (at < 0) {
      return 0;
    }
    int from = at + LENGTH.length();
    return Integer.parseInt(head.substring(from, head.indexOf("\r\n", from)).strip());
  }
}
