package io.tokenclock.record;

import java.util.List;

/**
 * What a run folder still holds.
 *
 * @param records every readable exchange, in the order of the plan's rounds
 * @param started ids of exchanges that were started and left no record
 * @param problems what could not be read, a sentence each that names file and place
 */
public record Evidence(List<RequestRecord> records, List<String> started, List<String> problems) {

  /** Copies the lists. */
  public Evidence {
    records = List.copyOf(records);
    started = List.copyOf(started);
    problems = List.copyOf(problems);
  }
}
