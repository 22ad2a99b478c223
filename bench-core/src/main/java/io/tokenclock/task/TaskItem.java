package io.tokenclock.task;

import java.util.List;
import java.util.Map;

/**
 * One question with its right answer.
 *
 * @param id unique in its data set
 * @param family the family it belongs to ({@code use_case} on disk)
 * @param split the split it belongs to
 * @param system the system message
 * @param user the user message
 * @param outputSchema JSON Schema (2020-12) of the answer, as JSON text
 * @param gold the right answer, as JSON text
 * @param aliases further texts that are right, where the family allows them
 * @param tokens token counts by name, as the data set states them
 */
public record TaskItem(
    String id,
    String family,
    String split,
    String system,
    String user,
    String outputSchema,
    String gold,
    List<String> aliases,
    Map<String, Integer> tokens) {

  /**
   * Copies the collections.
   *
   * @throws IllegalArgumentException if the id or the family is blank
   */
  public TaskItem {
    if (id.isBlank() || family.isBlank()) {
      throw new IllegalArgumentException(
          "an item needs an id and a family, not \"" + id + "\" and \"" + family + "\"");
    }
    aliases = List.copyOf(aliases);
    tokens = Map.copyOf(tokens);
  }
}
