package io.tokenclock.task;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One thing wrong with a data set.
 *
 * @param file name of the file in the data set's folder
 * @param line line in it, from 1; absent when the file as a whole is meant
 * @param field the field, as a dotted path; absent when the line or file as a whole is meant
 * @param reason what is wrong
 * @param remedy what to do
 */
public record DatasetProblem(
    String file, @Nullable Integer line, @Nullable String field, String reason, String remedy)
    implements Serializable {

  /** In one line: {@code file:line: field: reason; remedy}. */
  @Override
  public String toString() {
    return file
        + (line == null ? "" : ":" + line)
        + ": "
        + (field == null ? "" : field + ": ")
        + reason
        + "; "
        + remedy;
  }
}
