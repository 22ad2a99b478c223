package io.tokenclock.capture;

/** Whether an exchange opened its own connection. */
public enum ConnectionUse {
  /** It waited for a new connection. */
  NEW,
  /** It used one that was open already. */
  REUSED,
  /** The client cannot tell. */
  UNKNOWN
}
