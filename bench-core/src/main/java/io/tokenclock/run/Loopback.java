package io.tokenclock.run;

import java.net.URI;
import java.util.List;
import java.util.Locale;

/** Tells endpoints on this machine from others, by the address alone: nothing is looked up. */
public final class Loopback {
  private static final List<String> NAMES = List.of("localhost", "[::1]", "[0:0:0:0:0:0:0:1]");

  private Loopback() {}

  /** Whether this address is one of this machine to itself. */
  public static boolean is(String endpoint) {
    String host = URI.create(endpoint).getHost();
    return host != null
        && (NAMES.contains(host.toLowerCase(Locale.ROOT)) || host.matches("127(\\.\\d{1,3}){3}"));
  }
}
