package io.tokenclock.capture;

import org.jspecify.annotations.Nullable;

/**
 * When an exchange passed the stations on the way to its endpoint, as a client that tells them saw
 * it. Offsets from request start, in nanoseconds; each is absent when it did not happen, as all of
 * the connection's are when one was open already.
 *
 * <p>Stamps of the client's own hands: the request counts as sent when the operating system has
 * taken its last byte, not when the endpoint has.
 *
 * @param dnsStartNanos the name was about to be looked up
 * @param dnsEndNanos its address was known
 * @param connectStartNanos the TCP connection was about to be opened
 * @param connectEndNanos the connection was ready for a request, TLS included
 * @param tlsStartNanos the TCP connection was open and the TLS handshake about to begin
 * @param tlsEndNanos the handshake was over
 * @param connectionAcquiredNanos the exchange had its connection, new or reused
 * @param requestSentNanos head and body of the request had been handed to the operating system
 */
public record PhaseMarks(
    @Nullable Long dnsStartNanos,
    @Nullable Long dnsEndNanos,
    @Nullable Long connectStartNanos,
    @Nullable Long connectEndNanos,
    @Nullable Long tlsStartNanos,
    @Nullable Long tlsEndNanos,
    @Nullable Long connectionAcquiredNanos,
    @Nullable Long requestSentNanos) {

  /** How long the name was looked up; absent unless that began and ended. */
  public @Nullable Long dnsNanos() {
    return between(dnsStartNanos, dnsEndNanos);
  }

  /**
   * How long the TCP connection took to open, TLS not included; absent unless that began and ended.
   * One round trip to the endpoint and a little.
   */
  public @Nullable Long tcpNanos() {
    return between(connectStartNanos, tlsStartNanos == null ? connectEndNanos : tlsStartNanos);
  }

  /** How long the TLS handshake took; absent unless it began and ended. */
  public @Nullable Long tlsNanos() {
    return between(tlsStartNanos, tlsEndNanos);
  }

  private static @Nullable Long between(@Nullable Long from, @Nullable Long to) {
    return from == null || to == null ? null : (Long) (to - from);
  }
}
