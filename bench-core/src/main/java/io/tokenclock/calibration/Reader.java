package io.tokenclock.calibration;

import io.tokenclock.capture.StreamCapture;
import java.io.IOException;
import java.net.URI;

/** One way to read a stream of the emitter; keeps its connection. Confined to one thread. */
interface Reader extends AutoCloseable {

  /** What every request carries: about the size of a short prompt. */
  String BODY = "{\"calibration\":\"" + "x".repeat(2_000) + "\"}";

  /**
   * Sends one request and reads the answer to its end.
   *
   * @param fresh whether over a new connection
   */
  StreamCapture read(URI uri, boolean fresh) throws IOException;

  @Override
  void close() throws IOException;
}
