package io.tokenclock.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import org.jspecify.annotations.Nullable;

/** Serves what a script says, on 127.0.0.1, one thread per connection. */
public final class ScriptedServer implements AutoCloseable {
  private final ServerSocket listener;
  private final String scheme;
  private final ConnectionScript script;
  private final AtomicInteger connections = new AtomicInteger();
  private final List<Request> requests;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** What happens on one connection. */
  public interface ConnectionScript {
    void serve(Socket socket) throws IOException;
  }

  /** What happens for one request; the connection stays open when it returns. */
  public interface RequestScript {
    void serve(Peer peer) throws IOException;
  }

  /** A request as it came: head as text, and body. */
  public record Request(String head, String body) {}

  private ScriptedServer(
      ServerSocket listener, String scheme, List<Request> requests, ConnectionScript script) {
    this.requests = requests;
    this.listener = listener;
    this.scheme = scheme;
    this.script = script;
    start("scripted-accept", this::accept);
  }

  /** Plain HTTP/1.1. */
  public static ScriptedServer plain(RequestScript script) throws IOException {
    return http(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), "http", script);
  }

  /** HTTP/1.1 over TLS. */
  public static ScriptedServer tls(SSLContext context, RequestScript script) throws IOException {
    return http(secure(context, null), "https", script);
  }

  /** Raw bytes over TLS, with the given application protocol agreed on. */
  public static ScriptedServer rawTls(SSLContext context, String protocol, ConnectionScript script)
      throws IOException {
    return new ScriptedServer(secure(context, protocol), "https", List.of(), script);
  }

  /** Raw bytes over TCP. */
  public static ScriptedServer raw(String scheme, ConnectionScript script) throws IOException {
    return new ScriptedServer(
        new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), scheme, List.of(), script);
  }

  private static ScriptedServer http(ServerSocket listener, String scheme, RequestScript script) {
    List<Request> requests = new CopyOnWriteArrayList<>();
    return new ScriptedServer(
        listener,
        scheme,
        requests,
        socket -> {
          InputStream in = socket.getInputStream();
          for (Request request = read(in); request != null; request = read(in)) {
            requests.add(request);
            script.serve(new Peer(socket, request));
          }
        });
  }

  private static ServerSocket secure(SSLContext context, @Nullable String protocol)
      throws IOException {
    var listener =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    if (protocol != null) {
      var parameters = listener.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {protocol});
      listener.setSSLParameters(parameters);
    }
    return listener;
  }

  /** The address of this server. */
  public URI uri() {
    return URI.create(scheme + "://127.0.0.1:" + listener.getLocalPort() + "/v1/chat/completions");
  }

  /** Connections accepted so far. */
  public int connections() {
    return connections.get();
  }

  /** Requests read so far, in order. */
  public List<Request> requests() {
    return List.copyOf(requests);
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
        socket.setTcpNoDelay(true);
        connections.incrementAndGet();
        open.add(socket);
        start("scripted-connection", () -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      script.serve(socket);
    } catch (IOException e) {
      // The peer went away, or the test closed the server: both end the script.
      return;
    } finally {
      open.remove(socket);
    }
  }

  private static void start(String name, Runnable task) {
    var thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  private static @Nullable Request read(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        return null;
      }
      head.append((char) next);
    }
    int length = 0;
    for (String line : head.toString().split("\r\n", -1)) {
      if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(line.substring(15).trim());
      }
    }
    return new Request(head.toString(), new String(in.readNBytes(length), ISO_8859_1));
  }
}
