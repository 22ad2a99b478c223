package io.tokenclock.plan;

import io.tokenclock.provider.ChatRequest;
import java.time.Duration;
import java.util.List;

/**
 * What a run was asked to do, complete and immutable; written into the run folder before the first
 * request, and the base of every denominator.
 *
 * @param name a name for people
 * @param simulated whether the endpoints are simulated ones on this machine
 * @param timeScale factor on the delays, spacings and deadline of simulated endpoints; 1 for real
 *     ones
 * @param dataset name of the data set
 * @param datasetSha256 its hash
 * @param families the families, in the order in which they take turns
 * @param rounds number of rounds, a multiple of the number of families
 * @param warmupRounds rounds before those, recorded apart and in no figure
 * @param providers every provider that takes part
 * @param maxCompletionTokens ceiling of completion tokens
 * @param effort how much the model is asked to reason
 * @param deadline from request start to the end of an exchange
 * @param startStep pause between the starts of two providers in a round
 * @param roundInterval the grid on which rounds start; zero means one after the other
 * @param http settings of the HTTP client
 */
public record BenchmarkPlan(
    String name,
    boolean simulated,
    double timeScale,
    String dataset,
    String datasetSha256,
    List<String> families,
    int rounds,
    int warmupRounds,
    List<PlannedProvider> providers,
    int maxCompletionTokens,
    ChatRequest.Effort effort,
    Duration deadline,
    Duration startStep,
    Duration roundInterval,
    HttpSettings http) {

  /** Deadline of an exchange unless a plan says otherwise. */
  public static final Duration DEFAULT_DEADLINE = Duration.ofSeconds(20);

  /** Step between the starts of two providers in a round unless a plan says otherwise. */
  public static final Duration DEFAULT_START_STEP = Duration.ofMillis(2);

  /** Grid of the rounds against real endpoints unless a plan says otherwise. */
  public static final Duration DEFAULT_ROUND_INTERVAL = Duration.ofSeconds(12);

  /** Copies the lists. */
  public BenchmarkPlan {
    families = List.copyOf(families);
    providers = List.copyOf(providers);
  }

  /** Number of measured requests: the denominator of every share. Warm-up is not among them. */
  public int requests() {
    return rounds * providers.size();
  }

  /** The planned provider of that id. */
  public PlannedProvider provider(String id) {
    return providers.stream()
        .filter(p -> p.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no provider '" + id + "' in this plan"));
  }
}
