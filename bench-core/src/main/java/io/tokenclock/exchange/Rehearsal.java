package io.tokenclock.exchange;

/** Placeholder shape, replaced when the exchange package lands. */
public final class Rehearsal {
  private Rehearsal() {}

  /** What a rehearsal did. */
  public record Result(int exchanges) {}
}
