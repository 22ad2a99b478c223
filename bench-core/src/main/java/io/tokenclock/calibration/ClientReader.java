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

  ClientReader(Ticker ticker, Channel channel, ClientSetup setup) {
    this.ticker = ticker;
    this.channel = channel;
    this.setup = setup;
    transport = transport();
  }

  /**
   * Reads; and holds the client to the version that the cell's name says.
   *
   * @throws IOException when it spoke another
   */
  @Override
  public StreamCapture read(URI uri, boolean fresh) throws IOException {
    if (fresh) {
      transport.close();
      transport = transport();
    }
    StreamCapture capture = transport.prepare(request(uri)).run();
    ResponseHead head = capture.head();
    String version = channel.version() == HttpClient.Version.HTTP_2 ? "HTTP/2" : "HTTP/1.1";
    if (head != null && !head.httpVersion().equals(version)) {
      throw new IOException(
          "the client of the calibration spoke " + head.httpVersion() + " instead of " + version);
    }
    return capture;
  }

  /**
   * Whether an exchange is known to have had another kind of connection than was meant. On a busy
   * machine a request can be faster than the client, which has not put the connection of the last
   * one back yet, and opens another.
   */
  static boolean stray(StreamCapture capture, boolean fresh) {
    return capture.connection() == (fresh ? ConnectionUse.REUSED : ConnectionUse.NEW);
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
