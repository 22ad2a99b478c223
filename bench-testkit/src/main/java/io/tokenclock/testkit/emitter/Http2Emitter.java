package io.tokenclock.testkit.emitter;

import io.tokenclock.calibration.EmitterProvider;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http2.HTTP2Cipher;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Jetty as the other end of a calibration. A write goes down to the socket on the thread that makes
 * it, and returns when the socket has taken it.
 */
public final class Http2Emitter implements EmitterProvider {
  private static final long IDLE_MILLIS = 600_000;
  private static final int MAX_THREADS = 32;

  /** For {@link java.util.ServiceLoader}. */
  public Http2Emitter() {}

  @Override
  public Listening open(SSLContext tls, Ticker ticker, Emission emission) throws IOException {
    var threads = new QueuedThreadPool(MAX_THREADS);
    threads.setDaemon(true);
    var server = new Server(threads);
    var connector = connector(server, tls);
    server.addConnector(connector);
    server.setHandler(new Answers(ticker, emission));
    try {
      server.start();
    } catch (Exception e) {
      throw new IOException("the HTTP/2 emitter cannot listen on 127.0.0.1: " + e.getMessage(), e);
    }
    return new Listening() {
      @Override
      public int port() {
        return connector.getLocalPort();
      }

      @Override
      public void close() throws IOException {
        try {
          server.stop();
        } catch (Exception e) {
          throw new IOException("the HTTP/2 emitter cannot be stopped: " + e.getMessage(), e);
        }
      }
    };
  }

  private static ServerConnector connector(Server server, SSLContext tls) {
    var config = new HttpConfiguration();
    config.setSendServerVersion(false);
    config.setIdleTimeout(IDLE_MILLIS);
    var http = new HttpConnectionFactory(config);
    var http2 = new HTTP2ServerConnectionFactory(config);
    var choice = new ALPNServerConnectionFactory(http2.getProtocol(), http.getProtocol());
    choice.setDefaultProtocol(http.getProtocol());
    var certificate = new SslContextFactory.Server();
    certificate.setSslContext(tls);
    certificate.setCipherComparator(HTTP2Cipher.COMPARATOR);
    var secure = new SslConnectionFactory(certificate, choice.getProtocol());
    var connector = new ServerConnector(server, 1, 1, secure, choice, http2, http);
    connector.setHost("127.0.0.1");
    connector.setAcceptedTcpNoDelay(true);
    connector.setIdleTimeout(IDLE_MILLIS);
    return connector;
  }

  private static final class Answers extends Handler.Abstract {
    private final Ticker ticker;
    private final Emission emission;

    Answers(Ticker ticker, Emission emission) {
      this.ticker = ticker;
      this.emission = emission;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback)
        throws IOException {
      Content.Source.consumeAll(request);
      long received = ticker.nanos();
      response.setStatus(200);
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
      // The head goes first, so that no event waits for it.
      Content.Sink.write(response, false, ByteBuffer.allocate(0));
      emission.answer(
          request.getHttpURI().getPath(),
          received,
          bytes -> Content.Sink.write(response, false, ByteBuffer.wrap(bytes)));
      Content.Sink.write(response, true, ByteBuffer.allocate(0));
      callback.succeeded();
      return true;
    }
  }
}
