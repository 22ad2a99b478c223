package io.tokenclock.examples.house;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.task.Rubric;
import io.tokenclock.task.RubricSource;
import io.tokenclock.task.Rubrics;
import io.tokenclock.task.TaskItem;
import io.tokenclock.task.Verdict;
import java.util.Map;

/** A distance is right within 5 percent of gold; what is no valid answer stays invalid. */
public final class DistanceRubrics implements RubricSource {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final double TOLERANCE = 0.05;

  /** Called by the service loader. */
  public DistanceRubrics() {}

  @Override
  public Map<String, Rubric> rubrics() {
    return Map.of("distance-estimate", DistanceRubrics::judge);
  }

  private static Verdict judge(TaskItem item, String answer) {
    Verdict strict = Rubrics.strict().judge(item, answer);
    if (strict.kind() == Verdict.Kind.INVALID) {
      return strict;
    }
    double gold = kilometers(item.gold());
    return Verdict.judged(Math.abs(kilometers(answer) - gold) <= TOLERANCE * gold);
  }

  private static double kilometers(String json) {
    try {
      return JSON.readTree(json).path("km").doubleValue();
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the strict rubric lets nothing but JSON pass", e);
    }
  }
}
