package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.LoopbackTls;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * The floor: a bare blocking socket, one write for the request, one read per arrival, the clock
 * read right after the read. Nothing in Java sees bytes much sooner. It records into the recorder
 * of real runs, so that both sides pay for the same copy.
 */
final class FloorReader implements Reader {
  private static final byte[] LAST = "0\r\n\r\n".getBytes(US_ASCII);
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(20);
  private static final int BUFFER = 16 * 1024;

  private final Ticker ticker;
  private final Channel channel;
  private final byte[] buffer = new byte[BUFFER];
  private final ByteBuffer view = ByteBuffer.wrap(buffer);
  private SocketFactory factory;
  private @Nullable Socket socket;

  FloorReader(Ticker ticker, Channel channel) {
    this.ticker = ticker;
    this.channel = channel;
    factory = sockets();
  }

  @Override
  public StreamCapture read(URI uri, boolean fresh) throws IOException {
    byte[] request = request(uri);
    Socket connected = socket;
    if (fresh) {
      close();
      connected = null;
      factory = sockets();
    } else if (connected == null) {
      connected = connect(uri);
    }
    var timer = new StreamTimer(ticker);
    timer.start();
    if (connected == null) {
      connected = connect(uri);
    }
    connected.getOutputStream().write(request);
    boolean ended = receive(connected.getInputStream(), timer);
    timer.end(ended ? ExchangeEnd.Kind.END_OF_BODY : ExchangeEnd.Kind.BROKEN);
    if (!ended) {
      close();
    }
    return timer.capture();
  }

  private boolean receive(InputStream in, StreamTimer timer) throws IOException {
    int matched = 0;
    while (true) {
      int count = in.read(buffer);
      if (count < 0) {
        return false;
      }
      timer.delivery(view.clear().limit(count));
      matched = count >= LAST.length ? 0 : matched;
      for (int i = Math.max(0, count - LAST.length); i < count; i++) {
        matched = buffer[i] == LAST[matched] ? matched + 1 : buffer[i] == LAST[0] ? 1 : 0;
        if (matched == LAST.length) {
          return true;
        }
      }
    }
  }

  private Socket connect(URI uri) throws IOException {
    Socket made = factory.createSocket(InetAddress.getLoopbackAddress(), uri.getPort());
    socket = made;
    made.setTcpNoDelay(true);
    made.setSoTimeout(Math.toIntExact(LONGEST_SILENCE.toMillis()));
    return made;
  }

  /** For TLS with a context of its own: no session of an earlier connection is resumed. */
  private SocketFactory sockets() {
    return channel.secure() ? LoopbackTls.context().getSocketFactory() : SocketFactory.getDefault();
  }

  private static byte[] request(URI uri) {
    String text =
        "POST "
            + uri.getPath()
            + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            + "Accept: text/event-stream\r\nContent-Length: "
            + BODY.length()
            + "\r\n\r\n"
            + BODY;
    return text.getBytes(US_ASCII);
  }

  @Override
  public void close() throws IOException {
    Socket closing = socket;
    socket = null;
    if (closing != null) {
      closing.close();
    }
  }
}
