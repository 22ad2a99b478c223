package io.tokenclock.record;

import java.io.IOException;

/**
 * A file of a run folder that cannot be read as what it should be, or cannot be written; says which
 * and why.
 */
public final class EvidenceException extends IOException {
  private static final long serialVersionUID = 1L;

  /** With what is wrong. */
  public EvidenceException(String message) {
    super(message);
  }

  /** With what is wrong and its cause. */
  public EvidenceException(String message, Throwable cause) {
    super(message, cause);
  }
}
