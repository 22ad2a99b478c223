package io.tokenclock.task;

import java.util.Map;

/**
 * Adds families with rules of their own from a jar on the class path. An implementation is public,
 * has a public constructor without parameters, and is named in {@code
 * META-INF/services/io.tokenclock.task.RubricSource} of its jar.
 *
 * <p>A family needs this only when being right is more than being equal to the gold answer; that is
 * what {@link Rubrics#strict()} asks of every family without a source. The run records which class
 * judged, and a report says when it is not there.
 */
public interface RubricSource {

  /**
   * The rubrics by family, none of a {@link BuiltinFamily}. A family must come from one source
   * only.
   */
  Map<String, Rubric> rubrics();
}
