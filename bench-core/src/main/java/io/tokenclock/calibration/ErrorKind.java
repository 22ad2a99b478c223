package io.tokenclock.calibration;

import java.util.Locale;

/** Which part of the client's own time is sampled. */
public enum ErrorKind {
  /** Our stamp minus the start of the emitter's write; one per event. */
  RECEIVE,
  /** The emitter's stamp of the last request byte minus request start; one per exchange. */
  REQUEST,
  /**
   * The mark of the first event minus the time the emitter itself took: request error, receive
   * error and, where there is one, connecting; one per exchange.
   */
  FIRST_EVENT;

  /** The word used in files. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
