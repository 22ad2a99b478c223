package io.tokenclock.providers;

import java.util.List;

/**
 * A problem in a declaration, and where it is.
 *
 * @param source name of the file
 * @param line line in it, from 1
 * @param reason place and expectation; never quotes a value
 */
record LocatedProblem(String source, int line, String reason) {

  static InvalidProviderException refusal(List<LocatedProblem> problems) {
    return new InvalidProviderException(
        "this file cannot be used", problems.stream().map(LocatedProblem::toString).toList());
  }

  @Override
  public String toString() {
    return source + ":" + line + ": " + reason;
  }
}
