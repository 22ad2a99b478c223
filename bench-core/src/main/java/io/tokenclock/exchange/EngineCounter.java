package io.tokenclock.exchange;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * A TLS context that counts the engines it makes. The client makes one engine per connection, so
 * the count tells exactly whether an exchange needed a new one. Thread-safe.
 */
final class EngineCounter extends SSLContext {
  private final CountingSpi spi;

  EngineCounter(SSLContext context) {
    this(new CountingSpi(context), context);
  }

  private EngineCounter(CountingSpi spi, SSLContext context) {
    super(spi, context.getProvider(), context.getProtocol());
    this.spi = spi;
  }

  /** Engines made so far. */
  int count() {
    return spi.engines.get();
  }

  private static final class CountingSpi extends SSLContextSpi {
    private final SSLContext context;
    private final AtomicInteger engines = new AtomicInteger();

    CountingSpi(SSLContext context) {
      this.context = context;
    }

    @Override
    protected SSLEngine engineCreateSSLEngine() {
      engines.incrementAndGet();
      return context.createSSLEngine();
    }

    @Override
    protected SSLEngine engineCreateSSLEngine(String host, int port) {
      engines.incrementAndGet();
      return context.createSSLEngine(host, port);
    }

    @Override
    protected void engineInit(
        KeyManager @Nullable [] keys,
        TrustManager @Nullable [] trust,
        @Nullable SecureRandom random)
        throws KeyManagementException {
      context.init(keys, trust, random);
    }

    @Override
    protected SSLSocketFactory engineGetSocketFactory() {
      return context.getSocketFactory();
    }

    @Override
    protected SSLServerSocketFactory engineGetServerSocketFactory() {
      return context.getServerSocketFactory();
    }

    @Override
    protected SSLSessionContext engineGetServerSessionContext() {
      return context.getServerSessionContext();
    }

    @Override
    protected SSLSessionContext engineGetClientSessionContext() {
      return context.getClientSessionContext();
    }

    @Override
    protected SSLParameters engineGetDefaultSSLParameters() {
      return context.getDefaultSSLParameters();
    }

    @Override
    protected SSLParameters engineGetSupportedSSLParameters() {
      return context.getSupportedSSLParameters();
    }
  }
}
