package io.tokenclock.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The floor: a bare blocking socket, one read per arrival, the clock read right after it, the copy
 * into the recorder of real runs. It understands just as much HTTP as it takes to find the end.
 */
final class BareSocket implements Peer {
  private static final byte[] LAST = "0\r\n\r\n".getBytes(US_ASCII);
  private static final int LONGEST_SILENCE_MILLIS = 20_000;
  private static final int BUFFER = 16 * 1024;

  private final byte[] buffer = new byte[BUFFER];
  private final ByteBuffer view = ByteBuffer.wrap(buffer);
  private @Nullable Socket socket;

  @Override
  public List<SeenEvent> read(WireShape wire) throws IOException {
    Socket connected = socket;
    if (connected == null) {
      connected = new Socket(InetAddress.getLoopbackAddress(), wire.port());
      connected.setTcpNoDelay(true);
      connected.setSoTimeout(LONGEST_SILENCE_MILLIS);
      socket = connected;
    }
    var timer = new StreamTimer(Ticker.system());
    timer.start();
    connected.getOutputStream().write(request(wire));
    receive(connected.getInputStream(), timer);
    timer.end(ExchangeEnd.Kind.END_OF_BODY);
    return CapturedEvents.ofBytes(timer.capture());
  }

  private void receive(InputStream in, StreamTimer timer) throws IOException {
    int matched = 0;
    while (matched < LAST.length) {
      int count = in.read(buffer);
      if (count < 0) {
        throw new EOFException("the emitter closed the connection in the middle of a stream");
      }
      timer.delivery(view.clear().limit(count));
      matched = count >= LAST.length ? 0 : matched;
      for (int i = Math.max(0, count - LAST.length); i < count && matched < LAST.length; i++) {
        matched = buffer[i] == LAST[matched] ? matched + 1 : buffer[i] == LAST[0] ? 1 : 0;
      }
    }
  }

  private static byte[] request(WireShape wire) {
    String text =
        "POST "
            + wire.uri().getPath()
            + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            + "Accept: text/event-stream\r\nContent-Length: "
            + WireShape.BODY.length()
            + "\r\n\r\n"
            + WireShape.BODY;
    return text.getBytes(US_ASCII);
  }

  @Override
  public void close() throws IOException {
    if (socket != null) {
      socket.close();
    }
  }
}
