package io.tokenclock.exchange;

import io.tokenclock.provider.WireRequest;

/** Another client by name, which is the JDK's in truth; found on the class path of the tests. */
public final class SecondTransport implements TransportProvider {
  public static final String NAME = "second";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Transport open(TransportOptions options) {
    Transport inner = Transports.jdk(options);
    return new Transport() {
      @Override
      public String name() {
        return NAME;
      }

      @Override
      public PreparedExchange prepare(WireRequest request) {
        return inner.prepare(request);
      }

      @Override
      public void close() {
        inner.close();
      }
    };
  }
}
