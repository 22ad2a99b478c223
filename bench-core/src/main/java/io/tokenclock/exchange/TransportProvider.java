package io.tokenclock.exchange;

/**
 * Makes transports on one HTTP client. A module that carries a client of its own names its provider
 * under {@code META-INF/services}; {@link Transports#named} finds it on the class path. Has a
 * public constructor without arguments, and keeps no state.
 */
public interface TransportProvider {

  /** The name that users write, and that {@link Transport#name()} gives back. */
  String name();

  /**
   * Opens a client of its own: one for each provider id, so that no two share threads or a pool.
   * What the options ask for and the client cannot do is refused here, never ignored.
   *
   * @throws IllegalArgumentException naming the option that this client does not have
   */
  Transport open(TransportOptions options);
}
