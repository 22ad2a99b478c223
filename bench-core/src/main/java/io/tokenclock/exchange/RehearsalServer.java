package io.tokenclock.exchange;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;

/**
 * Replays one canned answer to whatever is posted to it, on loopback. It is no HTTP server: it
 * looks for the end of a head and for a content length, and understands nothing else.
 */
final class RehearsalServer implements AutoCloseable {
  private static final int EVENTS = 60;
  private static final String HEAD =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
  private static final List<byte[]> ANSWER = answer();

  private final ServerSocket listener;
  private final String scheme;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  private RehearsalServer(ServerSocket listener, String scheme) {
    this.listener = listener;
    this.scheme = scheme;
    start(this::accept);
  }

  static RehearsalServer plain() throws IOException {
    return new RehearsalServer(new ServerSocket(0, 8, InetAddress.getLoopbackAddress()), "http");
  }

  static RehearsalServer tls(SSLContext context) throws IOException {
    return new RehearsalServer(
        context.getServerSocketFactory().createServerSocket(0, 8, InetAddress.getLoopbackAddress()),
        "https");
  }

  URI uri() {
    return URI.create(scheme + "://127.0.0.1:" + listener.getLocalPort() + "/rehearsal");
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }

  private void accept() {
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
      // One write per event, each sent at once: the shape of a real stream.
      socket.setTcpNoDelay(true);
      var in = new BufferedInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      while (skipRequest(in)) {
        for (byte[] part : ANSWER) {
          out.write(part);
        }
      }
    } catch (IOException e) {
      // The rehearsal closed the socket, or refused the handshake on purpose.
      return;
    } finally {
      open.remove(socket);
    }
  }

  /** Reads one request; false at the end of the connection. */
  private static boolean skipRequest(InputStream in) throws IOException {
    int length = 0;
    var line = new StringBuilder();
    boolean any = false;
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (next != '\n') {
        line.append((char) next);
        continue;
      }
      String text = line.toString().trim().toLowerCase(Locale.ROOT);
      line.setLength(0);
      if (text.startsWith("content-length:")) {
        length = Integer.parseInt(text.substring("content-length:".length()).trim());
      }
      if (any && text.isEmpty()) {
        return in.readNBytes(length).length == length;
      }
      any = true;
    }
    return false;
  }

  private static List<byte[]> answer() {
    List<byte[]> parts = new ArrayList<>();
    parts.add(HEAD.getBytes(US_ASCII));
    for (int i = 0; i < EVENTS; i++) {
      parts.add(
          chunk(
              "data: {\"id\":\"chatcmpl-rehearsal-0123456789abcdef\",\"object\":"
                  + "\"chat.completion.chunk\",\"created\":1700000000,\"model\":\"rehearsal\","
                  + "\"system_fingerprint\":\"fp_rehearsal\",\"choices\":[{\"index\":0,\"delta\":"
                  + "{\"content\":\" word"
                  + i
                  + "\"},\"logprobs\":null,\"finish_reason\":null}]}\n\n"));
    }
    parts.add(chunk("data: [DONE]\n\n"));
    parts.add("0\r\n\r\n".getBytes(US_ASCII));
    return List.copyOf(parts);
  }

  private static byte[] chunk(String text) {
    return (Integer.toHexString(text.length()) + "\r\n" + text + "\r\n").getBytes(US_ASCII);
  }

  private static void start(Runnable task) {
    var thread = new Thread(task, "tokenclock-rehearsal");
    thread.setDaemon(true);
    thread.start();
  }
}
