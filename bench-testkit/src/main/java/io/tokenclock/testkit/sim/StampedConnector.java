package io.tokenclock.testkit.sim;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connector whose sockets remember when the last bytes came in, and which takes no socket that
 * may hold small writes back (Nagle's algorithm would add 40 ms to the second of two).
 */
final class StampedConnector extends ServerConnector {

  StampedConnector(Server server, ConnectionFactory... factories) {
    super(server, 1, 1, factories);
    setHost("127.0.0.1");
    setAcceptedTcpNoDelay(true);
  }

  @Override
  protected SocketChannelEndPoint newEndPoint(
      SocketChannel channel, ManagedSelector selector, SelectionKey key) throws IOException {
    if (!channel.getOption(StandardSocketOptions.TCP_NODELAY)) {
      throw new IOException("TCP_NODELAY is off on " + channel);
    }
    Socket socket = new Socket(channel, selector, key, getScheduler());
    socket.setIdleTimeout(getIdleTimeout());
    return socket;
  }

  /** The socket below a request, under TLS too. */
  static Socket socketOf(Request request) {
    EndPoint endPoint = request.getConnectionMetaData().getConnection().getEndPoint();
    while (endPoint instanceof EndPoint.Wrapper wrapper) {
      endPoint = wrapper.unwrap();
    }
    return (Socket) endPoint;
  }

  /** One accepted socket. */
  static final class Socket extends SocketChannelEndPoint {
    private volatile long filledNanos;

    Socket(SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler) {
      super(channel, selector, key, scheduler);
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
      int filled = super.fill(buffer);
      if (filled > 0) {
        filledNanos = System.nanoTime();
      }
      return filled;
    }

    /** When the last read that brought bytes returned. */
    long filledNanos() {
      return filledNanos;
    }

    /** Ends the connection with a TCP reset. */
    void cutOff() throws IOException {
      getChannel().setOption(StandardSocketOptions.SO_LINGER, 0);
      getChannel().close();
    }
  }
}
