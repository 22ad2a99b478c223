package io.tokenclock.testkit.drill;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The server's side of one request over HTTP/2, as far as a drill needs it. */
final class Http2Peer {
  static final int INTERNAL_ERROR = 2;
  static final int REFUSED_STREAM = 7;
  static final int CANCEL = 8;

  /** Of the static table of HPACK. */
  private static final int STATUS_200 = 0x88;

  private static final long SETTLE_MILLIS = 60;
  private static final long GAP_MILLIS = 4;

  private final Socket transport;
  private final Http2Frames frames;
  private final int stream;
  private final int earlier;

  /**
   * @param stream number of the stream that asks
   * @param earlier number of the last stream before it, 0 for none
   */
  Http2Peer(Socket transport, Http2Frames frames, int stream, int earlier) {
    this.transport = transport;
    this.frames = frames;
    this.stream = stream;
    this.earlier = earlier;
  }

  /** The good answer. */
  void good() throws IOException {
    head().text().end();
  }

  /** Writes the head of an event stream. */
  Http2Peer head() throws IOException {
    byte[] type = "text/event-stream".getBytes(US_ASCII);
    byte[] block = new byte[4 + type.length];
    block[0] = (byte) STATUS_200;
    // A literal that is not indexed, with name 31 of the static table: content-type.
    block[1] = 0x0F;
    block[2] = 0x10;
    block[3] = (byte) type.length;
    System.arraycopy(type, 0, block, 4, type.length);
    frames.write(Http2Frames.HEADERS, Http2Frames.END_HEADERS, stream, block);
    return this;
  }

  /** Writes the text of the good answer, without its end. */
  Http2Peer text() throws IOException {
    data(0, ChatBytes.ROLE + ChatBytes.FIRST);
    pause(GAP_MILLIS);
    return data(0, ChatBytes.SECOND);
  }

  /** Writes the end of the good answer, and of the stream. */
  void end() throws IOException {
    Http2Peer unused = data(Http2Frames.END_STREAM, ChatBytes.FINISH + ChatBytes.DONE);
  }

  /** Writes a part of the body. */
  Http2Peer data(int flags, String text) throws IOException {
    frames.write(Http2Frames.DATA, flags, stream, text.getBytes(UTF_8));
    return this;
  }

  /** Waits until the client has what was written. */
  Http2Peer settle() {
    return pause(SETTLE_MILLIS);
  }

  /** Resets the stream; the connection lives on. */
  void resetStream(int code) throws IOException {
    frames.write(Http2Frames.RST_STREAM, 0, stream, number(code));
  }

  /** Says goodbye, this stream being the last one that is answered. */
  Http2Peer goAwayAfterThis() throws IOException {
    frames.write(Http2Frames.GOAWAY, 0, 0, goAway(stream));
    return this;
  }

  /** Says goodbye to this stream too, and closes. */
  void goAway() throws IOException {
    frames.write(Http2Frames.GOAWAY, 0, 0, goAway(earlier));
    transport.close();
  }

  /** Writes a frame that breaks the rules: data on a stream that nobody opened. */
  void breakRules() throws IOException {
    frames.write(Http2Frames.DATA, 0, stream + 100, new byte[] {1});
  }

  /** Resets the TCP connection. */
  void resetConnection() throws IOException {
    transport.setSoLinger(true, 0);
    transport.close();
  }

  private Http2Peer pause(long millis) {
    long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    return this;
  }

  private static byte[] goAway(int lastStream) {
    byte[] payload = new byte[8];
    System.arraycopy(number(lastStream), 0, payload, 0, 4);
    return payload;
  }

  private static byte[] number(int value) {
    return new byte[] {
      (byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value
    };
  }
}
