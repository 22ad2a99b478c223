package io.tokenclock.task;

/**
 * Judges the answer to an item. Implementations are pure and thread-safe: the same item and answer
 * give the same verdict, on any machine, so that a stored run can be judged again.
 *
 * @see Rubrics#strict()
 */
@FunctionalInterface
public interface Rubric {

  /**
   * Judges one completed answer.
   *
   * @param item the question and what is right
   * @param answer the whole visible answer text, as it came: untrusted, of any size and shape
   * @throws IllegalArgumentException if the <em>item</em> is broken (its schema or gold answer);
   *     never for what the answer holds
   */
  Verdict judge(TaskItem item, String answer);
}
