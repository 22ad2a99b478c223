package io.tokenclock.peers;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.util.List;

/** {@code BodyHandlers.ofInputStream()}, the clock read right after each read. */
final class InputStreamPeer implements Peer {
  private static final int BUFFER = 16 * 1024;

  private final JdkClient client = new JdkClient();
  private final byte[] buffer = new byte[BUFFER];

  @Override
  public List<SeenEvent> read(WireShape wire) throws IOException, InterruptedException {
    var timer = new StreamTimer(Ticker.system());
    timer.start();
    try (InputStream in = client.send(wire, BodyHandlers.ofInputStream())) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        timer.delivery(ByteBuffer.wrap(buffer, 0, count));
      }
    }
    timer.end(ExchangeEnd.Kind.END_OF_BODY);
    return CapturedEvents.ofBytes(timer.capture());
  }

  @Override
  public void close() {}
}
