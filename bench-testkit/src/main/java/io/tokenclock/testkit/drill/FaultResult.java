package io.tokenclock.testkit.drill;

import java.util.List;

/**
 * What a run made of one fault.
 *
 * @param fault the fault
 * @param expected what it should be, in words
 * @param seen what it was, in words
 * @param problems everything that was not as it should be, a sentence each; empty when all was
 *     right
 */
public record FaultResult(Fault fault, String expected, String seen, List<String> problems) {

  /** Copies the list. */
  public FaultResult {
    problems = List.copyOf(problems);
  }

  /** Whether all was as it should be. */
  public boolean right() {
    return problems.isEmpty();
  }
}
