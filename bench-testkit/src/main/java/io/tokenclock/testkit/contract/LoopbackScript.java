package io.tokenclock.testkit.contract;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Answers every request on 127.0.0.1 as a script says, and keeps what was asked. */
final class LoopbackScript implements AutoCloseable {
  private static final String LENGTH = "content-length:";

  private final ServerSocket listener;
  private final Script script;
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** What a server does with one request. */
  interface Script {
    void serve(Wire wire) throws IOException;
  }

  /** A request as it came. */
  record Asked(String head, ByteBuffer body) {}

  LoopbackScript(Script script) throws IOException {
    this.script = script;
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start("contract-accept", this::accept);
  }

  URI base() {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort() + "/v1");
  }

  /** Requests so far, in order. */
  List<Asked> asked() {
    return List.copyOf(asked);
  }

  @Override
  public void close() {
    quietly(listener);
    open.forEach(LoopbackScript::quietly);
  }

  private static void quietly(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // It is closed as far as it can be, and nobody reads from it any more.
      return;
    }
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        socket.setTcpNoDelay(true);
        open.add(socket);
        start("contract-connection", () -> serve(socket));
      } catch (IOException e) {
        // Closed: the check is over.
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = socket.getInputStream();
      for (String head = head(in); head != null; head = head(in)) {
        asked.add(new Asked(head, ByteBuffer.wrap(in.readNBytes(length(head)))));
        script.serve(new Wire(socket));
      }
    } catch (IOException e) {
      // The client went away, or the check is over: both end the script.
      return;
    } finally {
      open.remove(socket);
    }
  }

  private static @Nullable String head(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        return null;
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private static int length(String head) {
    return head.lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(LENGTH))
        .mapToInt(line -> Integer.parseInt(line.substring(LENGTH.length()).strip()))
        .findFirst()
        .orElse(0);
  }

  private static void start(String name, Runnable task) {
    var thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }
}
