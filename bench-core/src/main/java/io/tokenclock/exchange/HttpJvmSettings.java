package io.tokenclock.exchange;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Settings of the JDK's HTTP client that hold for a whole process. The JDK reads each of them once,
 * at a moment nobody can observe; so a value set by a program may come too late, and only one among
 * the arguments of the JVM is sure to hold.
 */
public final class HttpJvmSettings {
  private static final String RESEND = "jdk.httpclient.enableAllMethodRetry";

  /** Seconds for which the JVM keeps the address of a name. */
  static final String ADDRESS_CACHE = "sun.net.inetaddr.ttl";

  private static final Map<String, String> WANTED = wanted();

  private HttpJvmSettings() {}

  /**
   * One setting as it stands.
   *
   * @param name the system property
   * @param value its value
   * @param proven whether it is among the JVM's arguments; otherwise it was requested, and the JDK
   *     may have read the default before
   */
  public record Setting(String name, String value, boolean proven) {}

  /**
   * The arguments that make every setting proven, for those who start a JVM: {@code -Dname=value}
   * each.
   */
  public static List<String> jvmArguments() {
    List<String> arguments = new ArrayList<>();
    WANTED.forEach((name, value) -> arguments.add("-D" + name + "=" + value));
    return List.copyOf(arguments);
  }

  /**
   * Sets what is unset, leaves what is set, and says how each stands.
   *
   * @throws IllegalStateException when this JVM is told to resend any request on its own, which
   *     would hide failures and pay twice
   */
  public static List<Setting> apply() {
    if (System.getProperty(RESEND) != null) {
      throw new IllegalStateException(
          RESEND
              + " is set: the HTTP client would resend requests on its own, and failures would be"
              + " hidden; start the JVM without it");
    }
    List<String> arguments = ManagementFactory.getRuntimeMXBean().getInputArguments();
    List<Setting> settings = new ArrayList<>();
    WANTED.forEach(
        (name, value) -> {
          if (System.getProperty(name) == null) {
            System.setProperty(name, value);
          }
          String current = System.getProperty(name, value);
          boolean proven = arguments.contains("-D" + name + "=" + current);
          settings.add(new Setting(name, current, proven));
        });
    return List.copyOf(settings);
  }

  private static Map<String, String> wanted() {
    var wanted = new LinkedHashMap<String, String>();
    // Longer than any pause between rounds; the JDK's own default is 30 s since version 20.
    wanted.put("jdk.httpclient.keepalive.timeout", "1200");
    wanted.put("jdk.httpclient.keepalive.timeout.h2", "1200");
    // A second connection attempt would double the connect time inside the first-token time.
    wanted.put("jdk.httpclient.disableRetryConnect", "true");
    // Despite its name it bounds all attempts of one exchange: a request that an HTTP/2 peer had
    // not processed would otherwise be sent again without a trace.
    wanted.put("jdk.httpclient.redirects.retrylimit", "1");
    wanted.put(ADDRESS_CACHE, "1200");
    return wanted;
  }
}
