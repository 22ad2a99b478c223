package io.tokenclock.stream;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

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

  /** The outcome that an error status stands for, or null when it is no 4xx or 5xx. */
  static @Nullable Outcome ofStatus(int status) {
    if (status == 429) {
      return HTTP_429;
    }
    return switch (status / 100) {
      case 4 -> HTTP_4XX;
      case 5 -> HTTP_5XX;
      default -> null;
    };
  }

  /** Whether it counts as an operational failure. */
  public boolean isFailure() {
    return this != COMPLETED;
  }
}
