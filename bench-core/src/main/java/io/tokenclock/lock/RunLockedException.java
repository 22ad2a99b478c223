package io.tokenclock.lock;

import java.io.IOException;

/** Another run holds the lock; the message says which process, where it writes, what to do. */
public final class RunLockedException extends IOException {
  private static final long serialVersionUID = 1L;

  RunLockedException(String message) {
    super(message);
  }
}
