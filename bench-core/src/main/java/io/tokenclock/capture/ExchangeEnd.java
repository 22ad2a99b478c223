package io.tokenclock.capture;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * How an exchange ended, as the client saw it: facts, no judgement.
 *
 * @param kind what ended it
 * @param atNanos offset from request start, in nanoseconds
 * @param detail a fixed word for the cause, such as {@code connect_failed}; absent when the kind
 *     says all
 * @param message what the client library said, without headers or credentials; absent when it said
 *     nothing
 */
public record ExchangeEnd(
    Kind kind, long atNanos, @Nullable String detail, @Nullable String message) {

  /** What ended an exchange. */
  public enum Kind {
    /** The body ended as its framing promised. */
    END_OF_BODY,
    /** {@code [DONE]} had come, the body stayed open, and the tail timer cancelled it. */
    OPEN_AFTER_DONE,
    /** The deadline of the whole exchange passed. */
    DEADLINE,
    /** The connection could not be made, or broke. */
    BROKEN,
    /** The body was larger than the cap. */
    SIZE_CAP,
    /** The user, or a fault of our own, ended it; it says nothing about the provider. */
    ABORTED
  }

  /** Checks the kind. */
  public ExchangeEnd {
    requireNonNull(kind, "kind");
  }

  /** An end whose kind says all. */
  public static ExchangeEnd of(Kind kind, long atNanos) {
    return new ExchangeEnd(kind, atNanos, null, null);
  }
}
