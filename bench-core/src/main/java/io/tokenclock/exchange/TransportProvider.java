package io.tokenclock.exchange;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes transports on one HTTP client. A module that carries a client of its own names its provider
 * under {@code META-INF/services}; {@link Transports#named} finds it on the class path. Has a
 * public constructor without arguments, and keeps no state.
 */
public interface TransportProvider {

  /** The name that users write, and that {@link Transport#name()} gives back. */
  String name();

  /** Version of the library behind it, for the record; absent for the client of the JDK. */
  default @Nullable String version() {
    return null;
  }

  /**
   * What of these options this client cannot do, a text for each, which begins with the option's
   * name; none when it can do all. Opens nothing.
   */
  default List<String> problems(TransportOptions options) {
    return List.of();
  }

  /**
   * Opens a client of its own: one for each provider id, so that no two share threads or a pool.
   * What the options ask for and the client cannot do is refused here, never ignored.
   *
   * @throws IllegalArgumentException with the {@link #problems} that there are
   */
  Transport open(TransportOptions options);
}
