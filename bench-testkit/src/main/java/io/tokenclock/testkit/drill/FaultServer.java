package io.tokenclock.testkit.drill;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * The endpoint of one fault, on 127.0.0.1: good in every round but one. A thread for each
 * connection; all of them end with {@link #close()}.
 */
final class FaultServer implements AutoCloseable {
  /** Rounds of a drill: a good one, the fault, a good one. */
  static final int ROUNDS = 3;

  /** The round of the fault. */
  static final int FAULT_ROUND = 1;

  /** Threads of servers have names that begin so. */
  static final String THREADS = "drill-server-";

  private static final int BACKLOG = 50;

  /** Reserved for names that do not exist. */
  private static final String NO_HOST = "does-not-exist.invalid";

  private final Fault fault;
  private final DrillKeys keys;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicIntegerArray requests = new AtomicIntegerArray(ROUNDS + 1);
  private final int port;
  private volatile ServerSocket listener;
  private volatile @Nullable Thread acceptor;
  private volatile int round;

  FaultServer(Fault fault, DrillKeys keys) throws IOException {
    this.fault = fault;
    this.keys = keys;
    this.listener = listen(0);
    this.port = listener.getLocalPort();
  }

  /** Name of the fault. */
  String name() {
    return fault.name();
  }

  /** Where to send the next request. */
  URI uri() {
    String scheme = fault.wire() == Fault.Wire.PLAIN ? "http" : "https";
    String host = faulty() && fault.script().unknownHost() ? NO_HOST : "127.0.0.1";
    return URI.create(scheme + "://" + host + ":" + port + "/v1/chat/completions");
  }

  /** Says which round comes next. */
  void round(int next) throws IOException {
    round = next;
    if (faulty() && fault.script().refuses()) {
      listener.close();
      awaitDeafness();
    } else if (listener.isClosed()) {
      listener = listen(port);
    }
  }

  /** A thread that waits in {@code accept} takes one more connection until it has noticed. */
  private void awaitDeafness() throws InterruptedIOException {
    Thread accepting = acceptor;
    try {
      if (accepting != null) {
        accepting.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while an endpoint of the drill closes");
    }
  }

  /** Requests that came in a round. */
  int requests(int ofRound) {
    return requests.get(ofRound);
  }

  /** Connections that are open. */
  int open() {
    return open.size();
  }

  /** How many connections a client may leave open for good. */
  int mayStayOpen() {
    return fault.mayLeaveConnection() ? 1 : 0;
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }

  private boolean faulty() {
    return round == FAULT_ROUND;
  }

  private ServerSocket listen(int at) throws IOException {
    var made = new ServerSocket();
    made.setReuseAddress(true);
    made.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), at), BACKLOG);
    acceptor = start(() -> accept(made));
    return made;
  }

  private Thread start(Runnable task) {
    var thread = new Thread(task, THREADS + fault.name());
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void accept(ServerSocket from) {
    while (!from.isClosed()) {
      try {
        Socket socket = from.accept();
        socket.setTcpNoDelay(true);
        open.add(socket);
        start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket transport) {
    try (transport) {
      if (faulty() && fault.script().connection(transport)) {
        return;
      }
      Socket socket = fault.wire() == Fault.Wire.PLAIN ? transport : secure(transport);
      if (fault.wire() == Fault.Wire.HTTP2) {
        streams(transport, socket);
      } else {
        requests(transport, socket);
      }
    } catch (IOException e) {
      // The client went away, or the server was closed: both end the connection.
      return;
    } finally {
      open.remove(transport);
    }
  }

  private SSLSocket secure(Socket transport) throws IOException {
    String alias = faulty() ? fault.script().certificate() : DrillKeys.TRUSTED;
    var socket =
        (SSLSocket)
            keys.server(alias)
                .getSocketFactory()
                .createSocket(transport, null, transport.getPort(), true);
    socket.setUseClientMode(false);
    if (fault.wire() == Fault.Wire.HTTP2) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"h2"});
      socket.setSSLParameters(parameters);
    }
    socket.startHandshake();
    return socket;
  }

  private void requests(Socket transport, Socket socket) throws IOException {
    InputStream in = new BufferedInputStream(socket.getInputStream());
    boolean more = readRequest(in);
    while (more) {
      requests.incrementAndGet(round);
      var peer = new FaultPeer(transport, socket);
      if (faulty()) {
        fault.script().request(peer);
      } else if (fault.script().needsNewConnection()) {
        peer.good("Connection: close\r\n");
        return;
      } else {
        fault.script().good(peer);
        if (fault.script().closesIdle()) {
          return;
        }
      }
      more = !socket.isClosed() && readRequest(in);
    }
  }

  private void streams(Socket transport, Socket socket) throws IOException {
    var frames = new Http2Frames(socket);
    frames.begin();
    int earlier = 0;
    while (!transport.isClosed()) {
      int stream = frames.nextRequest();
      requests.incrementAndGet(round);
      var peer = new Http2Peer(transport, frames, stream, earlier);
      if (faulty()) {
        fault.script().stream(peer);
      } else {
        peer.good();
      }
      earlier = stream;
    }
  }

  /** Whether one more request came. */
  private static boolean readRequest(InputStream in) throws IOException {
    String head = readHead(in);
    if (head == null) {
      return false;
    }
    int length = 0;
    for (String line : head.split("\r\n", -1)) {
      if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(line.substring(15).trim());
      }
    }
    return in.readNBytes(length).length == length;
  }

  private static @Nullable String readHead(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n", Math.max(0, head.length() - 4)) < 0) {
      int next = in.read();
      if (next < 0) {
        return null;
      }
      head.append((char) next);
    }
    return head.toString();
  }
}
