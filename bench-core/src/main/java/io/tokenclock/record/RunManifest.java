package io.tokenclock.record;

import io.tokenclock.plan.BenchmarkPlan;
import java.time.Instant;
import java.util.List;
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

  /**
   * What differs from another manifest, field by field as {@code plan.json} names them; the time of
   * making is not compared. Empty when both ask for the same run of the same build.
   *
   * @param current the manifest to compare with
   */
  public List<Difference> differences(RunManifest current) {
    return PlanJson.differences(this, current);
  }

  /**
   * A field that differs.
   *
   * @param field its name in {@code plan.json}, such as {@code plan.rounds}
   * @param recorded its value in this manifest
   * @param current its value in the other one
   */
  public record Difference(String field, String recorded, String current) {
    /** Name of the field that holds the commit of the library. */
    public static final String COMMIT = "commit";

    /** The field with both values. */
    @Override
    public String toString() {
      return field + ": was " + recorded + ", is " + current;
    }
  }
}
