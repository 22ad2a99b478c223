package io.tokenclock.exchange;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells a failure of this machine from one of the way to an endpoint: nobody else is to blame when
 * a connection cannot be opened for want of a descriptor. For those who put another HTTP client
 * behind {@link Transport}; such an exchange ends as aborted, with the word as its detail.
 */
public final class MachineFault {
  /** The client refused the request, or failed in itself. */
  public static final String CLIENT = "client_fault";

  /** No file descriptor is free. */
  public static final String DESCRIPTORS = "out_of_descriptors";

  /** No local port is free. */
  public static final String PORTS = "out_of_ports";

  /** Memory or threads have run out. */
  public static final String MEMORY = "out_of_memory";

  private static final Map<String, String> ADVICE =
      Map.of(
          CLIENT, "the HTTP client failed in itself",
          DESCRIPTORS,
              "this process may open no more files and connections: raise its limit ('ulimit -n')"
                  + " or measure fewer providers at a time",
          PORTS,
              "this machine has no local address or port left: wait until closed connections are"
                  + " forgotten, or end what opens so many",
          MEMORY,
              "this process has no memory or threads left: give it more (-Xmx, 'ulimit -u') or end"
                  + " other programs");

  /** As systems say it, and where the JDK says it in words of its own. */
  private static final List<Map.Entry<String, String>> SIGNS =
      List.of(
          Map.entry("Too many open files", DESCRIPTORS),
          Map.entry("Cannot assign requested address", PORTS),
          Map.entry("Can't assign requested address", PORTS),
          Map.entry("No buffer space available", MEMORY),
          Map.entry("Cannot allocate memory", MEMORY),
          Map.entry("unable to create native thread", MEMORY));

  private MachineFault() {}

  /** The word for a failure of this machine; absent when it is none. */
  public static @Nullable String word(Throwable failure) {
    for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
      if (at instanceof OutOfMemoryError) {
        return MEMORY;
      }
      String text = at.getMessage();
      for (Map.Entry<String, String> sign : SIGNS) {
        if (text != null && text.contains(sign.getKey())) {
          return sign.getValue();
        }
      }
    }
    return null;
  }

  /** What a user is to be told about an exchange that ended so; absent for any other detail. */
  public static @Nullable String advice(@Nullable String detail) {
    return detail == null ? null : ADVICE.get(detail);
  }
}
