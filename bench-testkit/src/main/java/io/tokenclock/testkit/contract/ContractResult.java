package io.tokenclock.testkit.contract;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * One point of the contract, held against one provider.
 *
 * @param name what is expected, as a sentence
 * @param problems what was found instead, a sentence each; empty when it holds
 */
public record ContractResult(String name, List<String> problems) {

  /** Copies the list. */
  public ContractResult {
    requireNonNull(name, "name");
    problems = List.copyOf(problems);
  }

  /** Whether the provider keeps to it. */
  public boolean passed() {
    return problems.isEmpty();
  }

  /** The sentence, and below it what was found instead. */
  @Override
  public String toString() {
    return passed()
        ? "ok    " + name
        : "FAILS " + name + "\n      " + String.join("\n      ", problems);
  }
}
