package io.tokenclock.exchange;

import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;

/** A request body that knows whether the client had asked for it, which it does once connected. */
final class PhasedBody implements HttpRequest.BodyPublisher {
  private final HttpRequest.BodyPublisher bytes;
  private volatile boolean asked;

  PhasedBody(byte[] body) {
    bytes = HttpRequest.BodyPublishers.ofByteArray(body);
  }

  /** Whether the client had a connection and asked for the body. */
  boolean asked() {
    return asked;
  }

  @Override
  public long contentLength() {
    return bytes.contentLength();
  }

  @Override
  public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
    asked = true;
    bytes.subscribe(subscriber);
  }
}
