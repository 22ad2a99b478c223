package io.tokenclock.cli;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.providers.OpenAiCompatible;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Variables that a plan needs and that are not set, with something to stand in for them, so that
 * what would be sent can be shown all the same. Never used where something is sent.
 */
final class NotSet {
  /** No name server knows it, by RFC 6761. */
  private static final String ADDRESS = "https://not-set.invalid";

  private static final String CREDENTIAL = "not-set";
  private static final String BASE_URL = "_BASE_URL";

  private final Variables variables;
  private final Map<String, List<String>> byProvider = new LinkedHashMap<>();

  private NotSet(Variables variables) {
    this.variables = variables;
  }

  /** What these providers still need; a variable that is set wrongly is none of it. */
  static NotSet of(List<Provider> providers, Variables variables) {
    var unset = new NotSet(variables);
    for (Provider provider : providers) {
      List<String> names =
          provider.missing().stream().filter(name -> name.matches("[A-Z0-9_]+")).toList();
      if (!names.isEmpty()) {
        unset.byProvider.put(provider.id(), names);
      }
    }
    return unset;
  }

  boolean isEmpty() {
    return byProvider.isEmpty();
  }

  /** The variables as they are, and stand-ins for those that are not set. */
  Variables filled() {
    List<String> names = byProvider.values().stream().flatMap(List::stream).toList();
    return name -> {
      String value = variables.unlessBlank(name);
      return value != null || !names.contains(name)
          ? value
          : name.endsWith(BASE_URL) ? ADDRESS : CREDENTIAL;
    };
  }

  /** Names of the variables that a provider lacks. */
  List<String> of(String provider) {
    return byProvider.getOrDefault(provider, List.of());
  }

  /** Every provider that lacks some, with their names. */
  String summary() {
    List<String> parts = new ArrayList<>();
    byProvider.forEach((id, names) -> parts.add(String.join(", ", names) + " (" + id + ")"));
    return String.join(", ", parts);
  }

  /** An address, or a text that begins with one, without what stands in for a missing part. */
  static String address(List<String> unset, String text) {
    for (String name : unset) {
      if (name.endsWith(BASE_URL)) {
        return text.replaceFirst(ADDRESS, "(not set: " + name + ")");
      }
    }
    return text;
  }

  /** A request as text, with what is missing in place of what stands in for it. */
  String text(Provider provider, WireRequest request) {
    List<String> names = of(provider.id());
    String text = address(names, request.toString());
    if (provider instanceof OpenAiCompatible known) {
      Iterator<String> credentials = known.credentialVariables().iterator();
      for (String header : request.secretHeaders().keySet()) {
        String name = credentials.hasNext() ? credentials.next() : "";
        if (names.contains(name)) {
          text =
              text.replaceFirst("(?m)^" + header + ": \\*\\*\\*$", header + ": not set: " + name);
        }
      }
    }
    return text;
  }
}
