package io.tokenclock.exchange;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;

/** Where transports come from. */
public final class Transports {
  /** The name of the HTTP client of the JDK, which is always there. */
  public static final String JDK = "jdk";

  /** The modules of this project that bring a client of their own, by its name. */
  private static final Map<String, String> MODULES = Map.of("okhttp", "io.tokenclock:bench-okhttp");

  private Transports() {}

  /**
   * A transport on the HTTP client of the JDK, with a client of its own. Sets the process-wide
   * settings of that client that nobody has set, see {@link HttpJvmSettings}.
   *
   * @throws IllegalStateException when this JVM is told to resend requests behind the caller's back
   */
  public static Transport jdk(TransportOptions options) {
    HttpJvmSettings.apply();
    return new JdkTransport(options);
  }

  /** The names that {@link #named} knows on this class path, {@value #JDK} among them. */
  public static List<String> names() {
    return List.copyOf(known().keySet());
  }

  /**
   * The provider of that name.
   *
   * @throws IllegalArgumentException when the class path has none, naming those that it has
   * @throws IllegalStateException when it has two, naming both
   */
  public static TransportProvider named(String name) {
    SortedMap<String, TransportProvider> known = known();
    TransportProvider found = known.get(name);
    if (found == null) {
      throw new IllegalArgumentException(
          "transport: '"
              + name
              + "' is not on the class path; there are "
              + known.keySet()
              + (MODULES.containsKey(name) ? "; add the module " + MODULES.get(name) : ""));
    }
    return found;
  }

  private static SortedMap<String, TransportProvider> known() {
    var known = new TreeMap<String, TransportProvider>();
    known.put(JDK, new JdkProvider());
    for (TransportProvider provider : ServiceLoader.load(TransportProvider.class)) {
      TransportProvider other = known.putIfAbsent(provider.name(), provider);
      if (other != null) {
        throw new IllegalStateException(
            "transport: '"
                + provider.name()
                + "' comes from "
                + other.getClass().getName()
                + " and from "
                + provider.getClass().getName()
                + "; keep one of them on the class path");
      }
    }
    return known;
  }

  private static final class JdkProvider implements TransportProvider {
    @Override
    public String name() {
      return JDK;
    }

    @Override
    public Transport open(TransportOptions options) {
      return jdk(options);
    }
  }
}
