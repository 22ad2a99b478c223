package io.tokenclock.run;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.plan.Schedule;
import io.tokenclock.provider.Price;
import io.tokenclock.provider.Provider;
import io.tokenclock.record.Evidence;
import io.tokenclock.task.TaskItem;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a run would send and at most be billed for, before anything is sent. Immutable.
 *
 * <p>An estimate: prompt tokens are counted with the pinned tokenizer, not with each vendor's, and
 * without the few that its chat template adds; every answer is taken to reach the ceiling of
 * completion tokens, which most never do.
 *
 * @param providers one line per provider, in the order of the plan
 */
public record SpendEstimate(List<Line> providers) {

  /** Above this many requests to endpoints elsewhere, somebody must have meant it. */
  public static final int ASK_ABOVE_REQUESTS = 100;

  /** Copies the list. */
  public SpendEstimate {
    providers = List.copyOf(providers);
  }

  /**
   * What one provider would be asked.
   *
   * @param provider its id
   * @param elsewhere whether its endpoint may cost anything: it is neither simulated nor on this
   *     machine
   * @param requests number of requests that are still to be sent, those of the warm-up among them
   * @param promptTokens prompt tokens of all of them
   * @param completionTokens the most completion tokens of all of them
   * @param dollars the most they cost at the noted price; absent when no price was noted
   */
  public record Line(
      String provider,
      boolean elsewhere,
      long requests,
      long promptTokens,
      long completionTokens,
      @Nullable BigDecimal dollars) {}

  /**
   * Estimates what is open of a run.
   *
   * @param plan the plan
   * @param schedule its rounds
   * @param done what the run's folder holds already
   * @param providers the providers of the plan, for their prices
   * @param promptTokens counts the prompt tokens of an item
   */
  public static SpendEstimate of(
      BenchmarkPlan plan,
      Schedule schedule,
      Evidence done,
      List<Provider> providers,
      ToLongFunction<TaskItem> promptTokens) {
    Map<String, Long> requests = new LinkedHashMap<>();
    Map<String, Long> tokens = new LinkedHashMap<>();
    List<OpenRound> rounds = new ArrayList<>(OpenRound.of(schedule, done));
    if (!rounds.isEmpty()) {
      schedule.warmup().forEach(round -> rounds.add(OpenRound.whole(round)));
    }
    for (OpenRound open : rounds) {
      long prompt = promptTokens.applyAsLong(open.round().item());
      for (String provider : open.flags().keySet()) {
        requests.merge(provider, 1L, Long::sum);
        tokens.merge(provider, prompt, Long::sum);
      }
    }
    List<Line> lines = new ArrayList<>();
    for (PlannedProvider planned : plan.providers()) {
      long count = requests.getOrDefault(planned.id(), 0L);
      long prompt = tokens.getOrDefault(planned.id(), 0L);
      long completion = count * plan.maxCompletionTokens();
      Price price = price(planned.id(), providers);
      lines.add(
          new Line(
              planned.id(),
              !plan.simulated() && !Loopback.is(planned.endpoint()),
              count,
              prompt,
              completion,
              price == null ? null : price.dollars(prompt, completion)));
    }
    return new SpendEstimate(lines);
  }

  private static @Nullable Price price(String id, List<Provider> providers) {
    for (Provider provider : providers) {
      if (provider.id().equals(id)) {
        return provider.price();
      }
    }
    return null;
  }

  /** The lines of endpoints that may cost something. */
  public List<Line> elsewhere() {
    return providers.stream().filter(Line::elsewhere).toList();
  }

  /** Number of requests to endpoints that may cost something. */
  public long requestsElsewhere() {
    return elsewhere().stream().mapToLong(Line::requests).sum();
  }

  /** Whether so much would be sent elsewhere that a person should have agreed to it. */
  public boolean needsConsent() {
    return requestsElsewhere() > ASK_ABOVE_REQUESTS;
  }
}
