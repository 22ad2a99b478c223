package io.tokenclock.jmh;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Answers with five tokens, the first after {@link #FIRST_MILLIS} and the others {@link
 * #GAP_MILLIS} apart; every {@link #FAILS_EVERY}th request with 429 at once.
 */
final class ScriptedEndpoint {
  static final int FIRST_MILLIS = 30;
  static final int GAP_MILLIS = 10;
  static final int TOKENS = 5;
  static final int FAILS_EVERY = 4;

  private final ServerSocket listener;
  private final AtomicInteger requests = new AtomicInteger();

  ScriptedEndpoint() {
    try {
      listener = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::accept);
  }

  String baseUrl() {
    return "http://127.0.0.1:" + listener.getLocalPort() + "/v1";
  }

  private void accept() {
    while (true) {
      try {
        Socket socket = listener.accept();
        start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
      while (skipRequest(in)) {
        if (requests.incrementAndGet() % FAILS_EVERY == 0) {
          refuse(socket.getOutputStream());
        } else {
          answer(socket.getOutputStream());
        }
      }
    } catch (IOException e) {
      // The client has closed the connection.
      return;
    }
  }

  private static boolean skipRequest(BufferedReader in) throws IOException {
    int length = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.isEmpty()) {
        return in.skip(length) == length;
      }
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
      }
    }
    return false;
  }

  private static void refuse(OutputStream out) throws IOException {
    out.write("HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\n{}".getBytes(US_ASCII));
  }

  private static void answer(OutputStream out) throws IOException {
    String head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
    out.write(head.getBytes(US_ASCII));
    pause(FIRST_MILLIS);
    for (int i = 0; i < TOKENS; i++) {
      if (i > 0) {
        pause(GAP_MILLIS);
      }
      write(out, SampleAnswer.event(" one"));
    }
    write(out, "data: [DONE]\n\n".getBytes(UTF_8));
    out.write("0\r\n\r\n".getBytes(US_ASCII));
  }

  private static void write(OutputStream out, byte[] event) throws IOException {
    String text = new String(event, UTF_8);
    out.write((Integer.toHexString(event.length) + "\r\n" + text + "\r\n").getBytes(UTF_8));
  }

  private static void pause(int millis) {
    long end = System.nanoTime() + millis * 1_000_000L;
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  private static void start(Runnable task) {
    var thread = new Thread(task, "scripted-endpoint");
    thread.setDaemon(true);
    thread.start();
  }
}
