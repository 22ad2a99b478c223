package io.tokenclock.testkit.junit;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.ProviderSource;
import io.tokenclock.provider.Variables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.ReflectionSupport;

/** The real providers that are within reach of a test class. */
final class OfferedProviders {
  private final Map<String, Provider> byId;

  private OfferedProviders(Map<String, Provider> byId) {
    this.byId = byId;
  }

  /**
   * Asks every source once.
   *
   * @param named sources that the class path does not name
   * @param loader sees the sources of the class path; null means the one of the system
   * @throws IllegalArgumentException when two sources offer one id
   */
  static OfferedProviders of(
      Class<? extends ProviderSource>[] named, Variables variables, @Nullable ClassLoader loader) {
    List<ProviderSource> sources = new ArrayList<>();
    ServiceLoader.load(ProviderSource.class, loader).forEach(sources::add);
    for (Class<? extends ProviderSource> type : named) {
      if (sources.stream().noneMatch(type::isInstance)) {
        sources.add(ReflectionSupport.newInstance(type));
      }
    }
    Map<String, ProviderSource> owners = new LinkedHashMap<>();
    Map<String, Provider> byId = new LinkedHashMap<>();
    for (ProviderSource source : sources) {
      for (Provider provider : source.providers(variables)) {
        ProviderSource owner = owners.putIfAbsent(provider.id(), source);
        if (owner != null) {
          throw new IllegalArgumentException(
              "provider '"
                  + provider.id()
                  + "' comes from "
                  + owner.getClass().getName()
                  + " and from "
                  + source.getClass().getName()
                  + "; give one of them another id");
        }
        byId.put(provider.id(), provider);
      }
    }
    return new OfferedProviders(byId);
  }

  List<String> ids() {
    return List.copyOf(byId.keySet());
  }

  /** The provider of that id; absent when nobody offers it. */
  @Nullable Provider provider(String id) {
    return byId.get(id);
  }

  /** The provider of that id, which somebody offers. */
  Provider required(String id) {
    Provider provider = byId.get(id);
    if (provider == null) {
      throw new IllegalStateException("nobody offers '" + id + "'");
    }
    return provider;
  }
}
