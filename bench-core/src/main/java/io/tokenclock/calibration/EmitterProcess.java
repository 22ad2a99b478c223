package io.tokenclock.calibration;

import java.io.IOException;
import java.net.URI;

/** The emitter in a process of its own, as its clients know it. */
final class EmitterProcess implements AutoCloseable {
  private final ChildJvm child;
  private final EmitterAddress address;

  private EmitterProcess(ChildJvm child, EmitterAddress address) {
    this.child = child;
    this.address = address;
  }

  static EmitterProcess start() throws IOException, InterruptedException {
    ChildJvm child = ChildJvm.small(Emitter.class);
    try {
      String[] ports = child.line().split(" ", 2);
      var address = new EmitterAddress(Integer.parseInt(ports[0]), Integer.parseInt(ports[1]));
      return new EmitterProcess(child, address);
    } catch (IOException | InterruptedException | RuntimeException e) {
      child.close();
      throw e;
    }
  }

  EmitterAddress address() {
    return address;
  }

  @Override
  public void close() throws IOException {
    child.close();
  }

  /** Where an emitter listens, on loopback. */
  record EmitterAddress(int plainPort, int securePort) {

    static EmitterAddress of(Emitter emitter) {
      return new EmitterAddress(emitter.plainPort(), emitter.securePort());
    }

    URI uri(Channel channel, StreamShape shape) {
      int port = channel == Channel.TLS ? securePort : plainPort;
      return URI.create(channel.scheme() + "://127.0.0.1:" + port + shape.path());
    }
  }
}
