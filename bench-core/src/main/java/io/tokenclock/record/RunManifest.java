package io.tokenclock.record;

import io.tokenclock.plan.BenchmarkPlan;
import java.time.Instant;
import java.util.Map;

/**
 * What {@code plan.json} holds: the plan, and with what it was made. Locked when the run starts.
 *
 * @param plan the plan
 * @param tokenizer identity of the pinned tokenizer, by field name
 * @param version version of this library
 * @param commit the commit it was built from, {@code unknown} outside a checkout
 * @param createdAt wall time, for people
 */
public record RunManifest(
    BenchmarkPlan plan,
    Map<String, String> tokenizer,
    String version,
    String commit,
    Instant createdAt) {

  /** Copies the map. */
  public RunManifest {
    tokenizer = Map.copyOf(tokenizer);
  }
}
