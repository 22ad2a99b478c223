package io.tokenclock.calibration;

import java.net.http.HttpClient;
import java.util.Locale;

/** What the bytes of a client go through. */
public enum Channel {
  /** HTTP/1.1 over a bare socket. */
  PLAIN("http"),
  /** HTTP/1.1 over TLS. */
  TLS("https"),
  /**
   * HTTP/2 over TLS. The bare socket beside it reads HTTP/1.1 over TLS from the same server: there
   * is nothing barer that an event can come through.
   */
  HTTP2("https");

  private final String scheme;

  Channel(String scheme) {
    this.scheme = scheme;
  }

  String scheme() {
    return scheme;
  }

  boolean secure() {
    return this != PLAIN;
  }

  HttpClient.Version version() {
    return this == HTTP2 ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1;
  }

  /** The word used in tables. */
  String title() {
    return switch (this) {
      case PLAIN -> "plain";
      case TLS -> "TLS";
      case HTTP2 -> "HTTP/2";
    };
  }

  /** The word used in files. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
