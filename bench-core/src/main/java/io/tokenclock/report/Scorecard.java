package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

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
    BitSet begun = new BitSet(plan.rounds());
    startedRounds.forEach(begun::set);
    byProvider.values().forEach(group -> group.forEach(m -> begun.set(m.round())));
    begun.clear(plan.rounds(), Math.max(plan.rounds(), begun.length()));
    Map<String, Set<Integer>> lost = lost(begun, byProvider.keySet(), measurements);
    ProviderScoring scoring = new ProviderScoring(plan);
    List<ProviderScore> scores =
        plan.providers().parallelStream()
            .map(
                provider ->
                    scoring.score(
                        provider,
                        byProvider.getOrDefault(provider.id(), List.of()),
                        lost.getOrDefault(provider.id(), Set.of())))
            .toList();
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
      BitSet begun, Set<String> providers, List<Measurement> measurements) {
    Map<String, BitSet> left = new LinkedHashMap<>();
    providers.forEach(id -> left.put(id, (BitSet) begun.clone()));
    for (Measurement m : measurements) {
      BitSet rounds = left.get(m.provider());
      if (rounds != null && m.round() >= 0 && !m.flags().contains(Measurement.WARMUP)) {
        rounds.clear(m.round());
      }
    }
    Map<String, Set<Integer>> lost = new LinkedHashMap<>();
    left.forEach((id, rounds) -> lost.put(id, set(rounds)));
    return lost;
  }

  /** In ascending order. */
  private static Set<Integer> set(BitSet rounds) {
    return rounds.stream().boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  private static Map<String, List<Measurement>> group(
      BenchmarkPlan plan, List<Measurement> measurements) {
    Map<String, List<Measurement>> byProvider = new LinkedHashMap<>();
    Map<String, BitSet> rounds = new LinkedHashMap<>();
    for (PlannedProvider provider : plan.providers()) {
      byProvider.put(provider.id(), new ArrayList<>());
      rounds.put(provider.id(), new BitSet(plan.rounds()));
    }
    for (Measurement m : measurements) {
      if (m.outcome() == null || m.flags().contains(Measurement.WARMUP)) {
        continue;
      }
      List<Measurement> group = byProvider.get(m.provider());
      BitSet seen = rounds.get(m.provider());
      if (group == null || seen == null || m.round() < 0 || m.round() >= plan.rounds()) {
        throw new IllegalArgumentException(
            "measurement " + m.id() + ": provider or round is not in plan '" + plan.name() + "'");
      }
      if (seen.get(m.round())) {
        throw new IllegalArgumentException(
            "measurement " + m.id() + ": this request has two results; remove one record");
      }
      seen.set(m.round());
      group.add(m);
    }
    byProvider.values().forEach(group -> group.sort(Comparator.comparingInt(Measurement::round)));
    return byProvider;
  }
}
