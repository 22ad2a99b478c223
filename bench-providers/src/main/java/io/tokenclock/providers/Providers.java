package io.tokenclock.providers;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.ProviderSource;
import io.tokenclock.provider.Variables;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Finds the providers of every {@link ProviderSource} on the class path. */
public final class Providers {

  private Providers() {}

  /**
   * What the class loader of the calling thread sees.
   *
   * @see #discover(Variables, ClassLoader)
   */
  public static List<Provider> discover(Variables variables) {
    return discover(variables, Thread.currentThread().getContextClassLoader());
  }

  /**
   * What that class loader sees: the ten vendors in their order, then all others by id. The order
   * of jars on the class path plays no part.
   *
   * @param loader a class loader; null means the one of the system
   * @throws InvalidProviderException when two sources use one id, naming both with their jars, or
   *     when a source cannot be loaded or fails
   */
  public static List<Provider> discover(Variables variables, @Nullable ClassLoader loader) {
    List<ProviderSource> sources = new ArrayList<>();
    try {
      ServiceLoader.load(ProviderSource.class, loader).forEach(sources::add);
    } catch (ServiceConfigurationError e) {
      throw new InvalidProviderException(
          "a jar on the class path names a provider source that cannot be loaded: "
              + e.getMessage(),
          e);
    }
    return merged(sources, variables);
  }

  static List<Provider> merged(List<ProviderSource> sources, Variables variables) {
    Map<String, ProviderSource> owners = new LinkedHashMap<>();
    List<Provider> ours = new ArrayList<>();
    List<Provider> others = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (ProviderSource source : sources) {
      for (Provider provider : offered(source, variables)) {
        ProviderSource owner = owners.putIfAbsent(provider.id(), source);
        if (owner != null) {
          problems.add(
              "id '"
                  + provider.id()
                  + "' comes from "
                  + named(owner)
                  + " and from "
                  + named(source)
                  + "; take one of them off the class path, or give it another id");
        }
        String reason = SettingRules.problemWithId(provider.id());
        if (reason != null) {
          problems.add("an id of " + named(source) + ": " + reason);
        }
        (source instanceof VendorSource ? ours : others).add(provider);
      }
    }
    if (!problems.isEmpty()) {
      problems.sort(Comparator.naturalOrder());
      throw new InvalidProviderException("providers on the class path", problems);
    }
    others.sort(Comparator.comparing(Provider::id));
    ours.addAll(others);
    return List.copyOf(ours);
  }

  private static List<Provider> offered(ProviderSource source, Variables variables) {
    try {
      return List.copyOf(source.providers(variables));
    } catch (RuntimeException e) {
      throw new InvalidProviderException(
          "provider source " + named(source) + " failed with " + e.getClass().getName(), e);
    }
  }

  private static String named(ProviderSource source) {
    CodeSource code = source.getClass().getProtectionDomain().getCodeSource();
    return source.getClass().getName()
        + " ("
        + (code == null ? "no jar known" : String.valueOf(code.getLocation()))
        + ")";
  }
}
