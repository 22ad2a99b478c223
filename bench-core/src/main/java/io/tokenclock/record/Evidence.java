package io.tokenclock.record;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a run folder still holds.
 *
 * @param records every readable exchange, in the order of the plan's rounds
 * @param started ids of exchanges that were started and left no record
 * @param problems what could not be read, a sentence each that names file and place
 */
public record Evidence(List<RequestRecord> records, List<String> started, List<String> problems) {

  private static final Pattern ID = Pattern.compile("r(\\d{1,9})-.*");

  /** Copies the lists. */
  public Evidence {
    records = List.copyOf(records);
    started = List.copyOf(started);
    problems = List.copyOf(problems);
  }

  /** Rounds, from 0, of the exchanges that were started and left no record. */
  public Set<Integer> startedRounds() {
    return rounds(started);
  }

  /** Rounds, from 0, of the requests with these ids. */
  public static Set<Integer> rounds(Collection<String> ids) {
    Set<Integer> rounds = new TreeSet<>();
    for (String id : ids) {
      Matcher form = ID.matcher(id);
      if (form.matches()) {
        rounds.add(Integer.valueOf(form.group(1)));
      }
    }
    return rounds;
  }
}
