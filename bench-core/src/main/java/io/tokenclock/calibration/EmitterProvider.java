package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import java.io.Closeable;
import java.io.IOException;
import javax.net.ssl.SSLContext;

/**
 * Another end that speaks HTTP/2, from a module that carries a server; this one has none. Named
 * under {@code META-INF/services} with a public constructor without arguments. It runs in the
 * emitter's own process, and only while a calibration goes on.
 */
public interface EmitterProvider {

  /**
   * Listens on a port of 127.0.0.1 for HTTP over TLS: HTTP/2 with those who ask for it while they
   * connect, HTTP/1.1 with all others, since the bare socket reads from the same server.
   *
   * <p>When a request is complete, {@code 200} and {@code Content-Type: text/event-stream} are
   * sent, and the emission is asked for the body on a thread that may block.
   *
   * @param tls the certificate to serve
   * @param ticker the clock for {@link Emission#answer}
   * @param emission what each request is answered with
   * @throws IOException when it cannot listen
   */
  Listening open(SSLContext tls, Ticker ticker, Emission emission) throws IOException;

  /** What is sent; thread-safe. */
  interface Emission {

    /**
     * Writes the whole body, and returns when it is written.
     *
     * @param path the path of the request
     * @param receivedNanos ticker reading when the request was complete
     * @throws IOException when the connection broke
     */
    void answer(String path, long receivedNanos, Body body) throws IOException;
  }

  /** The body of one response. */
  interface Body {

    /**
     * Hands bytes to the socket at once, as one chunk or frame, and returns when it has taken them.
     *
     * @throws IOException when the connection broke
     */
    void write(byte[] bytes) throws IOException;
  }

  /** A server that listens until it is closed. */
  interface Listening extends Closeable {

    /** Where it listens. */
    int port();
  }
}
