package io.tokenclock;

import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.run.Loopback;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Looks at the providers of a benchmark before anything is sent. */
final class ProviderCheck {
  private ProviderCheck() {}

  /** What is wrong, a sentence each. */
  static List<String> problems(List<Provider> providers, boolean allowPlainHttp) {
    if (providers.isEmpty()) {
      return List.of("providers: none; at least one endpoint is needed");
    }
    var problems = new ArrayList<String>();
    Set<String> ids = new HashSet<>();
    for (Provider provider : providers) {
      if (!ids.add(provider.id())) {
        problems.add("providers: '" + provider.id() + "' is there twice; ids must differ");
      }
      if (!provider.missing().isEmpty()) {
        problems.add(
            "providers: "
                + provider.id()
                + " is not configured, missing: "
                + String.join(", ", provider.missing()));
      } else if (!allowPlainHttp && readableOnTheWay(provider)) {
        problems.add(
            "providers: "
                + provider.id()
                + " is asked over http:// on another machine: everyone on the way could read its"
                + " credentials and change its answers; use https, or allow it with allowPlainHttp"
                + " (--allow-plain-http)");
      }
    }
    return problems;
  }

  private static boolean readableOnTheWay(Provider provider) {
    String endpoint = endpoint(provider);
    return endpoint.toLowerCase(Locale.ROOT).startsWith("http:") && !Loopback.is(endpoint);
  }

  /** The address that requests to it go to, without what may be secret. */
  static String endpoint(Provider provider) {
    WireRequest probe = provider.prepare(ChatRequest.of("", ""));
    URI uri = probe.uri();
    return uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath();
  }
}
