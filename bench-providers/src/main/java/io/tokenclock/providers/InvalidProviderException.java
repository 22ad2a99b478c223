package io.tokenclock.providers;

import java.util.List;

/**
 * A provider was described in a way that cannot work. Reports every problem at once; none of them
 * quotes a value, since a credential may have been put in the wrong place.
 */
public final class InvalidProviderException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String[] problems;

  InvalidProviderException(String what, List<String> problems) {
    super(what + ":\n  " + String.join("\n  ", problems));
    this.problems = problems.toArray(String[]::new);
  }

  InvalidProviderException(String problem, Throwable cause) {
    super(problem, cause);
    this.problems = new String[] {problem};
  }

  /** Each problem: where it is, what is expected, what to do. Never empty. */
  public List<String> problems() {
    return List.of(problems);
  }
}
