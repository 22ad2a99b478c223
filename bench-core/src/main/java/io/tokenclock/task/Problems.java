package io.tokenclock.task;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the problems of one data set. Confined to the thread that reads it. */
final class Problems {

  // A value that is quoted in a message may be a whole prompt.
  private static final int LONGEST_REASON = 300;

  private final List<DatasetProblem> first = new ArrayList<>();
  private int count;

  /** Adds problems of one file, or of one line of it. */
  final class Place {
    private final String file;
    private final @Nullable Integer line;

    private Place(String file, @Nullable Integer line) {
      this.file = file;
      this.line = line;
    }

    void add(@Nullable String field, String reason, String remedy) {
      count++;
      if (first.size() < DatasetException.MOST) {
        first.add(new DatasetProblem(file, line, field, shortened(reason), remedy));
      }
    }
  }

  Place in(String file) {
    return new Place(file, null);
  }

  Place in(String file, int line) {
    return new Place(file, line);
  }

  int count() {
    return count;
  }

  /**
   * Does nothing while there is no problem.
   *
   * @throws DatasetException with all problems so far
   */
  void throwIfAny(String where) {
    if (count > 0) {
      throw new DatasetException(where, first, count);
    }
  }

  private static String shortened(String reason) {
    return reason.length() <= LONGEST_REASON
        ? reason
        : reason.substring(0, LONGEST_REASON) + "\u2026";
  }
}
