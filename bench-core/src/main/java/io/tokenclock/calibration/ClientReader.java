package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.LoopbackTls;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import io.tokenclock.provider.WireRequest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.Map;

/** What is calibrated: the exchange code of real runs, with its settings, and nothing beside it. */
final class ClientReader implements Reader {
  private final Ticker ticker;
  private final Channel channel;
  private final ClientSetup setup;
  private Transport transport;
  private boolean connected;

  ClientReader(Ticker ticker, Channel channel, ClientSetup setup) {
    this.ticker = ticker;
    this.channel = channel;
    this.setup = setup;
    transport = transport();
  }

  /**
   * Reads; and holds the client to what the cell's name says.
   *
   * @throws IOException when it spoke another version, or had another connection, than was meant
   */
  @Override
  public StreamCapture read(URI uri, boolean fresh) throws IOException {
    if (fresh) {
      transport.close();
      transport = transport();
      connected = false;
    }
    StreamCapture capture = transport.prepare(request(uri)).run();
    ConnectionUse meant = connected ? ConnectionUse.REUSED : ConnectionUse.NEW;
    if (capture.connection() != meant && capture.connection() != ConnectionUse.UNKNOWN) {
      throw new IOException(
          "the client of the calibration used a connection that was "
              + capture.connection()
              + " where one was meant that is "
              + meant);
    }
    connected = true;
    ResponseHead head = capture.head();
    String version = channel.version() == HttpClient.Version.HTTP_2 ? "HTTP/2" : "HTTP/1.1";
    if (head != null && !head.httpVersion().equals(version)) {
      throw new IOException(
          "the client of the calibration spoke " + head.httpVersion() + " instead of " + version);
    }
    return capture;
  }

  private Transport transport() {
    TransportOptions.Builder options =
        TransportOptions.builder()
            .ticker(ticker)
            .version(channel.version())
            .executor(setup.executor());
    if (channel.secure()) {
      // A context of its own: no session of an earlier connection is resumed.
      options.sslContext(LoopbackTls.context());
    }
    return Transports.named(setup.transport()).open(options.build());
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
