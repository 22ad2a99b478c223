package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.LoopbackTls;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The other end: sends events that say when they were sent. One write per event, TCP_NODELAY on
 * unless a request asks for the opposite, the clock read immediately before the write. It is no
 * HTTP server: it looks for the end of a request and understands its path.
 *
 * <p>Meant to be a process of its own, see {@link #main}, so that it shares no collector, compiler
 * or lock with what is calibrated.
 */
final class Emitter implements AutoCloseable {
  private static final byte[] HEAD =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
          .getBytes(US_ASCII);
  private static final byte[] END = "e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n".getBytes(US_ASCII);
  private static final int BACKLOG = 64;

  private final Ticker ticker;
  private final Emission emission;
  private final ServerSocket plain;
  private final ServerSocket secure;
  private final EmitterProvider.@Nullable Listening http2;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  Emitter(Ticker ticker) throws IOException {
    this(ticker, null);
  }

  Emitter(Ticker ticker, @Nullable EmitterProvider provider) throws IOException {
    this.ticker = ticker;
    emission = new Emission(ticker);
    InetAddress loopback = InetAddress.getLoopbackAddress();
    plain = new ServerSocket(0, BACKLOG, loopback);
    secure =
        LoopbackTls.context().getServerSocketFactory().createServerSocket(0, BACKLOG, loopback);
    http2 = provider == null ? null : provider.open(LoopbackTls.context(), ticker, emission);
    start(() -> accept(plain));
    start(() -> accept(secure));
  }

  /**
   * Prints its {@link EmitterAddress}, and ends with its standard input, that is, with whoever
   * started it.
   */
  public static void main(String[] arguments) throws IOException {
    EmitterProvider provider = ServiceLoader.load(EmitterProvider.class).findFirst().orElse(null);
    try (var emitter = new Emitter(Ticker.system(), provider);
        var out = new FileOutputStream(FileDescriptor.out)) {
      out.write((emitter.address() + "\n").getBytes(US_ASCII));
      out.flush();
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }

  EmitterAddress address() {
    return new EmitterAddress(
        plain.getLocalPort(), secure.getLocalPort(), http2 == null ? 0 : http2.port());
  }

  @Override
  public void close() throws IOException {
    plain.close();
    secure.close();
    if (http2 != null) {
      http2.close();
    }
    hangUp();
  }

  /** Ends all connections of its own; it still listens. */
  void hangUp() throws IOException {
    for (Socket socket : open) {
      socket.close();
    }
  }

  private void accept(ServerSocket listener) {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        open.add(socket);
        start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      for (EmitterRequest next = next(in); next != null; next = next(in)) {
        socket.setTcpNoDelay(!next.shape().nagle());
        emit(out, next);
      }
    } catch (IOException e) {
      // The client closed the connection in the middle.
      return;
    } finally {
      open.remove(socket);
    }
  }

  private @Nullable EmitterRequest next(InputStream in) throws IOException {
    return EmitterRequest.read(in, ticker);
  }

  private void emit(OutputStream out, EmitterRequest request) throws IOException {
    out.write(HEAD);
    emission.emit(request.shape(), request.receivedNanos(), true, out::write);
    out.write(END);
  }

  private static void start(Runnable task) {
    var thread = new Thread(task, "tokenclock-emitter");
    thread.setDaemon(true);
    thread.start();
  }
}
