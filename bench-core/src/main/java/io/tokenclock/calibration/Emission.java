package io.tokenclock.calibration;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.capture.Ticker;
import java.io.IOException;

/** What the emitter sends, whatever takes it to the socket. */
final class Emission implements EmitterProvider.Emission {
  static final byte[] DONE = "data: [DONE]\n\n".getBytes(US_ASCII);

  private final Ticker ticker;

  Emission(Ticker ticker) {
    this.ticker = ticker;
  }

  /** For servers that frame by themselves. */
  @Override
  public void answer(String path, long receivedNanos, EmitterProvider.Body body)
      throws IOException {
    emit(StreamShape.ofPath(path), receivedNanos, false, body);
    body.write(DONE);
  }

  /**
   * Writes the events of a stream, each write with the clock read immediately before it.
   *
   * @param chunked whether each event is framed as a chunk of HTTP/1.1
   */
  void emit(StreamShape shape, long receivedNanos, boolean chunked, EmitterProvider.Body body)
      throws IOException {
    Pause.nanos(ticker, shape.delayNanos());
    for (int sent = 0; sent < shape.events(); sent += shape.eventsPerWrite()) {
      int count = Math.min(shape.eventsPerWrite(), shape.events() - sent);
      EventBytes write = EventBytes.of(sent, count, receivedNanos, shape.padBytes(), chunked);
      body.write(write.stamped(ticker.nanos()));
      Pause.nanos(ticker, shape.gapNanos());
    }
  }
}
