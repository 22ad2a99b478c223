package io.tokenclock.calibration;

import java.util.Locale;

/** What the bytes go through. HTTP/2 is not among them and says so in every output. */
public enum Channel {
  /** HTTP/1.1 over a bare socket. */
  PLAIN("http"),
  /** HTTP/1.1 over TLS. */
  TLS("https");

  private final String scheme;

  Channel(String scheme) {
    this.scheme = scheme;
  }

  String scheme() {
    return scheme;
  }

  /** The word used in files. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
