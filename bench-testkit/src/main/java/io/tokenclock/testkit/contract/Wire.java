package io.tokenclock.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The server's side of one request. */
final class Wire {
  private static final int LONGEST_HOLD_MILLIS = 10_000;

  private final Socket socket;
  private final OutputStream out;

  Wire(Socket socket) throws IOException {
    this.socket = socket;
    this.out = socket.getOutputStream();
  }

  Wire raw(String text) throws IOException {
    out.write(text.getBytes(UTF_8));
    out.flush();
    return this;
  }

  /** The head of a chunked event stream, with further header lines. */
  Wire streamHead(String... headers) throws IOException {
    var head = new StringBuilder("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n");
    for (String header : headers) {
      head.append(header).append("\r\n");
    }
    return raw(head.append("Transfer-Encoding: chunked\r\n\r\n").toString());
  }

  /** A whole response that is no stream. */
  Wire response(String status, String type, String body, String... headers) throws IOException {
    var head = new StringBuilder("HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\n");
    for (String header : headers) {
      head.append(header).append("\r\n");
    }
    head.append("Content-Length: ").append(body.getBytes(UTF_8).length).append("\r\n\r\n");
    return raw(head.append(body).toString());
  }

  /** One chunk, in one write. */
  Wire chunk(String text) throws IOException {
    return chunk(text.getBytes(UTF_8));
  }

  Wire chunk(byte[] bytes) throws IOException {
    byte[] size = (Integer.toHexString(bytes.length) + "\r\n").getBytes(UTF_8);
    byte[] chunk = Arrays.copyOf(size, size.length + bytes.length + 2);
    System.arraycopy(bytes, 0, chunk, size.length, bytes.length);
    chunk[chunk.length - 2] = '\r';
    chunk[chunk.length - 1] = '\n';
    out.write(chunk);
    out.flush();
    return this;
  }

  /** So many bytes in each chunk, with a pause after each, so that each is a read of its own. */
  Wire pieces(String text, int size) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    for (int from = 0; from < bytes.length; from += size) {
      chunk(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + size))).pause(1);
    }
    return this;
  }

  Wire pause(long millis) {
    long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    return this;
  }

  /** Ends a chunked body in order. */
  void end() throws IOException {
    raw("0\r\n\r\n");
  }

  /** Closes in order, whatever was promised. */
  void fin() throws IOException {
    socket.close();
  }

  /** Closes with a reset. */
  void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  /** Says nothing more until the client goes away. */
  void hold() throws IOException {
    try {
      socket.setSoTimeout(LONGEST_HOLD_MILLIS);
      int next = socket.getInputStream().read();
      while (next >= 0) {
        next = socket.getInputStream().read();
      }
    } catch (SocketTimeoutException e) {
      // The client stays for longer than any check lasts.
      return;
    }
  }
}
