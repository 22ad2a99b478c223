package io.tokenclock.report;

import io.tokenclock.calibration.PauseLog;
import io.tokenclock.calibration.ProcessPause;
import io.tokenclock.capture.Stall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The stalls of 5 ms or more that exchanges met, each once, by what the JVM did meanwhile.
 *
 * @param watched whether a stall monitor ran at all
 * @param causes most frequent first
 * @param absent why they are not known although somebody watched; absent when they are known
 */
public record StallCauses(boolean watched, List<Cause> causes, @Nullable String absent) {
  /** Nobody watched. */
  static final StallCauses NONE = new StallCauses(false, List.of());

  private static final long SHORTEST_NANOS = 5_000_000;

  /** Copies the list. */
  public StallCauses {
    causes = List.copyOf(causes);
  }

  /** Causes that are known. */
  public StallCauses(boolean watched, List<Cause> causes) {
    this(watched, causes, null);
  }

  /** Of a run that was watched, and whose evidence was not read. */
  static StallCauses unread() {
    return new StallCauses(true, List.of(), "stalls are in the evidence alone, which was not read");
  }

  /**
   * Stalls of one cause.
   *
   * @param name a pause of the JVM that covers half the stall or more, such as {@code gc: ...};
   *     else that there was none; else that this is not known, and why
   * @param count how many
   * @param longestNanos the longest of them
   */
  public record Cause(String name, int count, long longestNanos) {}

  /** How many there were. */
  public int count() {
    return causes.stream().mapToInt(Cause::count).sum();
  }

  static StallCauses of(Map<Integer, List<Stall>> stalls, List<Conditions.Session> sessions) {
    Map<String, List<Long>> lengths = new TreeMap<>();
    for (Conditions.Session session : sessions) {
      for (Stall stall : stalls.getOrDefault(session.number(), List.of())) {
        if (stall.lengthNanos() >= SHORTEST_NANOS) {
          lengths
              .computeIfAbsent(cause(stall, session.pauses()), c -> new ArrayList<>())
              .add(stall.lengthNanos());
        }
      }
    }
    List<Cause> causes = new ArrayList<>();
    lengths.forEach(
        (name, all) ->
            causes.add(new Cause(name, all.size(), all.stream().max(Long::compare).orElse(0L))));
    causes.sort(Comparator.comparingInt(Cause::count).reversed());
    return new StallCauses(!stalls.isEmpty(), causes);
  }

  private static String cause(Stall stall, @Nullable PauseLog log) {
    if (log == null) {
      return "unknown, the session left no record of pauses";
    }
    if (log.absent() != null) {
      return "unknown, " + log.absent();
    }
    ProcessPause longest = null;
    long most = 0;
    for (ProcessPause pause : log.pauses()) {
      long overlap = overlap(stall, pause);
      if (overlap > most) {
        most = overlap;
        longest = pause;
      }
    }
    return longest != null && 2 * most >= stall.lengthNanos()
        ? longest.kind() + ": " + longest.name()
        : "outside the JVM, which paused nothing meanwhile";
  }

  /** Ticker readings may wrap, so only differences are compared. */
  private static long overlap(Stall stall, ProcessPause pause) {
    long offset = pause.startNanos() - stall.startNanos();
    long begin = Math.max(0, offset);
    long end = Math.min(stall.lengthNanos(), offset + pause.lengthNanos());
    return end - begin;
  }
}
