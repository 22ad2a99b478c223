package io.tokenclock.jmh;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The other end of {@link ExchangeCost}, in a process of its own, so that its processor time is not
 * counted: answers {@code POST /N} with N tokens, an event at a time. Ends with its standard input.
 */
final class CostServer implements AutoCloseable {
  private static final long PACE_NANOS = 500_000;
  private static final long END_SECONDS = 5;

  private final Process process;
  private final int port;

  private CostServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static CostServer start() throws IOException {
    var builder =
        new ProcessBuilder(
            System.getProperty("java.home") + "/bin/java",
            "-XX:+UseSerialGC",
            "-Xmx128m",
            CostServer.class.getName());
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String line = process.inputReader().readLine();
    if (line == null) {
      throw new IOException("the server ended before it listened");
    }
    return new CostServer(process, Integer.parseInt(line));
  }

  int port() {
    return port;
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    try {
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** The process of the server. */
  public static void main(String[] arguments) throws IOException {
    var listener = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    var thread = new Thread(() -> accept(listener), "cost-server");
    thread.setDaemon(true);
    thread.start();
    System.out.println(listener.getLocalPort());
    System.out.flush();
    System.in.transferTo(OutputStream.nullOutputStream());
  }

  private static void accept(ServerSocket listener) {
    Map<Integer, List<byte[]>> answers = new HashMap<>();
    while (true) {
      try (Socket socket = listener.accept()) {
        socket.setTcpNoDelay(true);
        var in = new BufferedInputStream(socket.getInputStream());
        for (int tokens = request(in); tokens > 0; tokens = request(in)) {
          answer(socket.getOutputStream(), answers.computeIfAbsent(tokens, CostServer::chunks));
        }
      } catch (IOException e) {
        System.err.println("cost server: " + e);
      }
    }
  }

  /** The number of tokens that are asked for; 0 at the end of the connection. */
  private static int request(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        return 0;
      }
      head.append((char) next);
    }
    int length = 0;
    for (String line : head.toString().split("\r\n", -1)) {
      if (line.regionMatches(true, 0, "content-length:", 0, "content-length:".length())) {
        length = Integer.parseInt(line.substring("content-length:".length()).strip());
      }
    }
    in.skipNBytes(length);
    return Integer.parseInt(head.substring("POST /".length(), head.indexOf(" HTTP/")));
  }

  private static List<byte[]> chunks(int tokens) {
    List<byte[]> chunks = new ArrayList<>();
    for (byte[] event : CostAnswer.of(tokens).events()) {
      byte[] start = (Integer.toHexString(event.length) + "\r\n").getBytes(US_ASCII);
      byte[] chunk = new byte[start.length + event.length + 2];
      System.arraycopy(start, 0, chunk, 0, start.length);
      System.arraycopy(event, 0, chunk, start.length, event.length);
      chunk[chunk.length - 2] = '\r';
      chunk[chunk.length - 1] = '\n';
      chunks.add(chunk);
    }
    return chunks;
  }

  private static void answer(OutputStream out, List<byte[]> chunks) throws IOException {
    out.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
            .getBytes(US_ASCII));
    long due = System.nanoTime();
    for (byte[] chunk : chunks) {
      due += PACE_NANOS;
      for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      out.write(Objects.requireNonNull(chunk));
    }
    out.write("0\r\n\r\n".getBytes(US_ASCII));
  }
}
