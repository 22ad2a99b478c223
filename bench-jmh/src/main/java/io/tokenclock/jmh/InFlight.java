package io.tokenclock.jmh;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/** The recorder as the HTTP client drives it: a head, then a list of one buffer per event. */
final class InFlight {
  private final List<List<ByteBuffer>> deliveries =
      SampleAnswer.events().stream().map(ByteBuffer::wrap).map(List::of).toList();

  /** Records a whole answer. */
  StreamTimer record() {
    var timer = new StreamTimer(Ticker.system());
    timer.start();
    timer.headers(200, "HTTP/1.1", Map.of());
    for (int i = 0; i < deliveries.size(); i++) {
      List<ByteBuffer> delivery = deliveries.get(i);
      delivery.get(0).rewind();
      timer.delivery(delivery);
    }
    return timer;
  }

  /** Records a whole answer, and what it leaves behind. */
  StreamCapture capture() {
    StreamTimer timer = record();
    timer.end(ExchangeEnd.Kind.END_OF_BODY);
    return timer.capture();
  }
}
