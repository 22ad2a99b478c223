package io.tokenclock.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import io.tokenclock.provider.WireRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The exchange code of real runs, with one executor or the other. */
final class Tokenclock implements Peer {
  private final Transport transport;

  Tokenclock(ClientExecutor executor) {
    transport = Transports.jdk(TransportOptions.builder().executor(executor).build());
  }

  @Override
  public List<SeenEvent> read(WireShape wire) throws IOException {
    var request =
        new WireRequest(
            wire.uri(),
            Map.of("Content-Type", "application/json", "Accept", "text/event-stream"),
            Map.of(),
            WireShape.BODY.getBytes(US_ASCII));
    StreamCapture capture = transport.prepare(request).run();
    if (capture.end().kind() != ExchangeEnd.Kind.END_OF_BODY) {
      throw new IOException("the exchange broke: " + capture.end());
    }
    return CapturedEvents.ofBytes(capture);
  }

  @Override
  public void close() {
    transport.close();
  }
}
