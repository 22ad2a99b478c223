package io.tokenclock.task;

import java.util.List;

/**
 * A data set cannot be used. It names every problem at once, up to {@value #MOST}, so that one look
 * is enough.
 */
public final class DatasetException extends RuntimeException {

  /** How many problems are named; the others are only counted. */
  public static final int MOST = 20;

  private static final long serialVersionUID = 1L;

  // An array, since a List is not serializable by its type.
  private final DatasetProblem[] problems;
  private final int count;

  DatasetException(String where, List<DatasetProblem> problems, int count) {
    super(message(where, problems, count));
    this.problems = problems.toArray(DatasetProblem[]::new);
    this.count = count;
  }

  /** The first problems, at most {@value #MOST}, in the order of files and lines. */
  public List<DatasetProblem> problems() {
    return List.of(problems);
  }

  /** How many problems there are, the unnamed ones included. */
  public int count() {
    return count;
  }

  private static String message(String where, List<DatasetProblem> problems, int count) {
    StringBuilder out = new StringBuilder();
    out.append("data set ").append(where).append(" has ").append(count);
    out.append(count == 1 ? " problem:" : " problems:");
    for (DatasetProblem problem : problems) {
      out.append("\n  ").append(problem);
    }
    if (count > problems.size()) {
      out.append("\n  and ").append(count - problems.size()).append(" more");
    }
    return out.toString();
  }
}
