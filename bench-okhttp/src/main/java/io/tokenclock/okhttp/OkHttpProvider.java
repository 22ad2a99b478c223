package io.tokenclock.okhttp;

import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.HttpJvmSettings;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.TransportProvider;
import java.util.List;
import okhttp3.OkHttp;

/**
 * The transport {@value #NAME}. Found on the class path by that name; nobody has to name this
 * class.
 */
public final class OkHttpProvider implements TransportProvider {
  /** The name that users write. */
  public static final String NAME = "okhttp";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String version() {
    return OkHttp.VERSION;
  }

  @Override
  public List<String> problems(TransportOptions options) {
    return options.executor() == ClientExecutor.DIRECT
        ? List.of()
        : List.of(
            "executor: okhttp reads on the thread that runs the exchange and has no choice of"
                + " another; leave it out, or take the transport jdk");
  }

  @Override
  public Transport open(TransportOptions options) {
    List<String> problems = problems(options);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
    // Both clients take addresses from the JVM's cache, so they need the same life of its entries.
    HttpJvmSettings.apply();
    return new OkHttpTransport(options);
  }
}
