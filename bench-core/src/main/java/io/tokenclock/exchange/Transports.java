package io.tokenclock.exchange;

/** Where transports come from. */
public final class Transports {

  private Transports() {}

  /**
   * A transport on the HTTP client of the JDK, with a client of its own. Sets the process-wide
   * settings of that client that nobody has set, see {@link HttpJvmSettings}.
   *
   * @throws IllegalStateException when this JVM is told to resend requests behind the caller's back
   */
  public static Transport jdk(TransportOptions options) {
    HttpJvmSettings.apply();
    return new JdkTransport(options);
  }
}
