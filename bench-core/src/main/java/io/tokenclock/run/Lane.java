package io.tokenclock.run;

import io.tokenclock.exchange.Transport;
import io.tokenclock.provider.Provider;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** One provider's way through a run: its transport, and the thread that waits for its answers. */
final class Lane implements AutoCloseable {
  private final Provider provider;
  private final Transport transport;
  private final ExecutorService thread;

  Lane(Provider provider, Transport transport) {
    this.provider = provider;
    this.transport = transport;
    this.thread =
        Executors.newSingleThreadExecutor(
            task -> {
              var made = new Thread(task, "tokenclock-exchange-" + provider.id());
              made.setDaemon(true);
              return made;
            });
  }

  Provider provider() {
    return provider;
  }

  Transport transport() {
    return transport;
  }

  ExecutorService thread() {
    return thread;
  }

  @Override
  public void close() {
    thread.shutdown();
    transport.close();
  }
}
