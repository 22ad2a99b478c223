package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * All figures of a run. A pure function of plan and measurements; their order does not matter.
 *
 * @param plan what was asked
 * @param providers one score per planned provider, in the plan's order
 * @param validity whether the measuring process was steady enough
 * @param rounds what every provider did in each round, for comparisons within rounds
 */
public record Scorecard(
    BenchmarkPlan plan, List<ProviderScore> providers, Validity validity, PairedRounds rounds) {

  /** Copies the scores. */
  public Scorecard {
    requireNonNull(rounds, "rounds");
    requireNonNull(plan, "plan");
    requireNonNull(validity, "validity");
    providers = List.copyOf(providers);
  }

  /**
   * Sums up a run of which every started request left a record; otherwise like {@link
   * #of(BenchmarkPlan, List, Set)}.
   */
  public static Scorecard of(BenchmarkPlan plan, List<Measurement> measurements) {
    return of(plan, measurements, Set.of());
  }

  /**
   * Sums up a run. Aborted and void requests and rounds that were not begun count as not sent;
   * warm-up rounds take no part. A round was begun when anybody has a result in it, or when it is
   * known that one of its requests was started.
   *
   * @param startedRounds rounds in which requests were started that left no record
   * @throws IllegalArgumentException when the plan has no rounds or families, when a measurement
   *     belongs to no planned provider or round, or when two belong to the same request
   */
  public static Scorecard of(
      BenchmarkPlan plan, List<Measurement> measurements, Set<Integer> startedRounds) {
    if (plan.rounds() < 1 || plan.families().isEmpty()) {
      throw new IllegalArgumentException(
          "plan '" + plan.name() + "': expected at least one round and one family");
    }
    Map<String, List<Measurement>> byProvider = group(plan, measurements);
    Set<Integer> begun = new TreeSet<>(startedRounds);
    byProvider.values().forEach(group -> group.forEach(m -> begun.add(m.round())));
    begun.removeIf(round -> round >= plan.rounds());
    Map<String, Set<Integer>> lost = lost(begun, byProvider.keySet(), measurements);
    ProviderScoring scoring = new ProviderScoring(plan);
    List<ProviderScore> scores = new ArrayList<>();
    for (PlannedProvider provider : plan.providers()) {
      scores.add(
          scoring.score(
              provider,
              byProvider.getOrDefault(provider.id(), List.of()),
              lost.getOrDefault(provider.id(), Set.of())));
    }
    return new Scorecard(
        plan,
        scores,
        new ValidityCheck(plan).judge(scores, byProvider),
        PairedRounds.of(plan.rounds(), byProvider, lost));
  }

  /**
   * The score of one provider.
   *
   * @throws IllegalArgumentException when the plan has none of that id; names those it has
   */
  public ProviderScore provider(String id) {
    return providers.stream()
        .filter(score -> score.provider().id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no provider '"
                        + id
                        + "' in this plan, only "
                        + plan.providers().stream().map(PlannedProvider::id).toList()));
  }

  /** Rounds that were begun, in which a provider has neither a result nor an aborted request. */
  private static Map<String, Set<Integer>> lost(
      Set<Integer> begun, Set<String> providers, List<Measurement> measurements) {
    Map<String, Set<Integer>> lost = new LinkedHashMap<>();
    providers.forEach(id -> lost.put(id, new TreeSet<>(begun)));
    for (Measurement m : measurements) {
      Set<Integer> rounds = lost.get(m.provider());
      if (rounds != null && !m.flags().contains(Measurement.WARMUP)) {
        rounds.remove(m.round());
      }
    }
    return lost;
  }

  private static Map<String, List<Measurement>> group(
      BenchmarkPlan plan, List<Measurement> measurements) {
    Map<String, List<Measurement>> byProvider = new LinkedHashMap<>();
    Map<String, Set<Integer>> rounds = new LinkedHashMap<>();
    for (PlannedProvider provider : plan.providers()) {
      byProvider.put(provider.id(), new ArrayList<>());
      rounds.put(provider.id(), new HashSet<>());
    }
    for (Measurement m : measurements) {
      if (m.outcome() == null || m.flags().contains(Measurement.WARMUP)) {
        continue;
      }
      List<Measurement> group = byProvider.get(m.provider());
      Set<Integer> seen = rounds.get(m.provider());
      if (group == null || seen == null || m.round() < 0 || m.round() >= plan.rounds()) {
        throw new IllegalArgumentException(
            "measurement " + m.id() + ": provider or round is not in plan '" + plan.name() + "'");
      }
      if (!seen.add(m.round())) {
        throw new IllegalArgumentException(
            "measurement " + m.id() + ": this request has two results; remove one record");
      }
      group.add(m);
    }
    byProvider.values().forEach(group -> group.sort(Comparator.comparingInt(Measurement::round)));
    return byProvider;
  }
}
