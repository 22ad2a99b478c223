package io.tokenclock.capture;

/** What a {@link CaptureEntry} holds, by how far the client that stamped it had already decoded. */
public enum EntryKind {
  /**
   * Body bytes as they were handed over, after HTTP framing. The only kind our own client makes.
   */
  BYTES,
  /** One line of an event stream, decoded by somebody else's client, without its line end. */
  LINE,
  /** Answer text from somebody else's client. */
  ANSWER,
  /** Reasoning text from somebody else's client. */
  REASONING
}
