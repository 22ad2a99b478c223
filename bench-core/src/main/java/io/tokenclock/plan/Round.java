package io.tokenclock.plan;

import io.tokenclock.task.TaskItem;
import java.util.List;

/**
 * One item, asked of every provider at the same time: the unit of pairing.
 *
 * @param index its place in the run, or among the warm-up rounds, from 0
 * @param warmup whether it only warms up, and is in no figure
 * @param item what is asked
 * @param order provider ids in the order of their starts
 */
public record Round(int index, boolean warmup, TaskItem item, List<String> order) {

  /** Copies the order. */
  public Round {
    order = List.copyOf(order);
  }
}
