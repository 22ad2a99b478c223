package io.tokenclock.run;

import io.tokenclock.plan.Round;
import io.tokenclock.plan.Schedule;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is still to be sent of a round.
 *
 * @param round the round
 * @param flags providers whose request is open, in the order of their starts, each with the flags
 *     that its record will carry
 */
record OpenRound(Round round, Map<String, Set<String>> flags) {

  OpenRound {
    flags = Collections.unmodifiableMap(new LinkedHashMap<>(flags));
  }

  /** Id of the request of a provider in a round. */
  static String requestId(Round round, String provider) {
    return String.format(
        Locale.ROOT, "%s%04d-%s", round.warmup() ? "w" : "r", round.index(), provider);
  }

  /** All of a round, such as one of the warm-up. */
  static OpenRound whole(Round round) {
    Set<String> words = round.warmup() ? Set.of(RequestRecord.WARMUP) : Set.of();
    Map<String, Set<String>> flags = new LinkedHashMap<>();
    round.order().forEach(provider -> flags.put(provider, words));
    return new OpenRound(round, flags);
  }

  /**
   * Every round that has an open request, in order. A request is open without a record, and with
   * one that was aborted or is void.
   */
  static List<OpenRound> of(Schedule schedule, Evidence evidence) {
    Set<String> done = new HashSet<>();
    Set<String> started = new HashSet<>(evidence.started());
    for (RequestRecord record : evidence.records()) {
      (record.leavesOpen() ? started : done).add(record.id());
    }
    List<OpenRound> open = new ArrayList<>();
    for (Round round : schedule.rounds()) {
      OpenRound rest = of(round, done, started);
      if (!rest.flags().isEmpty()) {
        open.add(rest);
      }
    }
    return open;
  }

  private static OpenRound of(Round round, Set<String> done, Set<String> started) {
    Map<String, Set<String>> flags = new LinkedHashMap<>();
    for (String provider : round.order()) {
      String id = requestId(round, provider);
      if (!done.contains(id)) {
        flags.put(provider, new TreeSet<>());
        if (started.contains(id)) {
          flags.get(provider).add(RequestRecord.RESENT);
        }
      }
    }
    if (flags.size() < round.order().size()) {
      flags.values().forEach(words -> words.add(RequestRecord.SPLIT_ROUND));
    }
    return new OpenRound(round, flags);
  }
}
