package io.tokenclock.testkit.contract;

import io.tokenclock.provider.Provider;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * One point about what a provider says of itself and writes; nothing is sent.
 *
 * @param name what is expected
 * @param rule finds what is not so
 */
record RequestPoint(String name, Rule rule) {
  /** An address that nothing is sent to. */
  static final URI BASE = URI.create("http://127.0.0.1:9/v1");

  /** Finds what is wrong with a provider. */
  interface Rule {
    void check(Provider provider, List<String> problems);
  }

  static List<RequestPoint> all() {
    List<RequestPoint> all = new ArrayList<>(SelfDescription.points());
    all.addAll(LogicalRequest.points());
    return all;
  }

  ContractResult check(ProviderAt at) {
    List<String> problems = new ArrayList<>();
    try {
      rule.check(at.at(BASE), problems);
    } catch (RuntimeException e) {
      // Whatever somebody's provider throws is its failure to keep to this point.
      problems.add("it failed: " + e);
    }
    return new ContractResult(name, problems);
  }
}
