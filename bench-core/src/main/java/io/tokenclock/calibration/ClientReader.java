package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.LoopbackTls;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import io.tokenclock.provider.WireRequest;
import java.net.URI;
import java.util.Map;

/** What is calibrated: the exchange code of real runs, with its settings, and nothing beside it. */
final class ClientReader implements Reader {
  private final Ticker ticker;
  private final Channel channel;
  private Transport transport;

  ClientReader(Ticker ticker, Channel channel) {
    this.ticker = ticker;
    this.channel = channel;
    transport = transport();
  }

  @Override
  public StreamCapture read(URI uri, boolean fresh) {
    if (fresh) {
      transport.close();
      transport = transport();
    }
    return transport.prepare(request(uri)).run();
  }

  private Transport transport() {
    TransportOptions.Builder options = TransportOptions.builder().ticker(ticker);
    if (channel == Channel.TLS) {
      // A context of its own: no session of an earlier connection is resumed.
      options.sslContext(LoopbackTls.context());
    }
    return Transports.jdk(options.build());
  }

  private static WireRequest request(URI uri) {
    return new WireRequest(
        uri,
        Map.of("Content-Type", "application/json", "Accept", "text/event-stream"),
        Map.of(),
        BODY.getBytes(US_ASCII));
  }

  @Override
  public void close() {
    transport.close();
  }
}
