package io.tokenclock.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Comparator.comparing;

import io.tokenclock.task.TaskItem;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Every round of a run, in order: a pure function of the plan and the data set, so that anyone can
 * tell beforehand, and afterwards, what had to be sent.
 *
 * <p>Items of a family stand in the order of the SHA-256 of (plan name, data-set hash, family,
 * algorithm version, item id); the first ones are taken; families take turns. Providers start in an
 * order by SHA-256 that is new in each round. Nothing depends on the order of call or the machine.
 *
 * @param warmup rounds before the measured ones, in order
 * @param rounds the measured rounds, in order
 */
public record Schedule(List<Round> warmup, List<Round> rounds) {

  /** Version of the ordering; part of every hash, so that a new one gives a new order. */
  static final String ALGORITHM = "tokenclock-schedule-1";

  /** Copies the lists. */
  public Schedule {
    warmup = List.copyOf(warmup);
    rounds = List.copyOf(rounds);
  }

  /**
   * The schedule of a plan.
   *
   * @param plan the plan
   * @param items all items of the data set, of whatever family
   * @throws IllegalArgumentException when the rounds are no multiple of the number of families, or
   *     a family has fewer items than rounds ask for
   */
  public static Schedule of(BenchmarkPlan plan, Collection<TaskItem> items) {
    List<String> problems = problems(plan.families(), plan.rounds(), plan.warmupRounds(), items);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
    int families = plan.families().size();
    int all = plan.rounds() + plan.warmupRounds();
    int perFamily = (all + families - 1) / families;
    Map<String, List<TaskItem>> chosen = new LinkedHashMap<>();
    for (String family : plan.families()) {
      chosen.put(family, firstItems(plan, family, items, perFamily));
    }
    List<String> ids = plan.providers().stream().map(PlannedProvider::id).toList();
    // Warm-up takes the items after the measured ones, so that it changes none of those.
    var rounds = new ArrayList<Round>(all);
    for (int i = 0; i < all; i++) {
      String family = plan.families().get(i % families);
      List<TaskItem> ofFamily = chosen.getOrDefault(family, List.of());
      boolean warmup = i >= plan.rounds();
      int index = warmup ? i - plan.rounds() : i;
      rounds.add(new Round(index, warmup, ofFamily.get(i / families), order(plan, i, ids)));
    }
    return new Schedule(rounds.subList(plan.rounds(), all), rounds.subList(0, plan.rounds()));
  }

  /**
   * Why there is no schedule of so many rounds, a sentence each; empty when there is one.
   *
   * @param families the families that take turns
   * @param rounds number of measured rounds
   * @param warmupRounds number of rounds before those, 0 or more
   * @param items all items of the data set, of whatever family
   */
  public static List<String> problems(
      List<String> families, int rounds, int warmupRounds, Collection<TaskItem> items) {
    int count = families.size();
    if (count == 0 || rounds < 1 || rounds % count != 0) {
      return List.of(
          "rounds: expected a multiple of "
              + count
              + ", since "
              + count
              + " families take turns, was "
              + rounds);
    }
    int needed = (rounds + warmupRounds + count - 1) / count;
    List<String> problems = new ArrayList<>();
    for (String family : families) {
      long there = items.stream().filter(item -> item.family().equals(family)).count();
      if (there < needed) {
        problems.add(
            "rounds: "
                + rounds
                + " rounds and "
                + warmupRounds
                + " of warm-up need "
                + needed
                + " items of family '"
                + family
                + "', the data set has "
                + there
                + "; at most "
                + there * count
                + " rounds are possible");
      }
    }
    return problems;
  }

  private static List<TaskItem> firstItems(
      BenchmarkPlan plan, String family, Collection<TaskItem> items, int count) {
    List<TaskItem> ordered =
        items.stream()
            .filter(item -> item.family().equals(family))
            .sorted(
                comparing(
                    item ->
                        sha256(plan.name(), plan.datasetSha256(), family, ALGORITHM, item.id())))
            .toList();
    return ordered.subList(0, count);
  }

  private static List<String> order(BenchmarkPlan plan, int round, List<String> providers) {
    return providers.stream()
        .sorted(
            comparing(
                id ->
                    sha256(
                        plan.name(), plan.datasetSha256(), ALGORITHM, Integer.toString(round), id)))
        .toList();
  }

  private static String sha256(String... parts) {
    try {
      byte[] text = String.join("\u0000", parts).getBytes(UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
