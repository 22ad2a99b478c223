package io.tokenclock.stream;

import java.util.Locale;

/**
 * How an exchange ended, as a result: exactly one per request, and every request stays in the
 * denominator.
 */
public enum Outcome {
  /** {@code [DONE]} or a finish reason other than an error was seen. */
  COMPLETED,
  /** The deadline came first. */
  TIMEOUT,
  /** Status 429, or an in-band rate-limit error. */
  HTTP_429,
  /** Another 4xx status or in-band code. */
  HTTP_4XX,
  /** A 5xx status or in-band code. */
  HTTP_5XX,
  /** No connection, a broken one, or a status that no chat endpoint should send. */
  TRANSPORT_ERROR,
  /** Status 200 whose body was no complete stream of chat chunks. */
  MALFORMED_STREAM;

  /** The word used in files and tables. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it counts as an operational failure. */
  public boolean isFailure() {
    return this != COMPLETED;
  }
}
