package io.tokenclock.calibration;

import java.net.URI;

/**
 * Where an emitter listens, on 127.0.0.1.
 *
 * @param http2Port the port of HTTP/2; 0 when the emitter does not speak it
 */
record EmitterAddress(int plainPort, int securePort, int http2Port) {

  /** The opposite of {@link #toString()}. */
  static EmitterAddress parse(String text) {
    String[] ports = text.split(" ", 3);
    return new EmitterAddress(
        Integer.parseInt(ports[0]), Integer.parseInt(ports[1]), Integer.parseInt(ports[2]));
  }

  boolean speaks(Channel channel) {
    return channel != Channel.HTTP2 || http2Port > 0;
  }

  URI uri(Channel channel, StreamShape shape) {
    int port =
        switch (channel) {
          case PLAIN -> plainPort;
          case TLS -> securePort;
          case HTTP2 -> http2Port;
        };
    return URI.create(channel.scheme() + "://127.0.0.1:" + port + shape.path());
  }

  @Override
  public String toString() {
    return plainPort + " " + securePort + " " + http2Port;
  }
}
