package io.tokenclock.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The server's side of one request: writes at given times after the request was complete. */
public final class Peer {
  private final Socket socket;
  private final ScriptedServer.Request request;
  private final OutputStream out;
  private final long completeNanos = System.nanoTime();

  Peer(Socket socket, ScriptedServer.Request request) throws IOException {
    this.socket = socket;
    this.request = request;
    this.out = socket.getOutputStream();
  }

  /** The request. */
  public ScriptedServer.Request request() {
    return request;
  }

  /** Waits until so many milliseconds after the request was complete. */
  public Peer at(long millis) {
    long due = completeNanos + TimeUnit.MILLISECONDS.toNanos(millis);
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    return this;
  }

  /** Writes bytes as they are. */
  public Peer raw(byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
    return this;
  }

  /** Writes text as it is. */
  public Peer raw(String text) throws IOException {
    return raw(text.getBytes(UTF_8));
  }

  /** Writes the head of a chunked event stream. */
  public Peer streamHead() throws IOException {
    return raw(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
  }

  /** Writes one chunk. */
  public Peer chunk(byte[] bytes) throws IOException {
    byte[] size = (Integer.toHexString(bytes.length) + "\r\n").getBytes(UTF_8);
    byte[] chunk = new byte[size.length + bytes.length + 2];
    System.arraycopy(size, 0, chunk, 0, size.length);
    System.arraycopy(bytes, 0, chunk, size.length, bytes.length);
    chunk[chunk.length - 2] = '\r';
    chunk[chunk.length - 1] = '\n';
    return raw(chunk);
  }

  /** Writes one chunk. */
  public Peer chunk(String text) throws IOException {
    return chunk(text.getBytes(UTF_8));
  }

  /** Ends a chunked body. */
  public Peer lastChunk() throws IOException {
    return raw("0\r\n\r\n");
  }

  /** Closes with a FIN. */
  public void fin() throws IOException {
    socket.close();
  }

  /** Closes with a RST. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  /** Writes nothing more and waits until the client closes, for at most so long. */
  public boolean clientCloses(long withinMillis) {
    try {
      socket.setSoTimeout((int) withinMillis);
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }
}
