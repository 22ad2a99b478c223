package io.tokenclock.testkit.contract;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How a provider keeps to the contract. Immutable.
 *
 * @param results every point, in order
 */
public record ContractReport(List<ContractResult> results) {

  /** Copies the list. */
  public ContractReport {
    results = List.copyOf(results);
  }

  /** Whether it keeps to all of it. */
  public boolean passed() {
    return failed().isEmpty();
  }

  /** The points that it does not keep to. */
  public List<ContractResult> failed() {
    return results.stream().filter(result -> !result.passed()).toList();
  }

  /** All in one sentence. */
  public String summary() {
    return results.size() - failed().size() + " of " + results.size() + " points hold.";
  }

  /** Every point and the summary; lines end with a line feed. */
  public String text() {
    return results.stream().map(result -> result + "\n").collect(Collectors.joining())
        + summary()
        + "\n";
  }

  /**
   * Fails unless the provider keeps to all of it.
   *
   * @throws AssertionError naming each point that does not hold, and what was found
   */
  public void requirePassed() {
    if (!passed()) {
      String broken = failed().stream().map(result -> result + "\n").collect(Collectors.joining());
      throw new AssertionError(broken + summary());
    }
  }
}
