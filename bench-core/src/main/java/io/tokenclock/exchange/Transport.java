package io.tokenclock.exchange;

import io.tokenclock.provider.WireRequest;

/**
 * The seam to an HTTP client. One transport serves one provider id, so that no two providers share
 * a selector thread or a pool. Thread-safe; one exchange in flight at a time is the normal use.
 */
public interface Transport extends AutoCloseable {

  /** Name of the client behind it, for the record, such as {@code jdk}. */
  String name();

  /**
   * Makes everything ready that can be made ready before the clock starts. Nothing is sent.
   *
   * @throws IllegalArgumentException when the request cannot be expressed in HTTP
   */
  PreparedExchange prepare(WireRequest request);

  /** Gives back what the client holds. Exchanges in flight end as aborted. */
  @Override
  void close();
}
