package io.tokenclock.task;

import org.jspecify.annotations.Nullable;

/** A text is not exactly one JSON text; the message says why. */
final class MalformedJsonException extends Exception {

  private static final long serialVersionUID = 1L;

  MalformedJsonException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
