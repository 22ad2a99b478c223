package io.tokenclock.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * Answers each request on loopback with what a function makes of the request's text, then closes.
 */
final class EchoServer implements AutoCloseable {
  private final ServerSocket listener;
  private final UnaryOperator<String> answer;
  private final List<String> requests = new CopyOnWriteArrayList<>();

  EchoServer(UnaryOperator<String> answer) throws IOException {
    this.answer = answer;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    var thread = new Thread(this::accept, "echo-server");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Every request so far, head and body. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  private void accept() {
    while (!listener.isClosed()) {
      try (Socket socket = listener.accept()) {
        String request = read(new BufferedInputStream(socket.getInputStream()));
        // A probe of the network asks nothing.
        if (!request.isEmpty()) {
          requests.add(request);
          socket.getOutputStream().write(answer.apply(request).getBytes(UTF_8));
          socket.getOutputStream().flush();
        }
      } catch (IOException e) {
        // The next request, or the end of the test, follows.
        requests.remove("");
      }
    }
  }

  private static String read(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (!head.toString().endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        return head.toString();
      }
      head.append((char) next);
    }
    int length = 0;
    for (String line : head.toString().split("\r\n", -1)) {
      if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    return head + new String(in.readNBytes(length), UTF_8);
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
