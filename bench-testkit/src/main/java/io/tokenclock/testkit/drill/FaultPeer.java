package io.tokenclock.testkit.drill;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The server's side of one request over HTTP/1.1. */
final class FaultPeer {
  /** Longer than any deadline of a drill. */
  static final int LONG_MILLIS = 60_000;

  /** Until a client has taken what was written, even on a busy machine. */
  private static final long SETTLE_MILLIS = 60;

  /** More than what makes two deliveries one arrival. */
  private static final long GAP_MILLIS = 4;

  private final Socket transport;
  private final Socket socket;
  private final OutputStream out;

  /**
   * @param transport the TCP connection
   * @param socket what is spoken on: the same, or TLS over it
   */
  FaultPeer(Socket transport, Socket socket) throws IOException {
    this.transport = transport;
    this.socket = socket;
    this.out = socket.getOutputStream();
  }

  /** Writes bytes as they are. */
  FaultPeer raw(byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
    return this;
  }

  /** Writes text as it is. */
  FaultPeer raw(String text) throws IOException {
    return raw(text.getBytes(UTF_8));
  }

  /** Writes a whole response. */
  FaultPeer response(int status, String headers, byte[] body) throws IOException {
    String head =
        String.format(
            Locale.ROOT,
            "HTTP/1.1 %d Drill\r\n%sContent-Length: %d\r\n\r\n",
            status,
            headers,
            body.length);
    byte[] start = head.getBytes(ISO_8859_1);
    byte[] all = new byte[start.length + body.length];
    System.arraycopy(start, 0, all, 0, start.length);
    System.arraycopy(body, 0, all, start.length, body.length);
    return raw(all);
  }

  /** Writes a whole response. */
  FaultPeer response(int status, String headers, String body) throws IOException {
    return response(status, headers, body.getBytes(UTF_8));
  }

  /** Writes the head of a chunked event stream. */
  FaultPeer streamHead(String... headers) throws IOException {
    return raw(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n"
            + String.join("", headers)
            + "\r\n");
  }

  /** Writes one chunk. */
  FaultPeer chunk(String text) throws IOException {
    return chunk(text.getBytes(UTF_8));
  }

  /** Writes one chunk. */
  FaultPeer chunk(byte[] bytes) throws IOException {
    byte[] size = (Integer.toHexString(bytes.length) + "\r\n").getBytes(ISO_8859_1);
    byte[] chunk = new byte[size.length + bytes.length + 2];
    System.arraycopy(size, 0, chunk, 0, size.length);
    System.arraycopy(bytes, 0, chunk, size.length, bytes.length);
    chunk[chunk.length - 2] = '\r';
    chunk[chunk.length - 1] = '\n';
    return raw(chunk);
  }

  /** Ends a chunked body. */
  FaultPeer lastChunk() throws IOException {
    return raw("0\r\n\r\n");
  }

  /** The good answer. */
  void good() throws IOException {
    good("");
  }

  /** The good answer, with these header lines. */
  void good(String headers) throws IOException {
    streamHead(headers);
    text();
    chunk(ChatBytes.FINISH + ChatBytes.DONE).lastChunk();
  }

  /** The text of the good answer, without its end. */
  FaultPeer text() throws IOException {
    chunk(ChatBytes.ROLE + ChatBytes.FIRST);
    pause(GAP_MILLIS);
    return chunk(ChatBytes.SECOND);
  }

  /** Waits until the client has what was written. */
  FaultPeer settle() {
    return pause(SETTLE_MILLIS);
  }

  /** Waits so long that the next write is a delivery of its own. */
  FaultPeer settleBriefly() {
    return pause(1);
  }

  private FaultPeer pause(long millis) {
    long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    return this;
  }

  /** Closes the TCP connection with a FIN, with no farewell of TLS. */
  void fin() throws IOException {
    transport.shutdownOutput();
    boolean unused = closedWithin(LONG_MILLIS);
    transport.close();
  }

  /** Closes with a RST. */
  void reset() throws IOException {
    transport.setSoLinger(true, 0);
    transport.close();
  }

  /** Says nothing more until the client closes. */
  void hang() throws IOException {
    boolean unused = closedWithin(LONG_MILLIS);
  }

  /** Says the same again and again until the client closes. */
  void repeat(int everyMillis, String chunk) throws IOException {
    while (!closedWithin(everyMillis)) {
      chunk(chunk);
    }
  }

  /** Waits so long for the client to close. */
  boolean closedWithin(int millis) throws IOException {
    socket.setSoTimeout(millis);
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } finally {
      if (!socket.isClosed()) {
        socket.setSoTimeout(0);
      }
    }
  }
}
